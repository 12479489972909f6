/// The version of the program and its libraries, as `--version`, JSON and every document say it.
package let programVersion = "7.0.0"
