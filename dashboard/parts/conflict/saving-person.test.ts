import { expect, test } from "vitest";
import type { JournalEntry } from "../../../domain/journal/entries.ts";
import { savingPerson } from "./saving-person.ts";

const updated = "2026-11-30 08:00:00.200Z";

/** The newest entry of an enquiry: Clara has moved it. */
const moveEntry: JournalEntry = {
  sequence: 7,
  at: "2026-11-30 08:00:00.199Z",
  actor: { id: "clara", name: "Clara Roux" },
  collection: "messages",
  record: "enquiry",
  title: "Une extension",
  action: "update",
  changed: [{ field: "step", before: "Nouvelle", after: "Appelée" }],
};

test("the journal's newest entry names the person who has saved a version", () => {
  expect(savingPerson(moveEntry, updated, "maud")).toEqual({
    id: "clara",
    name: "Clara Roux",
    isSelf: false,
  });
  expect(savingPerson(moveEntry, updated, "clara")).toMatchObject({ isSelf: true });
});

test("an older entry does not name an unlisted save's author", () => {
  expect(savingPerson(moveEntry, "2026-11-30 08:05:00.000Z", "maud")).toBeUndefined();
  expect(savingPerson(undefined, updated, "maud")).toBeUndefined();
});

test("a mark as read and the site's writes are no saves", () => {
  const changed = [{ field: "is_read", before: "", after: "oui" }];
  expect(savingPerson({ ...moveEntry, changed }, updated, "maud")).toBeUndefined();
  expect(savingPerson({ ...moveEntry, actor: { id: "", name: "Le site" } }, updated, "maud")).toBeUndefined();
});
