/// The international inch, exactly 25.4 mm.
package let millimetersPerInch = 25.4
