import type { Caller } from "record-store";
import { expect, test } from "vitest";
import { sendQuote } from "../enquiries/quotes/fixtures.ts";
import { type Cooperative, openCooperative } from "../fixtures.ts";
import { openWorksite } from "../worksites/fixtures.ts";
import { takePhotos } from "../worksites/words/fixtures.ts";
import type { FoundThing, TeamSearch } from "./found.ts";
import { searchTeam } from "./team-search.server.ts";

/** Searches as the account with this id. */
async function search({ store }: Cooperative, account: string, typed: string): Promise<TeamSearch> {
  const record = await store.look("users", account);
  if (!record) throw new Error("There is no such account.");
  const caller: Caller = { kind: "user", collection: "users", id: account, record };
  const originalText = (page: string, place: string) =>
    page === "home" && place === "opening.title" ? "L’expertise\ndu bois" : "";
  return searchTeam(store, { caller, typed, originalText });
}

/** Returns the results of one kind. */
async function things(
  cooperative: Cooperative,
  kind: TeamSearch["groups"][number]["kind"],
  typed: string,
): Promise<FoundThing[]> {
  const { groups } = await search(cooperative, cooperative.admin.id, typed);
  return groups.find((group) => group.kind === kind)?.things ?? [];
}

async function newEnquiry({ admin }: Cooperative, values: Record<string, unknown> = {}): Promise<string> {
  const { body } = await admin.create("messages", {
    subject: "Une grange à Gaillac",
    body: "Bonjour,\nle toit de la grange fuit du côté nord.",
    sender_name: "Zoé Cœurderoy",
    origin: "call",
    step: "won",
    ...values,
  });
  return body.id;
}

test("an enquiry shows the sentence with the sought words", async () => {
  const cooperative = await openCooperative();
  const id = await newEnquiry(cooperative);
  for (const typed of ["toit grange", "COTE NORD", "le toît"]) {
    const [thing] = await things(cooperative, "enquiries", typed);
    expect(thing).toMatchObject({
      ...{ collection: "messages", id, title: "Une grange à Gaillac", note: "Zoé Cœurderoy" },
      sentence: "le toit de la grange fuit du côté nord.",
    });
    expect(thing?.reply).toBeUndefined();
  }
  const [byName] = await things(cooperative, "enquiries", "coeurderoy");
  expect([byName?.id, byName?.sentence]).toEqual([id, ""]);
});

test("an enquiry that a reply answers leads to that reply", async () => {
  const cooperative = await openCooperative();
  const message = await newEnquiry(cooperative);
  const reply = { message, kind: "note", body: "Reprendre la noue en zinc." };
  const { body: note } = await cooperative.admin.create("replies", reply);
  expect(await things(cooperative, "enquiries", "noue grange")).toMatchObject([
    { id: message, sentence: reply.body, reply: { id: note.id, author: "admin" } },
  ]);
});

test("a client's words about a visit find their enquiry", async () => {
  const cooperative = await openCooperative();
  const { anne, admin } = cooperative;
  const enquiry = await anne.create("messages", { sender: anne.id, subject: "Un abri", body: "Bonjour" });
  const slots = [{ from: "2999-11-24 08:00:00.000Z", to: "2999-11-24 09:00:00.000Z", note: "" }];
  const visit = await admin.create("visits", { message: enquiry.body.id, slots });
  const question = "Le couvreur découvre la toiture ce jour-là.";
  expect((await anne.update("visits", visit.body.id, { asked: question })).status).toBe(200);
  expect(await things(cooperative, "enquiries", "toiture abri")).toMatchObject([
    { id: enquiry.body.id, sentence: question },
  ]);
  await admin.remove("visits", visit.body.id);
  expect(await things(cooperative, "enquiries", "toiture")).toEqual([]);
});

test("a client's words about a quote lead to the quote", async () => {
  const cooperative = await openCooperative();
  const { anne } = cooperative;
  const { body } = await anne.create("messages", { sender: anne.id, subject: "Un abri", body: "Bonjour" });
  const id = await sendQuote({ ...cooperative, enquiry: body.id });
  const words = "La toiture dépasse notre budget.";
  const quote = await anne.update("quotes", id, { answer: "declined", words });
  expect(quote.status).toBe(200);
  expect(await things(cooperative, "enquiries", "toiture")).toMatchObject([
    { id: body.id, sentence: words, reply: { id: quote.body.reply, author: "anne" } },
  ]);
});

