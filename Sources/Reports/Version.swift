/// The version of the program and its libraries, as `--version`, JSON and every document say it.
package let programVersion = "5.0.0"

/// The day of the display data, as a sheet says it to whoever cites its figures.
package let dataDate = "2026-11-25"
