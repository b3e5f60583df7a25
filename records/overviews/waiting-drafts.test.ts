import { expect, test } from "vitest";
import { openCooperative } from "../../domain/fixtures.ts";
import { pageId } from "../../domain/pages/page-names.ts";
import { inProcess } from "../../domain/service-account.server.ts";
import { waitingDrafts } from "./waiting-drafts.ts";

const content = { texts: {}, pictures: {}, sections: {}, lists: {} };
const later = "2999-05-01 10:00:00.000Z";

/** An editor with two drafts of pages, two of services, and a page and a service without one. */
async function openEditor() {
  const { store, colleague } = await openCooperative();
  const { id } = await colleague("redaction");
  const record = await store.look("users", id);
  if (!record) throw new Error("There is no editor.");
  const client = inProcess(store, { kind: "user", collection: "users", id, record });
  const pages = client.collection("pages");
  const services = client.collection("services");
  const createService = (title: string) =>
    services.create({ title, slug: title.toLowerCase(), summary: "De bois.", text: "<p>De douglas.</p>" });
  for (const page of ["home", "contact", "about"] as const) await pages.create({ id: pageId(page), page });
  const [maisons, bardages] = [await createService("Maisons"), await createService("Bardages")];
  await createService("Carports");
  await pages.update(pageId("home"), { draft: content });
  await services.update(bardages.id, {
    draft: { from: "sent", pictures: [], images: {} },
    publish_at: later,
  });
  const draft = { title: "Maisons de bois", draft: { from: "sent", pictures: [], images: {} } };
  await services.update(maisons.id, draft);
  await pages.update(pageId("contact"), { scheduled: content, publish_at: later });
  return { client, maisons, bardages };
}

test("the drafts of pages and services wait together, the last changed first", async () => {
  const { client, maisons, bardages } = await openEditor();
  const drafts = await waitingDrafts(client);
  expect(drafts?.map(({ kind, title, to, publish_at }) => [kind, title, to, publish_at])).toEqual([
    ["page", "Contact", "/dashboard/pages/contact", later],
    ["service", "Maisons de bois", `/dashboard/services/${maisons.id}`, ""],
    ["service", "Bardages", `/dashboard/services/${bardages.id}`, later],
    ["page", "Accueil", "/dashboard/pages/home", ""],
  ]);
});

test("the drafts load neither published nor drafted contents", async () => {
  const { client } = await openEditor();
  const answers: string[] = [];
  client.afterSend = (_response, answer) => {
    answers.push(JSON.stringify(answer));
    return answer;
  };
  await waitingDrafts(client);
  expect(answers.join()).toContain("Maisons de bois");
  expect(answers.join()).not.toMatch(/texts|douglas|summary|Carports/);
});
