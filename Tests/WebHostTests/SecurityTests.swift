import Testing

@testable import WebHost

@Suite struct SecurityTests {
  @Test func tokensAreLongAndNeverTheSame() {
    let tokens = Set((0..<1_000).map { _ in RandomToken.make() })
    #expect(tokens.count == 1_000)
    #expect(tokens.allSatisfy { $0.utf8.count == 32 && Cookie("a", $0).headerValue != nil })
    #expect(
      RandomToken.areEqual("abc", "abc") && !RandomToken.areEqual("abc", "abd")
        && !RandomToken.areEqual("a", ""))
  }

  @Test func base64URLMatchesTheStandard() {
    let cases = [
      "": "", "f": "Zg", "fo": "Zm8", "foo": "Zm9v", "foob": "Zm9vYg", "fooba": "Zm9vYmE",
      "foobar": "Zm9vYmFy",
    ]
    for (plain, encoded) in cases { #expect(Base64URL.encode(Array(plain.utf8)) == encoded) }
    #expect(Base64URL.encode([0xFB, 0xFF]) == "-_8")
  }

  @Test func cookiesAreWrittenSafely() {
    var cookie = Cookie("session", "abc")
    #expect(cookie.headerValue == "session=abc; Path=/; HttpOnly; SameSite=Lax")
    cookie.isSecure = true
    cookie.sameSite = .strict
    cookie.maxAge = 60
    #expect(cookie.headerValue == "session=abc; Path=/; Max-Age=60; HttpOnly; Secure; SameSite=Strict")
    #expect(Cookie("a", "b; Domain=evil").headerValue == nil)
    #expect(Cookie("a\r\nb", "c").headerValue == nil)
  }

  @Test func cookiesAreReadFirstComeFirstKept() {
    let headers: HTTPHeaders = ["Cookie": "a=1; b=\"two\";c=; a=3; junk; =x", "cookie": "d=4=5"]
    #expect(HTTPRequest.cookies(in: headers) == ["a": "1", "b": "two", "c": "", "d": "4=5"])
  }

  @Test func headersCanNotBeSplit() {
    var headers = HTTPHeaders()
    headers.add("Location", "/a\r\nSet-Cookie: x=1")
    headers.add("Bad Name", "x")
    #expect(headers["location"] == "/a  Set-Cookie: x=1")
    #expect(headers.count == 1)
  }

  @Test func theStrictPolicyAllowsOnlyWhatIsItsOwn() {
    let policy = ContentSecurityPolicy.strict(nonce: "N")
    #expect(policy.headerValue.contains("script-src 'self' 'nonce-N'; style-src 'self' 'nonce-N'"))
    #expect(!policy.headerValue.contains("unsafe"))
    #expect(
      policy.allowing("https://t.example", in: "img-src").headerValue.contains(
        "img-src 'self' data: blob: https://t.example"))
    #expect(policy.allowing("'self'", in: "frame-ancestors").headerValue.contains("frame-ancestors 'self'"))
  }

  @Test func percentCodingGoesBothWays() {
    for text in ["", "a/b", "ä ö+%", "?&=#", "日本"] {
      #expect(PercentCoding.decode(PercentCoding.encode(text)) == text)
    }
    #expect(
      PercentCoding.decode("%4") == nil && PercentCoding.decode("%c3") == nil
        && PercentCoding.decode("%00") == nil)
  }

  @Test func messageBudgetFillsUpAgain() {
    var budget = MessageBudget(rate: 10, burst: 3, now: 0)
    #expect((0..<4).map { _ in budget.spend(now: 0) } == [true, true, true, false])
    #expect(budget.spend(now: 0.11) == true)
    #expect(budget.spend(now: 0.11) == false)
    #expect(budget.spend(now: 0) == false)
  }
}
