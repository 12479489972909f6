/// SHA-256 after FIPS 180-4, written for the tests alone: the constants in the source are checked against it.
enum SHA256 {
  private static let constants: [UInt32] = firstPrimes(64).map { fraction(of: $0, root: 3) }
  private static let initial: [UInt32] = firstPrimes(8).map { fraction(of: $0, root: 2) }

  static func digest(_ message: [UInt8]) -> [UInt8] {
    var state = initial
    var padded = message + [0x80]
    while padded.count % 64 != 56 { padded.append(0) }
    let bits = UInt64(message.count) * 8
    padded += (0..<8).reversed().map { UInt8(truncatingIfNeeded: bits >> (8 * UInt64($0))) }
    for start in stride(from: 0, to: padded.count, by: 64) { mix(Array(padded[start..<start + 64]), into: &state) }
    return state.flatMap { word in (0..<4).reversed().map { UInt8(truncatingIfNeeded: word >> (8 * UInt32($0))) } }
  }

  private static func mix(_ block: [UInt8], into state: inout [UInt32]) {
    var words = stride(from: 0, to: 64, by: 4).map { index in
      block[index..<index + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
    for index in 16..<64 {
      let (a, b) = (words[index - 15], words[index - 2])
      let small = rotated(a, 7) ^ rotated(a, 18) ^ a >> 3
      let large = rotated(b, 17) ^ rotated(b, 19) ^ b >> 10
      words.append(words[index - 16] &+ small &+ words[index - 7] &+ large)
    }
    var s = state
    for index in 0..<64 {
      let sum1 = rotated(s[4], 6) ^ rotated(s[4], 11) ^ rotated(s[4], 25)
      let choice = s[4] & s[5] ^ ~s[4] & s[6]
      let first = s[7] &+ sum1 &+ choice &+ constants[index] &+ words[index]
      let sum0 = rotated(s[0], 2) ^ rotated(s[0], 13) ^ rotated(s[0], 22)
      let majority = s[0] & s[1] ^ s[0] & s[2] ^ s[1] & s[2]
      s = [first &+ sum0 &+ majority, s[0], s[1], s[2], s[3] &+ first, s[4], s[5], s[6]]
    }
    for index in 0..<8 { state[index] &+= s[index] }
  }

  private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 { word >> count | word << (32 - count) }

  private static func firstPrimes(_ count: Int) -> [UInt32] {
    var primes: [UInt32] = []
    var candidate: UInt32 = 2
    while primes.count < count {
      if primes.allSatisfy({ candidate % $0 != 0 }) { primes.append(candidate) }
      candidate += 1
    }
    return primes
  }

  /// The first 32 bits behind the point of a square or cube root, found by whole numbers.
  private static func fraction(of prime: UInt32, root: Int) -> UInt32 {
    var low: UInt64 = 0
    var high: UInt64 = 1 << 38
    while high - low > 1 {
      let middle = (low + high) / 2
      let power = (0..<root).reduce(UInt128(1)) { product, _ in product * UInt128(middle) }
      if power <= UInt128(prime) << UInt128(32 * root) { low = middle } else { high = middle }
    }
    return UInt32(truncatingIfNeeded: low)
  }
}
