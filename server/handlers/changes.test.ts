import { expect, test } from "vitest";
import { openCooperative } from "../../domain/fixtures.ts";
import { changedAnswer } from "./changes.ts";

test("a follower learns of recent changes in its collections", async () => {
  const { store, anne } = await openCooperative();
  await anne.create("reviews", { user: anne.id, rating: 5, comment: "Parfait." });
  const askChanges = async (collections: string, since: number, now?: number) => {
    const url = new URL(`http://site.invalid/?collections=${collections}&depuis=${since}`);
    return (await (await changedAnswer(store, url, now)).json()).changed;
  };
  expect(await askChanges("visits,reviews", 60_000)).toBe(true);
  expect(await askChanges("visits,messages", 60_000)).toBe(false);
  expect(await askChanges("visits,reviews", 60_000, Date.now() + 120_000)).toBe(false);
  expect(await askChanges("", 60_000)).toBe(false);
});
