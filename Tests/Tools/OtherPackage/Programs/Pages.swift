// An introduction in pages, behind a page view controller: each change is reported once.
import ScrollCarousel
import SpeedCalibration

var pager = Pager(pages: ["welcome", "map", "help"])
func show(_ change: PageChange?) {
  print(change.map { "\(pager.currentPage ?? "nothing") \($0.direction) by \($0.cause)" } ?? "stays")
  // welcome forward by start
  // help forward by call
  // stays
  // stays
}
show(pager.start())
show(try pager.go(to: "help"))
show(pager.swipe(.forward))
show(pager.replacePages(["welcome", "help"]))
print(pager.page(before: "help") ?? "none")  // welcome
