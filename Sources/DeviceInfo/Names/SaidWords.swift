/// The words that names have or people say, by what they say of a device. Each is in lower case, as ``NameWords`` has it.
enum SaidWords {
  /// The networks that tell siblings apart.
  static let networks = words("4g 5g")

  /// Trade names that makers of monitors put before a model and EDIDs leave out; some are in no name.
  static let trades = Set(
    """
    proart predator optix ultrasharp viewfinity thinkvision rog nitro ultragear ultrawide strix swift tuf gaming elitedisplay \
    prodisplay flexscan brilliance zowie alienware monitor
    """.split(separator: " ").map(String.init))

  /// Words of shops and of colours that are no part of a model: no name has one of them, as a test holds.
  static let noModel = Set(
    """
    unlocked factory refurbished renewed used sealed smartphone smartfon international version esim cellular bluetooth gps \
    ram rom memory storage eu uk white blue green purple pink gold silver gray grey graphite midnight starlight lavender lime \
    navy titanium natural space cosmic cream violet yellow orange mint coral bronze copper emerald obsidian porcelain hazel \
    charcoal onyx teal awesome alpine sierra desert rose beige
    """.split(separator: " ").map(String.init))

  /// What sets a device apart from all others: another kind, or another line of one maker.
  static let lines = words(
    "phone smartphone tablet pad tab display screen laptop tv watch book macbook monitor viewfinity odyssey")

  /// Whether words begin with a line that people leave out.
  static func beginsWithLine(_ words: [[UInt8]]) -> Bool {
    leftOutLines.contains(words[0]) || words.starts(with: [Array("watch".utf8), Array("series".utf8)])
  }

  private static let leftOutLines = words("galaxy iphone")

  /// Makers and lines as they are written in China, Japan and Korea, with the Latin words of the names; what begins another
  /// one comes behind it.
  static let foreign: [(String, String)] = """
    三星 samsung, 小米 xiaomi, 红米 redmi, 紅米 redmi, 华为 huawei, 華為 huawei, 荣耀 honor, 榮耀 honor, 一加 oneplus, 真我 realme,
    苹果 apple, 蘋果 apple, 谷歌 google, 索尼 sony, 联想 lenovo, 聯想 lenovo, 华硕 asus, 華碩 asus, 摩托罗拉 motorola, 诺基亚 nokia,
    삼성 samsung, 갤럭시 galaxy, 애플 apple, 아이폰 iphone, 아이패드 ipad, 맥북 macbook, 구글 google, 픽셀 pixel, 울트라 ultra,
    플러스 plus, 플립 flip, 폴드 fold, 노트 note, 프로 pro, 미니 mini, アイフォーン iphone, アイフォン iphone, アイパッド ipad,
    マックブック macbook, エクスペリア xperia, ギャラクシー galaxy, ピクセル pixel, ウルトラ ultra, プロ pro, ミニ mini
    """.split { $0 == "," || $0 == "\n" }.map { pair in
      let words = pair.split(separator: " ").map(String.init)
      return (words[0], words[1])
    }

  private static func words(_ text: String) -> Set<[UInt8]> { Set(text.split(separator: " ").map { Array($0.utf8) }) }
}
