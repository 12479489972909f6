/// The largest number that divides two others, by Euclid's algorithm; with 0 it is the other one.
package func greatestCommonDivisor(_ first: UInt128, _ second: UInt128) -> UInt128 {
  var (divisor, rest) = (first, second)
  while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
  return divisor
}
