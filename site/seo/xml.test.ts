import { expect, test } from "vitest";
import { element, escapeXml } from "./xml.ts";

test("a text with any signs stays a text", () => {
  expect(element("title", `]]></title><script>"L'abri" & co`)).toBe(
    "<title>]]&#62;&#60;/title&#62;&#60;script&#62;&#34;L&#39;abri&#34; &#38; co</title>",
  );
});

test("characters that XML forbids are removed", () => {
  expect(escapeXml("L\u0000e\u0008 bo\ufffeis\tet\n\u{1f333}")).toBe("Le bois\tet\n\u{1f333}");
  expect(escapeXml("\ud83c")).toBe("\ufffd");
});

test("no text, no element", () => {
  expect(element("category", "")).toBe("");
});
