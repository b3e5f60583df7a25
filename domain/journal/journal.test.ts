import { expect, test } from "vitest";
import { openCooperative } from "../fixtures.ts";
import { journalPart } from "./journal.server.ts";
import { readableTexts } from "./journal-search.server.ts";

async function openJournal() {
  const cooperative = await openCooperative();
  const entries = async (query: string) =>
    (await journalPart(cooperative.store, new URL(`http://site.invalid/?action=update&${query}`))).entries;
  return { ...cooperative, entries };
}

test("an editor's change of a surface is in the journal, under the editor's name", async () => {
  const { colleague, entries } = await openJournal();
  const editor = await colleague("redaction");
  const project = { title: "Grange", slug: "grange", description: "<p>Bois</p>" };
  const { id } = (await editor.create("projects", project)).body;
  expect((await editor.update("projects", id, { surface: 71 })).status).toBe(200);
  const [entry] = await entries(`record=${id}`);
  expect(entry).toMatchObject({
    actor: { id: editor.id, name: "Inès" },
    changed: [{ field: "surface", after: expect.stringMatching(/^71\sm²$/) }],
  });
  expect(await entries("q=ines")).toEqual([entry]);
});

test("the journal omits the details that a client types", async () => {
  const { anne, entries } = await openJournal();
  const { id } = (await anne.create("messages", { sender: anne.id, subject: "Devis", body: "Bonjour" })).body;
  expect((await anne.update("messages", id, { surface: 71 })).status).toBe(200);
  expect(await entries(`record=${id}`)).toEqual([]);
});

test("a search shows the words of a picture's facts, and no JSON", () => {
  const facts = { "cover.jpg": { width: 1800, color: "#d7bc98", alt: "Maquette en bois" } };
  expect(readableTexts(JSON.stringify(facts))).toEqual(["#d7bc98", "Maquette en bois"]);
  expect(["[un crochet", "Bonjour"].flatMap(readableTexts)).toEqual(["[un crochet", "Bonjour"]);
});
