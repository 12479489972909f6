#include "motion_reference.h"

#include <math.h>

struct motion_tally motion_reference(uint64_t numerator, uint64_t denominator, int64_t frames) {
  const int64_t whole = (int64_t)(numerator / denominator);
  const uint64_t fraction = numerator % denominator;
  uint64_t residue = 0;
  int64_t steps = 0, still = 0, least = INT64_MAX, greatest = INT64_MIN;
  __int128 sum = 0, squares = 0;

  for (int64_t frame = 0; frame < frames; ++frame) {
    int64_t moved = whole;
    residue += fraction;
    if (residue >= denominator) {
      residue -= denominator;
      ++moved;
    }
    steps += moved;
    if (moved == 0) ++still;
    const int64_t deviation = -(int64_t)residue;
    sum += deviation;
    squares += (__int128)deviation * deviation;
    if (deviation < least) least = deviation;
    if (deviation > greatest) greatest = deviation;
  }

  const double mean = (double)sum / (double)frames;
  const double variance = (double)squares / (double)frames - mean * mean;
  struct motion_tally tally = {
      .steps = steps,
      .still_frames = still,
      .peak_to_peak = (double)(greatest - least) / (double)denominator,
      .rms = sqrt(variance) / (double)denominator,
  };
  return tally;
}
