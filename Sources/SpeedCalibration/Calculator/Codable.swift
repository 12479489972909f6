// Embedded Swift has no Codable.
#if !hasFeature(Embedded)

  extension Display: Codable {
    private enum Key: String, CodingKey {
      case ppi, scale, nativeScale, ppiStandardUncertainty, nativeScaleStandardUncertainty
    }

    /// Decodes a display and checks its figures. All but the ppi and the scale may be missing.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: Key.self)
      let ppi = try values.decode(Double.self, forKey: .ppi)
      let scale = try values.decode(Double.self, forKey: .scale)
      let nativeScale = try values.decodeIfPresent(Double.self, forKey: .nativeScale)
      let uncertainty = try values.decodeIfPresent(Double.self, forKey: .ppiStandardUncertainty)
      let scaleUncertainty = try values.decodeIfPresent(Double.self, forKey: .nativeScaleStandardUncertainty)
      try self.init(
        ppi: ppi, scale: scale, nativeScale: nativeScale, ppiStandardUncertainty: uncertainty,
        nativeScaleStandardUncertainty: scaleUncertainty ?? 0)
    }

    /// Encodes all figures.
    public func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: Key.self)
      try values.encode(ppi, forKey: .ppi)
      try values.encode(scale, forKey: .scale)
      try values.encode(nativeScale, forKey: .nativeScale)
      try values.encode(ppiStandardUncertainty, forKey: .ppiStandardUncertainty)
      try values.encode(nativeScaleStandardUncertainty, forKey: .nativeScaleStandardUncertainty)
    }
  }

  extension StepRule: Codable {}
  extension ScaleBasis: Codable {}

  extension SpeedLimits: Codable {
    private enum Key: String, CodingKey {
      case lower, upper
    }

    /// Decodes limits and checks them.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: Key.self)
      let lower = try values.decode(Double.self, forKey: .lower)
      let upper = try values.decode(Double.self, forKey: .upper)
      try self.init(lower: lower, upper: upper)
    }

    /// Encodes both limits, in mm/s.
    public func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: Key.self)
      try values.encode(millimetersPerSecond.lowerBound, forKey: .lower)
      try values.encode(millimetersPerSecond.upperBound, forKey: .upper)
    }
  }

  extension CalibrationSettings: Codable {
    private enum Key: String, CodingKey {
      case nominalIntervalSeconds, limits, stepRule, scaleBasis
    }

    /// Decodes settings and checks them. Missing ones have their standard values.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: Key.self)
      let standard = CalibrationSettings.standard
      let interval = try values.decodeIfPresent(Double.self, forKey: .nominalIntervalSeconds)
      let limits = try values.decodeIfPresent(SpeedLimits.self, forKey: .limits)
      let rule = try values.decodeIfPresent(StepRule.self, forKey: .stepRule)
      let basis = try values.decodeIfPresent(ScaleBasis.self, forKey: .scaleBasis)
      try self.init(
        nominalIntervalSeconds: interval ?? standard.nominalIntervalSeconds, limits: limits ?? standard.limits,
        stepRule: rule ?? standard.stepRule, scaleBasis: basis ?? standard.scaleBasis)
    }

    /// Encodes all settings.
    public func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: Key.self)
      try values.encode(nominalIntervalSeconds, forKey: .nominalIntervalSeconds)
      try values.encode(limits, forKey: .limits)
      try values.encode(stepRule, forKey: .stepRule)
      try values.encode(scaleBasis, forKey: .scaleBasis)
    }
  }

#endif
