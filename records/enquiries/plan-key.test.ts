import { expect, test } from "vitest";
import { planKey } from "./plan-key.ts";

const long = "facade-sud-avec-un-nom-qui-ne-finit-pas-et-qui-se-termine-partout-de-la-meme-facon.pdf";

function file(content: string, name = long, lastModified = 0): File {
  return new File([content], name, { lastModified });
}

test("a file's key does not depend on its date", async () => {
  expect(await planKey(file("un plan"))).toBe(await planKey(file("un plan", long, 1_700_000_000_000)));
});

test("names and any byte make keys differ", async () => {
  const middle = "x".repeat(1_500_000);
  const keys = await Promise.all([
    planKey(file(`a${middle}b${middle}c`)),
    planKey(file(`a${middle}c${middle}c`)),
    planKey(file(`a${middle}b${middle}c`, `1${long.slice(1)}`)),
    ...Array.from({ length: 10 }, (_, number) => planKey(file("plan", `${number}-${long}`))),
    ...Array.from({ length: 10 }, (_, number) => planKey(file(`plan ${number}`))),
  ]);
  expect(new Set(keys).size).toBe(keys.length);
  for (const key of keys) expect(key).toMatch(/^\d+-[0-9a-f]{16}$/);
});

test("an unreadable file has no key", async () => {
  const folder = file("");
  Object.defineProperty(folder, "size", { value: 4096 });
  folder.slice = () => {
    throw new DOMException("It is a folder.", "NotReadableError");
  };
  await expect(planKey(folder)).rejects.toThrow("folder");
});

test("an aborted read ends with its current part", async () => {
  const heavy = new File([new Uint8Array(8 * 1024 * 1024)], "plan.pdf");
  const giveUp = new AbortController();
  const readOffsets: number[] = [];
  const slice = heavy.slice.bind(heavy);
  heavy.slice = (start = 0, end) => {
    readOffsets.push(start);
    if (readOffsets.length === 2) giveUp.abort();
    return slice(start, end);
  };
  await expect(planKey(heavy, giveUp.signal)).rejects.toMatchObject({ name: "AbortError" });
  expect(readOffsets).toHaveLength(2);
});
