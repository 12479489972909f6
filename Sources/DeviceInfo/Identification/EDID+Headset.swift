extension EDID {
  /// The identifiers of headsets, or what they begin with: those that Linux keeps from its desktops.
  private static let headsets = [
    "HVR", "OVR", "VRV", "VLV91", "SVR", "SEN1019", "AUO1111", "SNY0704", "ACR7FCE", "LEN0408", "FUJ1970", "DEL7FCE",
    "SEC144A", "AUSC102",
  ]

  /// Whether a display is a headset by its identifier, or by its name: `Index HMD`.
  static func isHeadset(_ identifier: String?, _ name: String?) -> Bool {
    headsets.contains { identifier?.hasPrefix($0) == true } || name?.split(separator: " ").contains("HMD") == true
  }

  /// Whether an extension says so: Microsoft's vendor block of CTA-861 in version 1 or 2, or with the use 7 or 8
  /// (virtual or augmented reality), or DisplayID 2 with that use.
  static func isHeadset(extension block: [UInt8]) -> Bool {
    switch block[0] {
    case 0x02:
      return dataBlocks(ofCTA: block).contains { tag, content in
        let bytes = Array(content)
        guard tag == 3, bytes.starts(with: [0x5C, 0x12, 0xCA]), bytes.count > 4 else { return false }
        return [1, 2].contains(bytes[3]) || bytes[3] == 3 && [7, 8].contains(bytes[4] & 0x1F)
      }
    case 0x70: return block[1] >> 4 == 2 && [7, 8].contains(block[3])
    default: return false
    }
  }
}
