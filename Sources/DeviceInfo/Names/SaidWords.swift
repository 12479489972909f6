/// The words that names have or people say, by what they say of a device. Each is in lower case, as ``NameWords`` has it.
enum SaidWords {
  /// The networks that tell siblings apart.
  static let networks = words("4g 5g")

  /// Parts of a date in a name of Apple's.
  static let seasons = words("early mid late")
  static let dates = seasons.union(words("jan feb mar apr may jun jul aug sep oct nov dec"))

  /// Radios and regions, types of panels, and names of their pixels, which a name may leave out.
  static let radios = words("wifi wi fi lte china global")
  static let panels = words("lcd oled retina 4k 5k high resolution")
  static let resolutions = words("fhd qhd uhd wqhd wuxga wqxga hdplus fhdplus qhdplus uhdplus")

  /// What makers of monitors put before a model and EDIDs leave out: in no name, and in some.
  static let unnamedTrades = words("proart predator optix ultrasharp viewfinity thinkvision")
  static let trades = unnamedTrades.union(
    words(
      "nitro ultragear ultrawide strix swift tuf gaming elitedisplay prodisplay flexscan brilliance zowie alienware monitor"
    ))

  /// What a device is, and not which.
  static let kinds = words("phone smartphone tablet pad tab display screen laptop tv")

  /// What sets a device apart from all others: another kind, or another line of one maker.
  static let lines = kinds.union(words("watch book macbook monitor viewfinity odyssey"))

  private static func words(_ text: String) -> Set<[UInt8]> { Set(text.split(separator: " ").map { Array($0.utf8) }) }
}

extension Substring {
  /// Whether it is 4G or 5G.
  var isNetwork: Bool { SaidWords.networks.contains(Array(lowercased().utf8)) }
}
