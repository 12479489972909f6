// A test of a banner without a view: where it stands, which page it reports, and that nobody sees it wrap.
import ScrollCarousel
import SpeedCalibration

let calculator = try SpeedCalculator(display: Display(ppi: 460, scale: 3))
let strip = try CarouselStrip(.sets(), itemCount: 6, itemWidthPoints: 390, spacingPoints: 4, viewportWidthPoints: 390)
let drive = try CarouselDrive(millimetersPerSecond: 30, calculator: calculator, way: .linkElapsed)
var carousel = try Carousel(strip: strip, drive: drive)
print(carousel.layOut().offsetPoints)  // 2364.0
carousel.start(atSeconds: 0)
for second in [1.0, 2, 3] {
  guard let movement = carousel.advance(toSeconds: second) else { continue }
  print(movement.offsetPoints, movement.pageChange?.toIndex ?? "same page")
  // 2545.0 same page
  // 2726.3333333333… 1
  // 2907.3333333333… same page
}
let hour = try CarouselSimulation(
  strip: strip, drive: drive, calculator: calculator, durationSeconds: 3600, schedule: CarouselSchedule())
print(hour.totals().wrapCount, hour.totals().largestVisibleJumpPoints)  // 274 0.0
