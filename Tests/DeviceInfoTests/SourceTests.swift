import DeviceInfo
import Testing

/// Where a value comes from.
@Suite struct SourceTests {
  private static let text = """
    {"formatVersion":1,
    "devices":[{"name":"A","displays":[{"ppi":1,"scale":1}],"sources":["zoom:b","a ruler","px:c","edid"]}],
    "sources":{"edid":{"name":"EDIDs","address":"https://a.b","licence":"CC BY 4.0"},
    "zoom:b":{"name":"b's list"},"px:c":{"name":"c"},"never":{"name":"d"}}}
    """

  @Test func `a key of the file's sources stands for its entry wherever the map stands, other texts for themselves`()
    throws
  {
    let profile = Profile(text: Self.text)
    #expect(profile.problems.map(\.description) == [])
    let device = try #require(profile.devices.first)
    #expect(device.sources.map(\.description) == ["b's list", "a ruler", "c", "EDIDs, https://a.b, CC BY 4.0"])
    #expect(device.sources.map(\.value) == [.zoomedPoints, nil, .pixels, nil])
    #expect(device.sources(of: .zoomedPoints).map(\.name) == ["b's list"])
    #expect(device.sources(of: .pixels).map(\.name) == ["a ruler", "EDIDs", "c"])
    #expect(device.sources(of: .ppi).map(\.name) == ["a ruler", "EDIDs"])
    #expect(device.sources(of: .refreshRate).map(\.name) == ["a ruler", "EDIDs"])
    // A profile of the device alone brings its entries along.
    #expect(Profile(of: device).devices == [device] && !device.profileText.contains("never"))
  }

  @Test func `every bundled device has sources, and none of them is a key`() {
    for device in Profile.bundled(.everything).flatMap(\.devices) {
      #expect(
        !device.sources(of: .ppi).isEmpty && !device.sources(of: .pixels).isEmpty,
        "\(device.name) in \(device.origin): add \"sources\", who publishes its ppi and its pixels")
      let texts = device.sources.map(\.name)
      #expect(!texts.contains { $0.contains(":") || !$0.contains(" ") && $0.hasSuffix("gist") }, "\(texts)")
    }
  }
}
