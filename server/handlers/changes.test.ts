import type { Caller } from "record-store";
import { expect, test } from "vitest";
import { openCooperative } from "../../domain/fixtures.ts";
import { changedAnswer } from "./changes.ts";

const colleague = (role: string): Caller => ({
  ...{ kind: "user", collection: "users", id: "maud" },
  record: { id: "maud", role } as unknown as Extract<Caller, { kind: "user" }>["record"],
});

test("a follower learns of recent changes in its collections", async () => {
  const { store, anne } = await openCooperative();
  await anne.create("reviews", { user: anne.id, rating: 5, comment: "Parfait." });
  const askChanges = async (collections: string, since: number, now?: number) => {
    const url = new URL(`http://site.invalid/?collections=${collections}&depuis=${since}`);
    return (await (await changedAnswer(store, url, colleague("admin"), now)).json()).changed;
  };
  expect(await askChanges("visits,reviews", 60_000)).toBe(true);
  expect(await askChanges("visits,messages", 60_000)).toBe(false);
  expect(await askChanges("visits,reviews", 60_000, Date.now() + 120_000)).toBe(false);
  expect(await askChanges("", 60_000)).toBe(false);
});

test("a colleague learns only of changes in the collections of their work", async () => {
  const { store, anne } = await openCooperative();
  await anne.create("reviews", { user: anne.id, rating: 5, comment: "Parfait." });
  await anne.create("messages", { subject: "Toit", message: "Bonjour" });
  const askChanges = async (role: string, collections: string) => {
    const url = new URL(`http://site.invalid/?collections=${collections}&depuis=86400000`);
    return (await (await changedAnswer(store, url, colleague(role))).json()).changed;
  };
  expect(await askChanges("redaction", "messages,reviews")).toBe(true);
  for (const collections of ["messages", "users", "_second_factors", "messages,users,mails"])
    expect([collections, await askChanges("redaction", collections)]).toEqual([collections, false]);
  expect(await askChanges("chantier", "reviews,messages,users")).toBe(false);
  expect(await askChanges("admin", "users")).toBe(true);
});
