// The rows of `speedcal export --speeds 0:100:0.01` on standard output, every number with std::to_chars.
//
// Usage: export DISPLAYS.tsv, which is what `speedcal export --speeds 30 --format tsv` prints.

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iostream>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <unistd.h>

namespace {

struct Display {
  std::string device, family, identifiers, name;
  double ppi, scale, native_scale;
  std::string confidence;
  double uncertainty;
  std::string profile;
};

constexpr double millimeters_per_inch = 25.4;
constexpr double nominal_interval = 0.01;
constexpr double upper_limit = 100;

[[noreturn]] void fail(const char *what) {
  std::perror(what);
  std::exit(1);
}

class Output {
public:
  void put(std::string_view text) {
    std::memcpy(end_, text.data(), text.size());
    end_ += text.size();
  }

  void put(double number) { end_ = std::to_chars(end_, buffer_ + sizeof buffer_, number).ptr; }

  template <class Value> void cell(const Value &value) {
    put(value);
    put(",");
  }

  void end_row() {
    put("\n");
    if (end_ - buffer_ >= piece) flush();
  }

  void flush() {
    for (const char *next = buffer_; next < end_;) {
      const ssize_t count = write(STDOUT_FILENO, next, end_ - next);
      if (count < 0) fail("write");
      next += count;
    }
    end_ = buffer_;
  }

private:
  static constexpr std::ptrdiff_t piece = 1 << 16;
  char buffer_[2 * piece];
  char *end_ = buffer_;
};

// As RFC 4180 wants it, but for the line feeds.
std::string quoted(const std::string &text) {
  if (text.find_first_of("\",\r\n") == std::string::npos) return text;
  std::string result = "\"";
  for (char character : text) {
    if (character == '"') result += '"';
    result += character;
  }
  return result + '"';
}

std::vector<Display> read_displays(const char *path) {
  std::ifstream file(path);
  if (!file) fail(path);
  std::vector<Display> displays;
  std::string line;
  std::getline(file, line);
  while (std::getline(file, line)) {
    std::vector<std::string> cells;
    std::istringstream row(line);
    for (std::string cell; std::getline(row, cell, '\t');) cells.push_back(cell);
    displays.push_back({quoted(cells.at(0)), quoted(cells.at(1)), quoted(cells.at(2)), quoted(cells.at(3)),
                        std::stod(cells.at(4)), std::stod(cells.at(5)), std::stod(cells.at(6)),
                        quoted(cells.at(17)), std::stod(cells.at(18)), quoted(cells.at(19))});
  }
  return displays;
}

// The floor of a quotient of decimals: within rounding errors of a whole number it is that number.
double decimal_floor(double quotient) {
  const double nearest = std::round(quotient);
  return std::abs(quotient - nearest) <= quotient * 0x1p-48 ? nearest : std::floor(quotient);
}

// A result of decimals: the decimal of at most seven places (of three from 10,000 on) that it is within rounding errors,
// if it is one.
double decimal_result(double result) {
  const double power = result < 1e4 ? 1e7 : 1e3;
  const double scaled = result * power;
  const double nearest = std::round(scaled);
  return std::abs(scaled - nearest) <= nearest * 0x1p-48 ? nearest / power : result;
}

void put_rows(const Display &display, Output &output) {
  const double divisor = millimeters_per_inch * display.native_scale;
  for (int hundredths = 0; hundredths <= 10'000; ++hundredths) {
    const double requested = hundredths / 100.0;
    const double speed = std::min(requested, upper_limit);
    const double points = decimal_result(speed * display.ppi / divisor);
    output.cell(display.device);
    output.cell(display.family);
    output.cell(display.identifiers);
    output.cell(display.name);
    output.cell(display.ppi);
    output.cell(display.scale);
    output.cell(display.native_scale);
    output.cell(decimal_result(display.ppi / divisor));
    output.cell(requested);
    output.cell(speed);
    output.cell(points);
    output.cell(decimal_result(points * display.native_scale));
    if (speed > 0) {
      const double step = std::max(1.0, decimal_floor(points * nominal_interval));
      output.cell(step);
      output.cell(decimal_result(step * display.native_scale));
      output.cell(decimal_result(step / points));
      output.cell(decimal_result(points / step));
      output.put(speed == requested ? "ok," : "clamped,");
    } else {
      output.put(",,,,stopped,");
    }
    output.cell(display.confidence);
    output.cell(display.uncertainty);
    output.put(display.profile);
    output.end_row();
  }
}

} // namespace

int main(int count, char **arguments) {
  if (count != 2) {
    std::cerr << "usage: export DISPLAYS.tsv\n";
    return 64;
  }
  static Output output;
  output.put("device,family,model_identifiers,display,ppi,scale,native_scale,points_per_mm,requested_mm_per_s,"
             "speed_mm_per_s,points_per_s,pixels_per_s,step_points,step_pixels,interval_s,ticks_per_s,status,confidence,"
             "expanded_uncertainty_percent,profile\n");
  for (const Display &display : read_displays(arguments[1])) put_rows(display, output);
  output.flush();
}
