import { readFileSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";
import { openStudio } from "../fixtures.ts";
import { writeSafely } from "./svg-writer.ts";

const svg = (inner: string, own = 'width="40" height="20"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${own}>${inner}</svg>`;

/** Returns the content of the root element after cleaning. */
function cleaned(inner: string): string {
  const text = writeSafely(svg(inner))?.text ?? "";
  return text.slice(text.indexOf(">") + 1, -"</svg>\n".length);
}

test("an ordinary drawing stays as it is", () => {
  const drawing =
    '<defs><linearGradient id="a" x1="0"><stop offset="0" stop-color="#fff"></stop></linearGradient></defs>' +
    "<style>.st0{fill:rgb(10, 20, 30);stroke:url(#a)} g &gt; path{opacity:.5}</style>" +
    '<g transform="translate(1,2) rotate(45)" class="st0"><path d="M0 0L10 10z" style="fill:none"></path></g>' +
    '<use xlink:href="#a"></use><text x="1">Ossature &amp; bois</text>';
  expect(cleaned(drawing)).toBe(drawing);
});

test.each([
  ["script", "<script>alert(1)</script><path/>"],
  ["script in CDATA", "<script><![CDATA[alert(1)]]></script><path/>"],
  ["script under a prefix", '<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script><path/>'],
  ["script in other case", "<SCRIPT>alert(1)</SCRIPT><path/>"],
  ["HTML", '<foreignObject><iframe src="javascript:alert(1)"/></foreignObject><path/>'],
  [
    "animation of a link",
    '<animate attributeName="href" to="javascript:alert(1)"/><set onbegin="alert(1)"/><path/>',
  ],
  ["a listener", '<handler type="text/javascript">alert(1)</handler><path/>'],
  ["metadata", "<metadata><rdf:RDF>alert(Jean Dupont)</rdf:RDF></metadata><path/>"],
  ["a picture from elsewhere", '<feImage href="http://x.example/alert"/><path/>'],
  ["a comment", "<!-- alert(1) --><path/>"],
  ["an instruction", "<?xml-stylesheet href='alert'?><path/>"],
])("%s is removed with its content", (_what, inner) => {
  expect(cleaned(inner)).toBe("<path></path>");
});

test.each([
  'onload="alert(1)"',
  'ONCLICK="alert(1)"',
  'xlink:href="javascript:alert(1)"',
  'href="https://x.example/a.svg#b"',
  'href="data:image/svg+xml;base64,PHN2Zz4="',
  'href="&#106;avascript:alert(1)"',
  'style="background:url(https://x.example/?)"',
  'style="background:u\\72l(https://x.example/)"',
  'style="fill:red;background:image-set(&quot;//x.example/a&quot; 1x)"',
  'fill="url( //x.example/a#b )"',
  'filter="url(&quot;http://x.example/#a&quot;)"',
  'fill="url(http://x.example"',
  'cursor="url(#a), url(x.cur)"',
  `style='font-family:"/*";fill:url(http://x.example/y);font-family:"*/"'`,
  'style="/* fill:url(http://x.example/y)"',
  'xml:base="https://x.example/"',
  'xmlns:a="b"',
  'srcdoc="x"',
])("the attribute %s is removed", (attribute) => {
  expect(cleaned(`<path d="M0 0" ${attribute}/>`)).toBe('<path d="M0 0"></path>');
});

test("a comment in a style sheet stays", () => {
  const style = "<style>/* Ossature, 2026 */ .a{fill:rgb(1,2,3)}</style>";
  expect(cleaned(style)).toBe(style);
});

test.each([
  "@import url(https://x.example/a.css);",
  "@font-face{src:url(https://x.example/a.woff)}",
  ".a{background:url('//x.example')}",
  ".a{background:u\\72 l(//x.example)}",
  ".a{background:ur/**/l(//x.example)}",
  ".a{background:url/**/(//x.example)}",
  ".a{behavior:expression(alert(1))}",
  '.a{font-family:"/*";fill:url(http://x.example/y);font-family:"*/"}',
  '.a{font-family:"/*"} @import "http://x.example/a.css"; .b{font-family:"*/"}',
  "</style><script>alert(1)</script>",
])("the style sheet %j fetches and runs nothing", (style) => {
  const text = cleaned(`<style>${style.replaceAll("<", "&lt;")}</style>`);
  expect(text).not.toMatch(/x\.example|<script|expression/);
  expect(cleaned(`<style><![CDATA[${style}]]></style>`)).not.toMatch(/x\.example|<script|expression/);
});

test("markup smuggled in as text stays text", () => {
  const text = "<![CDATA[</text><script>alert(1)</script>]]>&lt;script&gt;&#60;b";
  expect(cleaned(`<text>${text}</text>`)).toBe(
    "<text>&lt;/text&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;script&gt;&lt;b</text>",
  );
  expect(cleaned(`<path id='"&gt;&lt;script&gt;'/>`)).toBe('<path id="&quot;&gt;&lt;script&gt;"></path>');
});

test("document type and entities are neither written nor expanded", () => {
  const entities =
    '<!DOCTYPE svg [ <!ENTITY a "ha"> <!ENTITY b "&a;&a;&a;"> <!ENTITY c SYSTEM "file:///etc/passwd"> ]>';
  const { text = "" } = writeSafely(`<?xml version="1.0"?>${entities}${svg("<text>&b;&c;</text>")}`) ?? {};
  expect(text).not.toMatch(/ENTITY|DOCTYPE|haha|root:/);
  expect(text).toContain("<text>&amp;b;&amp;c;</text>");
});

test("a link leads nowhere, but its content is drawn", () => {
  expect(cleaned('<a href="https://x.example"><rect width="1"/></a>')).toBe('<rect width="1"></rect>');
});

test("only the root's content is written; without a root, nothing", () => {
  const { text } = writeSafely(`${svg("<path/>")}<script>alert(1)</script><svg><path/></svg>`) ?? {};
  expect(text?.match(/<path/g)).toHaveLength(1);
  expect(text).not.toContain("script");
  expect(writeSafely("<html><svg></svg></html>")).toBeUndefined();
});

test("a drawing whose names all carry a prefix is written without it", () => {
  const prefixedSvg =
    '<ns0:svg xmlns:ns0="http://www.w3.org/2000/svg" width="5" height="5"><ns0:path d="M0 0"/></ns0:svg>';
  expect(writeSafely(prefixedSvg)?.text).toMatch(
    /^<svg xmlns="[^"]+" xmlns:xlink="[^"]+" width="5" height="5"><path d="M0 0"><\/path><\/svg>\n$/,
  );
});

test.each([
  ['width="40" height="20"', 40, 20],
  ['viewBox="0 0 300 200"', 300, 200],
  ['width="1in" height="48pt"', 96, 64],
  ['width="100%" viewBox="0 0 30 60"', 30, 60],
  ['width="60" viewBox="0 0 30 60"', 60, 120],
  ["", 300, 150],
])("the size of a drawing with %s is %i x %i", (own, width, height) => {
  expect(writeSafely(svg("", own))).toMatchObject({ width, height });
});

test("a stored drawing is clean, and can still be drawn", async () => {
  const { taken } = await openStudio();
  const { path, type, image, size } = await taken(
    svg('<script>alert(1)</script><rect width="40" height="20" fill="#00ff00" onclick="alert(1)"/>'),
    "logo.svg",
  );
  const text = readFileSync(path, "utf8");
  expect({ type, image, size }).toEqual({
    type: "image/svg+xml",
    image: { width: 40, height: 20, color: "#00ff00" },
    size: Buffer.byteLength(text),
  });
  expect(text).not.toContain("alert");
  expect([...(await sharp(path).removeAlpha().raw().toBuffer()).subarray(0, 3)]).toEqual([0, 255, 0]);
});

test("a photo within a drawing loses its place too", async () => {
  const { taken } = await openStudio();
  const photo = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#ff0000" } })
    .withExif({ IFD0: { Make: "Fairphone" } })
    .jpeg()
    .toBuffer();
  const { path } = await taken(
    svg(`<image href="data:image/jpeg;base64,${photo.toString("base64")}"/>`),
    "x.svg",
  );
  const [, data = ""] = /base64,([^"]+)"/.exec(readFileSync(path, "utf8")) ?? [];
  const embeddedPicture = Buffer.from(data, "base64");
  expect((await sharp(embeddedPicture).metadata()).format).toBe("jpeg");
  expect(embeddedPicture.includes("Fairphone")).toBe(false);
});

test.each([
  ["gigantic", svg("", 'width="100000" height="100000"')],
  ["heavy", svg(`<path d="${"M0 0".repeat(600_000)}"/>`)],
  ["in an unknown encoding", `<?xml version="1.0" encoding="klingon"?>${svg("")}`],
  ["growing out of a few groups", svg(unfolding(12))],
  ["made of itself", svg('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>')],
  ["one part with too many references", svg(`<path style="${"url(#a) ".repeat(250_000)}"/>`)],
  ["nested a hundred thousand times", svg("<g>".repeat(100_000))],
  ["nested a hundred thousand times in what is left out", svg("<metadata>".repeat(100_000))],
  ["filled with itself", svg('<pattern id="a"><rect fill="url(#a)"/></pattern>')],
  [
    "a chain of a thousand links",
    svg(Array.from({ length: 1000 }, (_, at) => `<g id="g${at}"><use href="#g${at + 1}"/></g>`).join("")),
  ],
])("a drawing that is %s is rejected", async (_what, drawing) => {
  const { refused } = await openStudio();
  expect(await refused(drawing, "x.svg")).toMatchObject({ code: "validation_invalid_file" });
});

test.each([
  ["a name in a style", svg(`<path style="${"a".repeat(1_900_000)}"/>`)],
  ["a number", svg("", `width="${"1".repeat(1_900_000)}e"`)],
  ["blanks after a number", svg("", `width="1${" ".repeat(1_900_000)}e"`)],
  ["a document type", `${"<!doctype[".repeat(190_000)}${svg("")}`],
])("%s without end is read once", (_what, drawing) => {
  expect(() => writeSafely(drawing)).not.toThrow();
});

test("a drawing in UTF-16 or Latin-1 is stored in UTF-8", async () => {
  const { taken } = await openStudio();
  const text = svg("<title>Été</title>");
  const latin = Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?>${text}`, "latin1");
  for (const encodedSvg of [Buffer.from(`\ufeff${text}`, "utf16le"), latin]) {
    expect(readFileSync((await taken(encodedSvg, "x.svg")).path, "utf8")).toContain("<title>Été</title>");
  }
});

/** Each group uses the one before ten times. */
function unfolding(levels: number): string {
  const groups = Array.from({ length: levels }, (_, level) => {
    const uses = `<use href="#g${level}"/>`.repeat(10);
    return `<g id="g${level + 1}">${uses}</g>`;
  });
  return `<g id="g0"><rect width="9" height="9"/></g>${groups.join("")}`;
}
