import SpeedCalibration

extension Report {
  /// The columns of the report, a row each: key, head, unit and meaning. This is what `--columns help` prints.
  package var legend: Report {
    let columns: [Column<AnyTable.Name>] = [
      .text("column", ColumnHead("column", .leading)) { $0.key },
      .text("head", ColumnHead("head", .leading)) { $0.title },
      .text("unit", ColumnHead("unit", .leading)) { ColumnMeaning.unit(of: $0.key) },
      .text("meaning", ColumnHead("meaning", .leading)) { ColumnMeaning.sentence(about: $0.key) },
    ]
    let table = Table(columns, of: self.table.names)
    return Report(table: table, rowCount: self.table.names.count) { [Section(table: table)] }
  }
}

/// The meaning of every column of every report, by its key: a key means the same in all of them.
package enum ColumnMeaning {
  /// The keys in alphabetical order, each with the unit of its values, where they have one, and their meaning.
  package static var all: [(key: String, unit: String?, sentence: String)] {
    sentences.sorted { $0.key < $1.key }.map { ($0.key, unit(of: $0.key), $0.value) }
  }

  /// The unit of the values, which the end of the key names; nil where there is none.
  static func unit(of key: String) -> String? {
    if key.hasPrefix("pixels_per_frame") { return "px/frame" }
    if key.hasSuffix(uncertaintyEnd) { return unit(of: String(key.dropLast(uncertaintyEnd.count))) }
    return units.first { key == $0.end || key.hasSuffix("_" + $0.end) || key.contains("_\($0.end)_") }?.unit
  }

  private static let uncertaintyEnd = "_expanded_uncertainty"

  /// The longer ends first.
  private static let units: [(end: String, unit: String)] = [
    ("points_per_mm", "pt/mm"), ("points_per_frame", "pt/frame"), ("points_per_s", "pt/s"), ("pixels_per_s", "px/s"),
    ("ticks_per_frame", "1/frame"), ("ticks_per_s", "Hz"), ("ms_per_pixel", "ms/px"), ("ms_per_s", "ms/s"),
    ("mm_per_s", "mm/s"), ("in_per_s", "in/s"), ("deg_per_s", "deg/s"), ("words_per_minute", "1/min"),
    ("lines_per_minute", "1/min"), ("s_per_screen_height", "s"), ("s_per_screen_width", "s"), ("native_scale", "px/pt"),
    ("pixels_width", "px"), ("pixels_height", "px"), ("points_width", "pt"), ("points_height", "pt"), ("points", "pt"),
    ("percent", "%"), ("ppi", "px/in"), ("scale", "px/pt"), ("arcmin", "arcmin"), ("ppm", "ppm"), ("hz", "Hz"),
    ("mm", "mm"), ("px", "px"), ("s", "s"),
  ]

  /// A sentence about the values.
  static func sentence(about key: String) -> String? {
    if let sentence = sentences[key] { return sentence }
    if key.hasSuffix(uncertaintyEnd) {
      return "Expanded uncertainty of \(key.dropLast(uncertaintyEnd.count)), in its unit."
    }
    let frames = "pixels_per_frame_"
    return key.hasPrefix(frames) ? "Physical pixels a frame at \(key.dropFirst(frames.count)) Hz." : nil
  }

  private static let sentences: [String: String] = [
    "device": "The device's name.",
    "name": "The display's own name.",
    "family": "The product line, such as iPhone.",
    "model_identifiers": "Names that the system gives the device.",
    "model_identifier": "Maker and product code of the EDID.",
    "display": "The display's name, where the device has several.",
    "ppi": "Physical pixels per inch of the panel.",
    "scale": "Rendered pixels per point, as the system reports it.",
    "native_scale": "Physical pixels per point.",
    "points_per_mm": "Points that make a millimetre of glass.",
    "requested_mm_per_s": "The speed asked for.",
    "speed_mm_per_s": "The speed applied, within the limits.",
    "points_per_s": "Points moved in a second.",
    "pixels_per_s": "Physical pixels moved in a second.",
    "step_points": "Points to move at each tick of a timer.",
    "interval_s": "Time between two ticks, so that the mean speed is exact.",
    "ticks_per_s": "Ticks of the timer in a second.",
    "status": "ok, clamped (to a limit) or stopped (a speed of 0).",
    "confidence": "How well sources support the device's record.",
    "expanded_uncertainty_percent": "How far the value may be off, k = 2 unless said otherwise.",
    "profile": "The profile that the device comes from.",
    "year": "The year in which the device appeared.",
    "pixels_width": "Width of the panel.",
    "width_mm": "Width of the picture that the ppi rests on.",
    "height_mm": "Height of the picture that the ppi rests on.",
    "pixels_height": "Height of the panel.",
    "points_width": "Width of the screen.",
    "points_height": "Height of the screen.",
    "zoomed_points_width": "Width of the screen with Display Zoom on.",
    "zoomed_points_height": "Height of the screen with Display Zoom on.",
    "refresh_min_hz": "Lowest refresh rate of the panel.",
    "refresh_max_hz": "Highest refresh rate of the panel.",
    "speed_in_per_s": "The speed on the glass in inches.",
    "pixels_per_frame": "Physical pixels a frame, by refresh rate where there are several.",
    "ms_per_pixel": "Time for each physical pixel.",
    "s_per_screen_height": "Time to cross the height of the screen.",
    "s_per_screen_width": "Time to cross the width of the screen.",
    "deg_per_s": "Angular velocity as the eye sees it where it looks at the screen squarely.",
    "words_per_minute": "Words a minute of text that moves sideways.",
    "lines_per_minute": "Lines a minute of text that moves up.",
    "words_per_minute_vertical": "Words a minute of text that moves up.",
    "refresh_hz": "Refresh rate of the panel.",
    "refresh_hz_maximum": "Highest refresh rate that the EDID states.",
    "way": "How the content is driven: timer-point, timer-pixel, link-carry or link-elapsed.",
    "mean_speed_mm_per_s": "Mean speed over the time watched.",
    "speed_error_percent": "How far the mean speed is off the applied one.",
    "ticks_per_frame": "Ticks of the timer in a frame.",
    "pattern_points": "Points moved in each frame of a cycle.",
    "pattern_is_exact": "Whether the cycle repeats without exception.",
    "beat_hz": "How often in a second the judder recurs.",
    "peak_to_peak_mm": "Range of the deviations from uniform movement: the judder.",
    "peak_to_peak_px": "Range of the deviations from uniform movement: the judder.",
    "rms_mm": "Root mean square of the deviations from uniform movement.",
    "rms_px": "Root mean square of the deviations from uniform movement.",
    "unseen_ticks_percent": "Ticks that another tick of the same frame hides.",
    "still_frames_percent": "Frames in which nothing moves.",
    "lost_mm": "Distance that stalls and late ticks cost.",
    "smear_mm": "Width over which a point is spread on the retina of an eye that follows.",
    "smear_px": "Width over which a point is spread on the retina of an eye that follows.",
    "step_arcmin": "A step as the eye sees it.",
    "frame": "Number of the frame, from 1.",
    "time_s": "Time since the start.",
    "offset_points": "How far the content has moved.",
    "movement_points": "How far this frame moved it.",
    "choice": "below, above, at (the wanted speed itself) or common (for the common target).",
    "target_mm_per_s": "The speed that the deviation is measured from.",
    "points_per_frame": "Points a frame.",
    "deviation_percent": "How far the speed is off the one aimed at.",
    "within_tolerance": "Whether that is within --tolerance.",
    "even_when_rendered": "Whether offsets in whole rendered pixels follow it without judder.",
    "speed": "The speed as it can be typed for --speed.",
    "quantity": "The name of the value.",
    "value": "The value.",
    "unit": "The unit of the value.",
    "from": "The profile, or the formula, that the value comes from.",
    "sources": "The sources that state the value.",
    "source": "The source in full.",
    "address": "Where to find the source.",
    "licence": "The licence of the source's data.",
    "former_name": "The device's name before.",
    "change": "added, removed, renamed, changed or same.",
    "old_ppi": "Physical pixels per inch before.",
    "new_ppi": "Physical pixels per inch after.",
    "old_native_scale": "Physical pixels per point before.",
    "new_native_scale": "Physical pixels per point after.",
    "speed_change_percent": "Change of the speed for a program that keeps its points per second.",
    "added_identifiers": "Model identifiers that are new.",
    "removed_identifiers": "Model identifiers that are gone.",
    "old_profile": "The profile before.",
    "new_profile": "The profile after.",
    "reason": "The evidence that the answer rests on.",
    "devices": "Devices that it may be.",
    "event": "The event, or the kind of movement.",
    "offset_before_wrap_points": "Where the content stood before it wrapped.",
    "page": "The page that shows, from 0.",
    "item": "The item that shows, from 0.",
    "wrapped": "Whether the content wrapped here.",
    "file": "The profile file.",
    "line": "The line of the fault, from 1.",
    "column": "The column of the fault, from 1.",
    "pointer": "The place of the fault as a JSON pointer.",
    "problem": "The fault, and the value that would be right.",
    "real_per_commanded": "Measured speed over commanded speed.",
    "real_per_commanded_standard_uncertainty": "Its standard uncertainty, k = 1.",
    "coverage_factor": "k, by which a standard uncertainty is multiplied to give U.",
    "degrees_of_freedom": "Effective degrees of freedom; empty where infinite.",
    "start_offset_mm": "Distance that every run starts off by.",
    "is_start_offset_significant": "Whether that distance is more than chance.",
    "real_per_commanded_without_offset": "Measured over commanded speed with that distance taken off.",
    "median_ratio": "Median of the runs' ratios, which a wrong run hardly moves.",
    "runs": "Runs that were evaluated.",
    "outliers": "Numbers of runs far from the others, which are kept.",
    "excluded_runs": "Numbers of runs that the file excludes.",
    "budget": "Each source of uncertainty with its share.",
    "type": "A comes from the scatter of the runs, B from what is stated of the instruments.",
    "share_percent": "Part of the variance.",
    "diagnoses": "Known mistakes and the ratio that each predicts.",
    "predicted_ratio": "The ratio that the mistake alone would give.",
    "is_consistent": "Whether the mistake alone would explain the runs.",
    "distances_mm": "Distances to measure over.",
    "marks_mm": "Distances between two marks.",
    "loops": "Loops over each distance.",
    "runs_per_distance": "Runs over each distance.",
    "total_s": "Time that all runs take.",
    "sufficient": "Whether U is small enough.",
    "recommended": "The quickest design that suffices.",
    "verdict": "pass, conditional pass, conditional fail or fail.",
    "is_accepted": "Whether the verdict counts as passed.",
    "nominal_mm_per_s": "The speed that is judged against.",
    "measured_mm_per_s": "The speed that was measured.",
    "rule": "The rule of decision.",
    "tolerance_percent": "The deviation that is tolerated.",
    "guard_band_percent": "What the rule keeps clear of the tolerance.",
    "acceptance_limit_percent": "The deviation up to which the verdict is pass.",
    "additional_runs": "Further runs that would decide.",
    "samples": "Lines of the log.",
    "duration_s": "Time that the log covers, or that a roll takes.",
    "duration_difference_s": "How much longer a roll takes than it is to take.",
    "padding_px": "What to add to a roll for whole frames; negative to cut.",
    "exact_length_px": "The length of a roll that fills its frames.",
    "exact_duration_s": "The time that this length takes.",
    "commanded_mm_per_s": "The speed that was commanded.",
    "mean_points_per_s": "Mean speed in points, which needs no ppi.",
    "moving_mm_per_s": "Mean speed without the stalls.",
    "drift_ppm": "How far the slope of a line through all samples is off the commanded speed.",
    "tick_interval_s": "Time between two ticks.",
    "interval_median_s": "Median time between two ticks.",
    "interval_p95_s": "Time between two ticks that one in twenty exceeds.",
    "interval_p99_s": "Time between two ticks that one in a hundred exceeds.",
    "interval_greatest_s": "Longest time between two ticks.",
    "lateness_median_s": "Median lateness of a tick.",
    "lateness_p99_s": "Lateness that one tick in a hundred exceeds.",
    "lost_ticks": "Ticks that never came.",
    "merged_ticks": "Ticks that came together with another.",
    "hitch_ms_per_s": "Delay of frames in each second.",
    "hitch_band": "good, warning or critical, after Apple's bands.",
    "stalls": "Stalls of the content.",
    "stalls_lost_mm": "Distance that the stalls cost.",
    "stall_mean_s": "Mean length of a stall.",
    "stall_longest_s": "Length of the longest stall.",
    "stall_period_s": "Mean time from one stall to the next.",
    "loop_points": "Length of the endless loop.",
    "wraps": "Times that the loop wrapped.",
    "equally_good_ways": "Ways of driving that explain the log as well.",
  ]
}
