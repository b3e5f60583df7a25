import { makeExcerpt } from "record-store/query/excerpt.ts";
import { expect, test } from "vitest";
import { excerpt, plainText } from "./excerpt.ts";

test("an excerpt is the first 100 characters, exactly, followed by three dots", () => {
  const text = "Du bois. ".repeat(30);
  expect(excerpt(`<p>${text}</p>`)).toBe(`${text.slice(0, 100)}...`);
  const hundred = `${"mot ".repeat(24)}fini`;
  expect(hundred).toHaveLength(100);
  for (const rest of ["", " encore", "ssons", ", puis rien"])
    expect(excerpt(hundred + rest)).toBe(`${hundred}...`);
  const comma = `${"mot ".repeat(24)}mot,`;
  expect(excerpt(`${comma} puis rien`)).toBe(`${comma}...`);
});

test("a word that is longer than an excerpt is cut", () => {
  expect(excerpt("x".repeat(120))).toBe(`${"x".repeat(100)}...`);
});

test("the dots follow a short description too", () => {
  expect(excerpt("<p>Une terrasse.</p>")).toBe("Une terrasse....");
});

test("an empty description gives an empty excerpt, in any editor's markup", () => {
  for (const empty of ["", "<p></p>", "<p>&nbsp; <br></p>"]) expect(excerpt(empty)).toBe("");
});

test("words of neighbouring blocks do not run together", () => {
  expect(plainText("<h3>Structure</h3><ul><li>Murs</li><li>Toit</li></ul>")).toBe("Structure Murs Toit");
  expect(plainText("<p>du <strong>bois</strong>, ici</p>")).toBe("du bois, ici");
});

test("an entity counts as its character, and is never split", () => {
  expect(excerpt(`<p>${"x".repeat(99)}&amp;y</p>`)).toBe(`${"x".repeat(99)}&...`);
  expect(excerpt(`<p>${"x".repeat(99)}&#233;t&eacute;</p>`)).toBe(`${"x".repeat(99)}é...`);
});

test.each(
  (
    "amp lt gt quot apos nbsp laquo raquo rsquo lsquo rdquo ldquo ndash mdash hellip deg sup2 sup3 times euro agrave acirc " +
    "ccedil egrave eacute ecirc euml icirc iuml ocirc oelig ugrave ucirc uuml Agrave Ccedil Eacute Egrave #233 #xe9"
  ).split(" "),
)("&%s; is the same character in the store's excerpts", (name) => {
  const html = `a&${name};b`;
  expect(plainText(html)).toBe(makeExcerpt(html, 10, false));
  expect(plainText(html)).toHaveLength(3);
});

test("an accent stays on its letter, a flag stays whole", () => {
  expect(excerpt(`${"x".repeat(99)}e\u0301te`)).toBe(`${"x".repeat(99)}e\u0301...`);
  expect(excerpt(`${"x".repeat(99)}🇫🇷!`)).toBe(`${"x".repeat(99)}🇫🇷...`);
});

test("markup that is no text is omitted, and unclosed markup is text", () => {
  expect(plainText("<p>a</p><script>b</script ><STYLE>c</style><!-- d -->e")).toBe("a e");
  expect(plainText("a<script>b <!-- c <p")).toBe("ab <!-- c <p");
});

test.each([
  "<",
  "</",
  "<p",
  "<p ",
  "<a<b ",
  "<!--",
  "<!-- ",
  "<script>",
  "<style ",
  "</script ",
  "&",
  "&#x",
  "&a",
  " ",
  "e\u0301",
  "🇫🇷",
])("the longest text of nothing but %j is read at once", (piece) => {
  // A parser that restarts at every sign would take a quarter of an hour. Other programs' work is not counted.
  const started = process.cpuUsage();
  for (const end of ["", ">"]) excerpt(piece.repeat(Math.floor(262_144 / piece.length)) + end);
  expect(process.cpuUsage(started).user / 1000).toBeLessThan(2_000);
});

test("a sign that only looks like a tag stays", () => {
  expect(plainText("<p>5 &lt; 6, a < b</p>")).toBe("5 < 6, a < b");
});
