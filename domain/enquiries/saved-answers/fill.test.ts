import { expect, test } from "vitest";
import { fillAnswer, firstName, placeholders } from "./fill.ts";

const enquiry = { sender_name: "Hélène Caussade", town: "Albi", surface: 52, subject: "Surélévation" };

test("each placeholder is filled in from the enquiry, in any spelling", () => {
  const body = "Bonjour {prénom},\n{ Nom } à {COMMUNE} : {surface}, « {sujet} ».\n{signature}";
  expect(fillAnswer(body, enquiry, "Maud")).toEqual({
    text: "Bonjour Hélène,\nHélène Caussade à Albi : 52 m², « Surélévation ».\nMaud",
    missing: [],
  });
  expect(fillAnswer("{pre\u0301nom}", enquiry).text).toBe("Hélène");
});

test("a placeholder without a value stays, and is named once", () => {
  const { text, missing } = fillAnswer("{commune}, {commune}, {surface} et {autre}", { sender_name: "Luc" });
  expect(text).toBe("{commune}, {commune}, {surface} et {autre}");
  expect(missing).toEqual(["commune", "surface"]);
});

test("the client's words are neither filled in nor read as a pattern", () => {
  expect(fillAnswer("{nom}", { sender_name: "{signature} $& $1" }, "Maud").text).toBe("{signature} $& $1");
});

test("the drawn surface is used if none was written", () => {
  const sketch = { width: 6.1, depth: 4, x: 0, y: 7 };
  expect(fillAnswer("{surface}", { sketch }).text).toBe("24,4 m²");
  expect(fillAnswer("{surface}", { surface: 30, sketch }).text).toBe("30 m²");
});

test.each([
  ["Hélène Caussade", "Hélène"],
  ["Sonia et Paul Weber", "Sonia et Paul"],
  ["Jean-Marc Puech", "Jean-Marc"],
  ["SCI Belcastel", "SCI Belcastel"],
  ["Famille Roques", "Famille Roques"],
  ["Mairie de Cestayrols", "Mairie de Cestayrols"],
  ["Maud", "Maud"],
  ["", ""],
])("%s is greeted as %s", (name, greeted) => {
  expect(firstName(name)).toBe(greeted);
});

test("the longest answer to the longest name takes no time", () => {
  const long = "{nom}".repeat(2_000);
  const started = process.cpuUsage();
  fillAnswer(long, { sender_name: "{".repeat(200) });
  fillAnswer(`${"{".repeat(5_000)}${" ".repeat(5_000)}`, enquiry);
  expect(process.cpuUsage(started).user / 1000).toBeLessThan(1_000);
  expect(placeholders).toContain("commune");
});
