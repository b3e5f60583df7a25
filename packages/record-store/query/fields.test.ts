import { describe, expect, test } from "vitest";
import { makeExcerpt } from "./excerpt.ts";
import { parseFields, pickFields } from "./fields.ts";

const record = {
  id: "a",
  title: "Été",
  text: "<p>Bois <b>massif</b></p>",
  images: { "facade.jpg": { width: 600, height: 400 } },
  expand: {
    sender: { id: "u", name: "Anne", email: "anne@example.org" },
    replies: [
      { id: "r1", body: "b" },
      { id: "r2", body: "c" },
    ],
  },
};

const picked = (fields: string) => pickFields(record, parseFields(fields));

describe("fields", () => {
  test.each([
    ["id,title", { id: "a", title: "Été" }],
    [" title , nothing,, id ", { id: "a", title: "Été" }],
    ["expand.sender.name", { expand: { sender: { name: "Anne" } } }],
    ["expand.replies.id", { expand: { replies: [{ id: "r1" }, { id: "r2" }] } }],
    ["images.facade.jpg.width", { images: { "facade.jpg": { width: 600 } } }],
    ["id.within", { id: "a" }],
    ["*,expand.sender.id", { ...record, expand: { sender: { id: "u" } } }],
    ["expand.*,expand.sender.id", { expand: { sender: { id: "u" }, replies: record.expand.replies } }],
    ["constructor,__proto__,toString", {}],
    ["text:excerpt(4)", { text: "Bois" }],
    ["text:excerpt(4,true)", { text: "Bois..." }],
    ["text:excerpt( 40 , true ),id", { id: "a", text: "Bois massif" }],
    ["images:excerpt(4)", { images: record.images }],
  ])("%s", (fields, expected) => {
    expect(picked(fields)).toEqual(expected);
  });

  test("no fields means all fields", () => {
    for (const fields of ["", ",", " , "]) expect(picked(fields)).toEqual(record);
    expect(picked("*")).toEqual(record);
  });

  test("several levels of one name are all kept", () => {
    expect(picked("expand.sender.name,expand.sender.id")).toEqual({
      expand: { sender: { id: "u", name: "Anne" } },
    });
    expect(picked("expand.sender,expand.sender.id")).toEqual({ expand: { sender: record.expand.sender } });
  });

  test.each([
    "title:upper",
    "title:",
    "title:excerpt",
    "title:excerpt()",
    "title:excerpt(0)",
    "title:excerpt(-1)",
    "title:excerpt(a)",
    "title:excerpt(1,2,3)",
    "title:excerpt(1",
    "'title",
    "title:constructor(1)",
    "title:excerpt(99999999999)",
    "x,".repeat(201),
    "x".repeat(4001),
  ])("%s is refused", (fields) => {
    expect(() => parseFields(fields)).toThrow(expect.objectContaining({ status: 400 }));
  });

  test("a prototype's name is not a field of the response", () => {
    const odd = JSON.parse('{"__proto__": {"a": 1}, "b": 2}');
    expect(Object.keys(pickFields(odd, parseFields("__proto__.a,b")) as object)).toEqual(["__proto__", "b"]);
  });
});

describe("excerpt", () => {
  test("drops tags, scripts and comments, and folds white space", () => {
    const html = ` <script>var a = "</p>";</script> <p>Hello</p><!-- <b>no</b> --><div id="x">t   est<b>12
      3</b><span>456</span></div><span>word <b>7</b> 89<span>!<b>?</b><b> a </b><b>b </b>c</span>#<h1>title</h1><style>p {}</style>`;
    expect(makeExcerpt(html, 100, true)).toBe("Hello t est12 3456 word 7 89!? a b c# title");
  });

  test("counts characters, not bytes, and cuts none in two", () => {
    expect(makeExcerpt("аб\nв ", 4, true)).toBe("аб в");
    expect(makeExcerpt("аб\nв ", 3, true)).toBe("аб...");
    expect(makeExcerpt("💡💡💡", 2, false)).toBe("💡💡");
    expect(makeExcerpt("é".repeat(300), 100, true)).toBe(`${"é".repeat(100)}...`);
  });

  test("reads entities as the characters they stand for", () => {
    expect(makeExcerpt("Bois &amp; paille &lt;3 &eacute;t&#233; &#x1F4A1; &nothing;", 100, false)).toBe(
      "Bois & paille <3 été 💡 &nothing;",
    );
  });

  test("keeps text that only looks like a tag", () => {
    expect(makeExcerpt("1 < 2 > 1 <3", 100, false)).toBe("1 < 2 > 1 <3");
  });

  test("separates words at blocks, not at inline elements", () => {
    expect(makeExcerpt("<p>a<br>b<br/>c<img src=x>d</p>e<li>f</li><p></p>g", 100, false)).toBe("abcd e f g");
    expect(makeExcerpt("a<svg><text>no</text></svg>b<svg/>c", 100, false)).toBe("abc");
  });

  test("reads a long text like a short one, across step borders", () => {
    const text = "Bois &amp; paille &lt;3 &eacute;t&#233; &#x1F4A1; 💡 ".repeat(200);
    const repeatedText = "Bois & paille <3 été 💡 💡 ".repeat(200).trim();
    for (let shift = 0; shift < 60; shift++) {
      expect(makeExcerpt("x".repeat(shift) + text, 50_000, false)).toBe("x".repeat(shift) + repeatedText);
    }
    expect(makeExcerpt(`<${"a".repeat(9000)}`, 5, true)).toBe("<aaaa...");
    expect(makeExcerpt("<a <b <!-- ", 5, true)).toBe("<a <b");
  });

  test("have a shared limit per response", () => {
    const picker = parseFields("text:excerpt(10)");
    const empty = { text: " ".repeat(1_000_000) };
    for (let record = 0; record < 11; record++) pickFields(empty, picker);
    expect(() => pickFields(empty, picker)).toThrow(expect.objectContaining({ status: 400 }));
    expect(pickFields(empty, parseFields("text:excerpt(10)"))).toEqual({ text: "" });
  });
});
