#ifndef MOTION_REFERENCE_H
#define MOTION_REFERENCE_H

#include <stdint.h>

/// What a walk through all frames of an undisturbed motion counts, in steps.
struct motion_tally {
  int64_t steps;
  int64_t still_frames;
  double peak_to_peak;
  double rms;
};

/// The arithmetic of a motion summary as a plain loop: whole steps at whole frames, and exact sums of the deviations
/// from uniform motion, for `numerator / denominator` steps per frame.
struct motion_tally motion_reference(uint64_t numerator, uint64_t denominator, int64_t frames);

#endif
