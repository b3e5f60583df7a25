import type PocketBase from "pocketbase";
import type { Store } from "record-store";
import { beforeAll, describe, expect, test } from "vitest";
import { inProcess } from "../../domain/service-account.server.ts";
import { openAnySite, siteDatabase } from "./fixtures.ts";

/** Two stores with the same records, one in each kind of database. */
let sites: Store[];

const now = () => new Date("2026-03-12T12:00:00Z");

async function fill(store: Store): Promise<void> {
  const operator = inProcess(store, { kind: "service", service: "operator" });
  const password = "un-mot-de-passe-sûr";
  const account = { password, passwordConfirm: password, verified: true };
  for (const [id, name, role] of people)
    await operator.collection("users").create({ ...account, id, name, role, email: `${id}@exemple.fr` });
  const admin = openAdmin(store);
  for (const project of projects)
    await admin.collection("projects").create({ description: "<p>Bois</p>", ...project });
  const form = inProcess(store, { kind: "service", service: "contact" });
  for (const message of messages) await form.collection("messages").create(message);
}

const people = [
  ["adminadminadmin", "Élodie", "admin"],
  ["anneanneanneann", "anne", "user"],
  ["benbenbenbenben", "Ben", "user"],
] as const;

const projects = [
  { id: "aaaaaaaaaaaaaaa", title: "Maison 100% bois", slug: "maison", category: "Habitat", pinned: true },
  { id: "bbbbbbbbbbbbbbb", title: "Grange_du Bas", slug: "grange", category: "", project_date: "2025-06-01" },
  { id: "ccccccccccccccc", title: "ÉTABLE", slug: "etable", category: "Ferme", status: "draft" },
  {
    id: "ddddddddddddddd",
    title: "l’abri",
    slug: "abri",
    category: "ferme",
    publish_at: "2026-03-12 11:00:00.000Z",
    status: "scheduled",
  },
];

const messages = ["Toiture en ardoise", "Un devis : charpente", "ossature BOIS", "L'été"].map(
  (subject, index) => ({
    id: `message${index}message`,
    subject,
    body: `${subject} à refaire`,
    sender_name: "Anne",
    sender_email: "anne@exemple.fr",
    ...(index < 2 && { sender: "anneanneanneann" }),
  }),
);

function openAdmin(store: Store): PocketBase {
  const record = { id: "adminadminadmin", created: "", updated: "", role: "admin", name: "Élodie" };
  return inProcess(store, { kind: "user", collection: "users", id: record.id, record });
}

/** Returns the API's answer for a list, without its dates and duration. */
async function answer(store: Store, collection: string, options: Record<string, string>): Promise<unknown> {
  const askedRecord = openAdmin(store).collection(collection).getList(1, 50, options);
  return askedRecord.then(
    ({ items, totalItems }) => ({ totalItems, items: items.map(({ created, updated, ...item }) => item) }),
    ({ status, response }) => ({ status, response }),
  );
}

describe("both databases answer the same", () => {
  beforeAll(async () => {
    const opened = [await openAnySite(undefined, { now }), await openAnySite(await siteDatabase(), { now })];
    sites = opened.map(({ store }) => store);
    for (const store of sites) await fill(store);
    return async () => {
      for (const { close } of opened) await close();
    };
  });

  test.each([
    // Letters: only `~` ignores ASCII case, and no operator ignores accents.
    ["projects", { filter: "title ~ 'MAISON'" }],
    ["projects", { filter: "title ~ 'étable'" }],
    ["projects", { filter: "title = 'maison 100% bois'" }],
    ["projects", { filter: "category = 'Ferme'" }],
    ["projects", { filter: "title:lower = 'grange_du bas'" }],
    // Signs that have a meaning in patterns.
    ["projects", { filter: "title ~ '100% b%'" }],
    ["projects", { filter: "title ~ 'e_d'" }],
    ["projects", { filter: "title !~ '_'" }],
    // Orders: by bytes, and by insertion.
    ["projects", { sort: "title" }],
    ["projects", { sort: "-category,title" }],
    ["projects", { sort: "@rowid" }],
    ["projects", {}],
    // Booleans and numbers compared with texts, which is no error.
    ["projects", { filter: "pinned = true" }],
    ["projects", { filter: "pinned = 'true'" }],
    ["projects", { filter: "pinned = 'ja'" }],
    ["projects", { filter: "pinned = ''" }],
    ["projects", { filter: "pinned != 'ja' && pinned > -1" }],
    ["projects", { filter: "pinned < 'ja'" }],
    ["projects", { filter: "title > 5" }],
    ["projects", { filter: "pinned = gallery:length" }],
    ["projects", { filter: "pinned = title" }],
    // Lists.
    ["projects", { filter: "gallery:length = 0" }],
    ["projects", { filter: "gallery:each ~ 'jpg'" }],
    ["projects", { filter: "gallery = ''" }],
    // Dates.
    ["projects", { filter: "publish_at != '' && publish_at <= @now" }],
    ["projects", { filter: "project_date >= '2025-01-01' && @year = 2026" }],
    // Two constants: both are compared as numbers, which come before every text.
    ["projects", { filter: "5 < 24" }],
    ["projects", { filter: "24 < 5" }],
    ["projects", { filter: "@hour >= 9 && @weekday < 10 && @month > 2" }],
    ["projects", { filter: "@second >= 60" }],
    ["projects", { filter: "@year > '2025'" }],
    ["projects", { filter: "'10' = 10" }],
    ["projects", { filter: "'10' > 9" }],
    ["projects", { filter: "'' < 5" }],
    ["projects", { filter: "'é' > 'z' && 'Z' < 'a'" }],
    ["projects", { filter: "'a' != 'b' && true = 1" }],
    ["projects", { filter: "null < 5" }],
    // Relations, forward and back.
    ["messages", { filter: "sender = ''" }],
    ["messages", { filter: "sender != ''", sort: "-subject" }],
    ["messages", { filter: "sender.name = 'anne'", expand: "sender" }],
    ["messages", { sort: "sender.name,subject" }],
    ["users", { filter: "messages_via_sender.subject ?~ 'toiture'", expand: "messages_via_sender" }],
    ["users", { filter: "messages_via_sender.id = ''" }],
    ["users", { filter: "email ~ 'exemple' && verified = true", sort: "-name" }],
    // Words.
    ["messages", { filter: "@search ~ 'ardoise'" }],
    ["messages", { filter: "@search ~ 'charp dev'" }],
    ["messages", { filter: "@search ~ '+++'" }],
    ["messages", { filter: "@search ~ 'anne' && subject ~ 'bois'" }],
    ["messages", { filter: "@search ~ 'ete'" }],
    // Filters that make no sense.
    ["projects", { filter: "title = 'a\u0000b'" }],
    ["projects", { filter: "1 = 1 && title != null" }],
    ["projects", { filter: "nothing = 1" }],
    ["projects", { sort: "-nothing" }],
  ])("%s %j", async (collection, options) => {
    const [ours, theirs] = await Promise.all(sites.map((store) => answer(store, collection, options)));
    expect(theirs).toEqual(ours);
  });
});
