import { expect, test } from "vitest";
import { cleanHtml } from "../rich-text/richtext.ts";
import { parseDate } from "./dates.ts";
import { normalise } from "./values.ts";

test.each([
  ["2024-05-17", "2024-05-17 00:00:00.000Z"],
  ["2024-05-17T10:20:30.4Z", "2024-05-17 10:20:30.400Z"],
  ["2024-05-17 10:20:30.456Z", "2024-05-17 10:20:30.456Z"],
  ["2024-05-17T10:20:30+02:00", "2024-05-17 08:20:30.000Z"],
  ["2024-05-17 10:20", "2024-05-17 10:20:00.000Z"],
  ["Fri, 17 May 2024 10:00:00 GMT", "2024-05-17 10:00:00.000Z"],
  ["2024-02-30", ""],
  ["2024-05-17T25:00:00Z", ""],
  ["0000-01-01T00:00:00+23:00", ""],
  ["demain", ""],
  ["", ""],
  [1715940000, ""],
  [null, ""],
  [{}, ""],
])("the date %j is stored as %j", (sent, kept) => {
  expect(parseDate(sent)).toBe(kept);
});

test.each([
  ["5", 5],
  ["-2.5", -2.5],
  ["1e3", 1000],
  ["abc", 0],
  ["", 0],
  ["5 kg", 0],
  [true, 1],
  [null, 0],
  [[], 0],
  ["NaN", Number.NaN],
  ["Infinity", Number.NaN],
  [Number.POSITIVE_INFINITY, Number.NaN],
])("the number %j is stored as %j", (sent, kept) => {
  expect(normalise({ type: "number" }, sent)).toBe(kept);
});

test.each([
  ["true", true],
  ["1", true],
  ["t", true],
  [1, true],
  ["yes", false],
  ["on", false],
  ["", false],
  [null, false],
  [{}, false],
])("the bool %j is stored as %j", (sent, kept) => {
  expect(normalise({ type: "bool" }, sent)).toBe(kept);
});

test.each([
  [20240517, "20240517"],
  [-0.5, "-0.5"],
  [1e21, "1000000000000000000000"],
  [-1.5e22, "-15000000000000000000000"],
  [1e308, `1${"0".repeat(308)}`],
  [1.25e-7, "0.000000125"],
  [true, "true"],
  [null, ""],
  [{ a: 1 }, ""],
  ["  blancs  ", "  blancs  "],
  ["nul\0", "nul"],
  ["\uD83D", "\uFFFD"],
])("the text %j is stored as %j", (sent, kept) => {
  expect(normalise({ type: "text" }, sent)).toBe(kept);
});

test.each([
  [
    ["a", "b", "a"],
    ["a", "b"],
  ],
  ['["a","b"]', ["a", "b"]],
  ["a", ["a"]],
  ["", []],
  [null, []],
  ["[broken", ["[broken"]],
])("the list of relations %j is stored as %j", (sent, kept) => {
  expect(normalise({ type: "relation", collection: "x", maxSelect: 3 }, sent)).toEqual(kept);
});

test("the last of several values for a single choice wins", () => {
  expect(normalise({ type: "select", values: ["a", "b"] }, ["a", "b"])).toBe("b");
  expect(normalise({ type: "relation", collection: "x" }, ["a", "b"])).toBe("b");
});

test.each([
  ['{"a":1}', { a: 1 }],
  ["[1,2]", [1, 2]],
  ["12", 12],
  ["true", true],
  ["null", null],
  ["truth", "truth"],
  ["{broken", "{broken"],
  ["", ""],
  [{ a: [1] }, { a: [1] }],
])("the json %j is stored as %j", (sent, kept) => {
  expect(normalise({ type: "json" }, sent)).toEqual(kept);
});

test("rich text keeps the markup of an editor", () => {
  const html =
    '<h2>Bois</h2><p><strong>Douglas</strong> et <em>épicéa</em><br /><a href="https://exemple.fr" rel="noopener">lien</a></p>' +
    '<ul><li>un</li></ul><blockquote>mot</blockquote><img src="/api/files/projects/x/y.jpg" alt="façade" />';
  expect(cleanHtml(html)).toBe(html);
});

test.each([
  ["<p>a<script>alert(1)</script></p>", "<p>a</p>"],
  ['<p onclick="x()" style="color:red">a</p>', "<p>a</p>"],
  ['<a href="javascript:alert(1)">a</a>', "<a>a</a>"],
  ['<a href=" java\nscript:alert(1)">a</a>', "<a>a</a>"],
  ['<a href="//ailleurs.example">a</a>', "<a>a</a>"],
  ['<p>a<img src="https://ailleurs.example/pixel.gif"></p>', "<p>a</p>"],
  ['<p>a<img src="/api/files/../../session/end"></p>', "<p>a</p>"],
  ['<p>a<img src="data:image/png;base64,AAAA"></p>', "<p>a</p>"],
  ['<p>a<img src="x" onerror="alert(1)"></p>', "<p>a</p>"],
  ["<svg><script>alert(1)</script></svg><p>a</p>", "<p>a</p>"],
  ["<p>a<iframe src='https://ailleurs.example'></iframe></p>", "<p>a</p>"],
  ["<style>p{}</style><p>a</p><!-- b -->", "<p>a</p>"],
  ["<h1>a</h1><b>b</b>", "<h2>a</h2><strong>b</strong>"],
])("rich text loses harmful markup: %s", (sent, kept) => {
  expect(cleanHtml(sent)).toBe(kept);
});

test.each(["<p></p>", "<p> &nbsp;<br></p>", "<p>\u200B</p>", "<script>a</script>", "<ul><li></li></ul>"])(
  "rich text that shows nothing is empty: %s",
  (sent) => {
    expect(cleanHtml(sent)).toBe("");
  },
);

test("rich text with only an image of ours is not empty", () => {
  expect(cleanHtml('<p><img src="/api/files/projects/x/y.jpg" /></p>')).toContain("<img");
});