test("a weekly word leads to its worksite, also for a carpenter", async () => {
  const house = await openWorksite();
  const { admin, worksite } = house;
  const photos = await takePhotos(house, worksite, 3);
  const body = "La toiture est posée. Les volets arrivent lundi.";
  const word = await admin.create("worksite_words", { worksite, body, photos });
  expect(word.status).toBe(200);
  const carpenter = await house.colleague("chantier");
  for (const { id } of [admin, carpenter]) {
    const { groups } = await search(house, id, "toiture");
    const group = groups.find(({ kind }) => kind === "worksites");
    expect(group?.things).toMatchObject([
      { collection: "worksite_words", id: word.body.id, within: worksite, sentence: body },
    ]);
  }
  const accountant = await house.colleague("comptabilite");
  expect((await search(house, accountant.id, "toiture")).groups).toEqual([]);
});

test("a page shows the text of a place, changed or original", async () => {
  const cooperative = await openCooperative();
  expect(await things(cooperative, "pages", "expertise")).toMatchObject([
    { collection: "pages", id: "home", place: "opening.title", sentence: "L’expertise du bois" },
  ]);
  const texts = { "opening.title": "Des charpentes" };
  await cooperative.admin.create("pages", { id: "pagehome0000000", page: "home", texts });
  expect(await things(cooperative, "pages", "expertise")).toEqual([]);
  expect(await things(cooperative, "pages", "charpentes")).toMatchObject([{ place: "opening.title" }]);
});

test("a worksite is found by its own words and by its enquiry's", async () => {
  const cooperative = await openCooperative();
  const worksite = { message: await newEnquiry(cooperative), title: "Extension Vidal", town: "Albi" };
  const { body } = await cooperative.admin.create("worksites", worksite);
  for (const typed of ["vidal", "zoe albi", "fuit"])
    expect(await things(cooperative, "worksites", typed)).toMatchObject([
      { id: body.id, title: "Extension Vidal", note: "Zoé Cœurderoy, Albi" },
    ]);
});

test("six results of a kind are shown, and all are counted", async () => {
  const cooperative = await openCooperative();
  for (let number = 1; number <= 8; number++)
    await newEnquiry(cooperative, { subject: `Toiture ${number}`, step: "" });
  const { groups } = await search(cooperative, cooperative.admin.id, "toiture");
  expect(groups.map(({ kind, total, things }) => [kind, total, things.length])).toEqual([
    ["enquiries", 8, 6],
    ["journal", 6, 6],
  ]);
});

test("a source with many results leaves room for the others", async () => {
  const cooperative = await openCooperative();
  const { admin } = cooperative;
  for (let number = 1; number <= 7; number++)
    await admin.create("services", {
      slug: `grange-${number}`,
      title: `Grange ${number}`,
      summary: "De bois.",
    });
  const item = { slug: "grange", title: "Une grange levée", text: "<p>À Gaillac.</p>", day: "2026-11-20" };
  expect((await admin.create("news", item)).status).toBe(200);
  const pageThings = await things(cooperative, "pages", "grange");
  expect(pageThings.map(({ collection }) => collection)).toEqual([...Array(5).fill("services"), "news"]);
});

test("a service is found by every text of its page", async () => {
  const cooperative = await openCooperative();
  const step = { title: "L'esquisse", ours: "", yours: "", received: "Un carnet", length: 0, unit: "week" };
  const { body, status } = await cooperative.admin.create("services", {
    ...{ slug: "escaliers", title: "Escaliers", summary: "De bois, sur mesure." },
    contrasts: [{ title: "Pas de catalogue", text: "Chaque marche est dessinée." }],
    layers: [{ kind: "cladding", name: "Mélèze brut", note: "le manteau", thickness: 22 }],
    steps: [step],
    ...{ price_from: 1950, price_to: 2650, price_unit: "la volée" },
    ...{ price_includes: "les plans", price_excludes: "le terrassement" },
  });
  expect(status).toBe(200);
  for (const typed of ["catalogue", "manteau", "carnet", "terrassement"])
    expect(await things(cooperative, "pages", typed)).toMatchObject([
      { collection: "services", id: body.id },
    ]);
});

test("signs alone find nothing, and a long text is cut", async () => {
  const cooperative = await openCooperative();
  await newEnquiry(cooperative);
  const { admin } = cooperative;
  expect(await search(cooperative, admin.id, " « ? » ")).toEqual({ q: "« ? »", groups: [] });
  expect((await search(cooperative, admin.id, `grange ${"x".repeat(200)}`)).q).toHaveLength(100);
});

test("a client finds nothing, not even their own enquiry", async () => {
  const cooperative = await openCooperative();
  const { anne } = cooperative;
  await anne.create("messages", { sender: anne.id, subject: "Mon toit", body: "Il fuit." });
  expect((await search(cooperative, anne.id, "toit")).groups).toEqual([]);
});
