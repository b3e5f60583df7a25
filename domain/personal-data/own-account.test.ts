import type { Row } from "record-store";
import { expect, test } from "vitest";
import { picture } from "../../tests/contract/pictures.ts";
import { openCooperative } from "../fixtures.ts";
import { collections } from "../index.server.ts";
import { fields as portraitFields } from "../portraits/fields.ts";
import { inProcess } from "../service-account.server.ts";
import { fields as userFields } from "../users/fields.ts";
import { ownArchive } from "./export.server.ts";
import { accountCaller } from "./fixtures.ts";
import { colleagueFacts } from "./own-account.server.ts";

const moment = "2026-12-01 08:00:00.000Z";

test("the archive has every field of a colleague's account", () => {
  const values: Record<keyof typeof userFields, unknown> = {
    name: "Inès Vidal",
    role: "redaction",
    disabled: true,
    trade: "cheffe de levage",
    invited_at: "2026-01-02 08:00:00.000Z",
    departure: { at: moment, enquiries: "compte000000002", visits: "compte000000003" },
  };
  const text = JSON.stringify({ nom: values.name, ...colleagueFacts(values as Row<"users">) });
  const writtenValues = { ...values, disabled: '"fermé":"oui"', departure: moment };
  expect(Object.keys(writtenValues).filter((field) => !(field in userFields))).toEqual([]);
  for (const field of Object.keys(userFields) as (keyof typeof userFields)[])
    expect([field, text.includes(String(writtenValues[field]))]).toEqual([field, true]);
  // The colleague who takes over is another person's matter.
  expect(text).not.toContain("compte000000002");
});

test("a client's account has none of it", () => {
  const client = { role: "user", trade: "", disabled: false, invited_at: "", departure: null };
  expect(colleagueFacts(client as Row<"users">)).toEqual({});
});

/** The fields of a portrait that are no text of its person. */
const exemptFields: Partial<Record<keyof typeof portraitFields, string>> = {
  user: "It is the account itself.",
  images: "Size, colour and crop belong to the file. The text alternative is in the archive.",
  taken_down_at: "It is empty while the portrait is shown.",
};

test("the archive has every field of a colleague's portrait, and its picture", async () => {
  const { store, colleague } = await openCooperative();
  const { id } = await colleague("redaction");
  const account = (await store.look("users", id)) as Row<"users">;
  const portraits = inProcess(store, accountCaller(account)).collection("portraits");
  const words = { user: id, name: "Inès Vidal", trade: "cheffe de levage", since: 2015, shown: true };
  const portrait = await portraits.create<Row<"portraits">>({ ...words, picture: await picture("ines.jpg") });
  const stored = (await store.look("portraits", portrait.id)) as Row<"portraits">;
  const archive = Buffer.from(await (await ownArchive(store, accountCaller(account))).arrayBuffer());
  // The archive is not compressed.
  for (const field of Object.keys(portraitFields) as (keyof typeof portraitFields)[])
    if (!exemptFields[field]) expect([field, archive.includes(String(stored[field]))]).toEqual([field, true]);
  const photo = await store.readFile("portraits", stored.id, stored.picture);
  expect(archive.includes(`portrait/${stored.picture}`)).toBe(true);
  expect(archive.includes(Buffer.from(await new Response(photo).arrayBuffer()))).toBe(true);
});

/** The collections whose records belong to an account, and the reason if the archive has no files of theirs. */
const ownCollections: Record<string, "enclosed" | "no files"> = {
  messages: "enclosed",
  replies: "enclosed",
  portraits: "enclosed",
  readers: "no files",
  reviews: "no files",
  visits: "no files",
  publication_permissions: "no files",
  agenda_links: "no files",
  push_subscriptions: "no files",
};

test("the archive knows every collection that names an account, and its files", () => {
  const entries = collections.flatMap(({ name, fields }) => {
    const types = Object.values(fields) as { type: string; collection?: string }[];
    if (!types.some(({ type, collection }) => type === "relation" && collection === "users")) return [];
    return [[name, types.some(({ type }) => type === "file") ? "enclosed" : "no files"]];
  });
  expect(Object.fromEntries(entries)).toEqual(ownCollections);
});
