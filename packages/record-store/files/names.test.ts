import { expect, test } from "vitest";
import { storedName, writtenName } from "./names.ts";

test("a stored name is snake case, ten random characters and extension", () => {
  expect(storedName("Été à la Maison (1).jpg", ".jpg")).toMatch(/^t_la_maison_1_[a-z0-9]{10}\.jpg$/);
  expect(storedName("PlanDuRDC final.JPG", ".jpg")).toMatch(/^plan_du_rdc_final_[a-z0-9]{10}\.JPG$/);
});

test("two uploads of one name never share a stored name", () => {
  const names = Array.from({ length: 200 }, () => storedName("a.png", ".png"));
  expect(new Set(names).size).toBe(200);
});

test("the last two dotted parts count as extension", () => {
  expect(storedName("plan.v2.png", ".png")).toMatch(/^plan_[a-z0-9]{10}\.v2\.png$/);
  expect(storedName("archive.2024.05.tar.gz", ".gz")).toMatch(/^archive_2024_05_[a-z0-9]{10}\.tar\.gz$/);
});

test("a name without extension takes the one of its content", () => {
  expect(storedName("facade", ".webp")).toMatch(/^facade_[a-z0-9]{10}\.webp$/);
  expect(storedName("facade.", ".webp")).toMatch(/^facade_[a-z0-9]{10}\.webp$/);
  expect(storedName("", ".gif")).toMatch(/^[a-z0-9]{10}_[a-z0-9]{10}\.gif$/);
});

test("a base shorter than three characters gets a random part", () => {
  expect(storedName("é1.png", ".png")).toMatch(/^1[a-z0-9]{10}_[a-z0-9]{10}\.png$/);
});

test("base and extension are cut to 100 and 20 characters", () => {
  const [base = "", rest = ""] = storedName(`${"a".repeat(300)}.${"b".repeat(300)}`, ".png").split("_");
  expect(base).toBe("a".repeat(100));
  expect(rest.slice(10)).toBe(`.${"b".repeat(20)}`);
});

test.each([
  "../../etc/passwd",
  "..\\..\\boot.ini",
  "/etc/cron.d/x",
  "a\0b.png",
  "....//....//x.png",
  "con.jpg\n\r: x",
  '"><script>.png',
  ".",
  "..",
  "...",
  "x./../..",
])("nothing in the name %j can lead elsewhere or break a header", (sent) => {
  const name = storedName(sent, ".png");
  expect(name).toMatch(/^[a-z0-9_]+_[a-z0-9]{10}\.[\w.*+=#-]*$/);
  expect(name).not.toContain("..");
});

test.each([
  ["façade sud.jpg", "façade sud.jpg"],
  ["fac\u0327ade sud.jpg", "façade sud.jpg"],
  ["  Plan n° 3\t– étage.pdf ", "Plan n° 3 – étage.pdf"],
  ["photo\u202Egpj.exe", "photogpj.exe"],
  ["\u2066a\u2069\u200F\u061C\u200B\uFEFF\u0000b.png", "a b.png"],
  ["a\r\nSet-Cookie: x.png", "a Set-Cookie: x.png"],
  ["../../etc/passwd", "..-..-etc-passwd"],
  ["C:\\Plans\\coupe.pdf", "C:-Plans-coupe.pdf"],
  ["plan %22final%22.pdf", 'plan "final".pdf'],
  ["moitié \uD800.jpg", "moitié \uFFFD.jpg"],
  ["平面図.pdf", "平面図.pdf"],
])("the name %j is shown as %j", (sent, shown) => {
  expect(writtenName(sent)).toBe(shown);
});

test.each(["", ".", "...", "/", " \t\u202E "])("the name %j shows nothing", (sent) => {
  expect(writtenName(sent)).toBe("");
});

test("a long name is cut to 120 characters and keeps its extension", () => {
  const shortName = writtenName(`${"é".repeat(300)}.jpg`);
  expect(shortName).toBe(`${"é".repeat(116)}.jpg`);
  expect(Array.from(writtenName("🏠".repeat(300)))).toHaveLength(120);
});
