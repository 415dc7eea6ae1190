"""Compares our pictures with Chromium's of the same views: Tests/Browser/run-pictures [page…]

With MARTLET_PICTURES=DIR both pictures and their difference are kept there.
"""
import base64, os, pathlib, subprocess, sys, tempfile
from browser import Browser

WIDTH, HEIGHT = 390, 700
# Two rasterisers may differ by that much: on average a channel by 1 of 255, and 99 % of the pixels by at most 24.
MEAN, ALIKE = 1, 0.99


def main(program, wanted):
    folder = pathlib.Path(os.environ.get("MARTLET_PICTURES") or tempfile.mkdtemp(prefix="martlet-pictures-"))
    names = subprocess.run([program, "draw", folder], check=True, capture_output=True, text=True).stdout.split()
    browser = Browser(scale=2)
    failed = []
    for name in names:
        if wanted and name.rsplit("-", 1)[0] not in wanted and name not in wanted: continue
        page = browser.page(WIDTH, HEIGHT, dark=name.endswith("-dark"))
        page.call("Page.navigate", url=(folder / f"{name}.html").as_uri())
        page.until("document.readyState === 'complete' && document.fonts.ready.then(() => true)")
        page.js("Promise.all([...document.images].map(i => i.decode()))")
        page.picture(folder / f"{name}-browser.png")
        answer = subprocess.run(
            [program, "compare", folder / f"{name}.png", folder / f"{name}-browser.png", folder / f"{name}-difference.png"],
            check=True, capture_output=True, text=True).stdout.split()
        mean, alike, largest = float(answer[0]), float(answer[1]), int(answer[2])
        is_close = mean <= MEAN and alike >= ALIKE and not page.problems
        print(f"{'ok  ' if is_close else 'FAIL'} {name}: mean {mean:.2f}, {alike:.2%} alike, at most {largest}",
              *page.problems, sep="\n     ")
        if not is_close: failed.append(name)
    browser.close()
    print(f"{len(failed)} of the pictures differ from the browser's: {', '.join(failed)}. Look into {folder}."
          if failed else "The pictures agree with the browser's.")
    return 1 if failed else 0


sys.exit(main(sys.argv[1], sys.argv[2:]))
