import SwiftUI

struct ScriptsPage: View {
  private let latin =
    "The quick brown fox jumps over the lazy dog, and Åsa naïvely orders 3½ crêpes — five “donuts”."
  private let arabic = "طلبت سارة ثلاث كعكات بالشوكولاتة وفنجان قهوة عند الساعة ٩:٣٠ صباحًا."
  private let hebrew = "הזמנה מספר 1204 מוכנה לאיסוף: שלוש סופגניות."
  private let chinese = "今天的新品是抹茶甜甜圈，限量三十个，欢迎品尝。"
  private let japanese = "本日のおすすめは、抹茶ドーナツとコーヒーのセットです。"
  private let korean = "오늘의 도넛은 말차 맛입니다. 따뜻한 커피와 함께 드세요."

  var body: some View {
    VStack(alignment: .leading, spacing: 14) {
      Text(latin)
      Text(arabic).frame(maxWidth: .infinity, alignment: .trailing)
      Text(hebrew)
      Text(chinese)
      Text(japanese).font(.callout)
      Text(korean).font(.title3)
      Text("Mixed: 3 donuts، ثلاث كعكات, ドーナツ三つ, three 🍩🍩🍩 for שרה.")
      Text("🍩 ☕️ 👩🏽‍🍳 🇫🇷 1️⃣ ❤️‍🔥 🏳️‍🌈").font(.largeTitle)
      Text("γεια σου · Привет · Zażółć gęślą jaźń · Tiếng Việt")
      Text("नमस्ते दुनिया · สวัสดีชาวโลก").font(.title2)
    }
    .padding(20)
  }
}

struct StylesPage: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 10) {
      Text("Large title").font(.largeTitle)
      Text("Headline and ").font(.headline) + Text("body, ").italic() + Text("bold ").bold()
        + Text("red").foregroundColor(.red)
      Text("Footnote in secondary").font(.footnote).foregroundStyle(.secondary)
      HStack(spacing: 10) {
        Text("Light").fontWeight(.light)
        Text("Medium").fontWeight(.medium)
        Text("Heavy").fontWeight(.heavy)
        Text("Black").fontWeight(.black)
      }
      Text("Monospaced 0123456789").font(.system(.body, design: .monospaced))
      Text("Serif: a truck at dawn").font(.system(.title3, design: .serif))
      Text("Rounded: 42 donuts").font(.system(.title2, design: .rounded)).bold()
      Text("Underlined").underline() + Text(" and ") + Text("struck").strikethrough(color: .red)
      Text("Wide tracking").tracking(4)
      Text(
        "This text is too long for its two lines and must end in an ellipsis somewhere in the second of them, here."
      )
      .lineLimit(2)
      Text("Centred lines of text\nof different\nlengths, spaced").multilineTextAlignment(.center)
        .lineSpacing(6).frame(maxWidth: .infinity)
      Text("Markdown **bold**, *italic*, `code` and a [link](https://example.com)")
      Text("On colour").padding(8).background(.blue, in: .capsule).foregroundStyle(.white)
      Text("SMALL CAPS Small Caps").font(.body.smallCaps())
      Text(verbatim: "1,204.50").font(.title.monospacedDigit())
    }
    .padding(20)
  }
}
