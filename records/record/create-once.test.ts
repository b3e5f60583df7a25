import { expect, test } from "vitest";
import { previewEnd } from "../../domain/preview-links/preview-link.ts";
import { inProcess } from "../../domain/service-account.server.ts";
import {
  openWorksite as openHouse,
  type WorksiteHouse,
  wonEnquiry,
} from "../../domain/worksites/fixtures.ts";
import type { RecordsClient } from "../client.ts";
import { noteCall } from "../enquiries/board/acts.ts";
import { addSavedAnswer, type SavedAnswer } from "../enquiries/saved-answers.ts";
import { inviteReader, markQuote, offerVisit } from "../enquiries/team-acts.ts";
import { connectTool } from "../enquiries/webhooks.ts";
import { makePreviewLink } from "../pages/preview-links.ts";
import { savePortrait } from "../portraits/portraits.ts";
import { sendReview } from "../reviews/own.ts";
import { inviteColleague } from "../users/colleagues.ts";
import { openWorksite, putDocument } from "../worksites/team.ts";
import { newRecordId } from "./record-id.ts";

type Desk = WorksiteHouse & { client: RecordsClient };

async function openDesk(): Promise<Desk> {
  const house = await openHouse();
  const { store, admin } = house;
  const record = await store.look("users", admin.id);
  if (!record) throw new Error("There is no administrator.");
  const client = inProcess(store, { kind: "user", collection: "users", id: admin.id, record });
  client.authStore.save("session", { ...record, collectionId: "users", collectionName: "users" });
  return { ...house, client };
}

const call = { name: "Yves", email: "", phone: "06 00 00 00 01", subject: "Abri", body: "A appelé." };
const slot = { from: "2999-11-26 08:00:00.000Z", to: "2999-11-26 09:00:00.000Z", note: "" };
const offer = { slots: [slot], with: [], note: "" };
const pdf = new File(["%PDF-1.4\n%%EOF\n"], "plan.pdf", { type: "application/pdf" });

function makeForm(values: Record<string, string | File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
}

async function sendFile({ client, enquiry }: Desk): Promise<string> {
  const reply = { message: enquiry, body: "Voici le devis.", attachments: [pdf] };
  return (await client.collection("replies").create(reply)).id;
}

/** Prepares a creation, and returns the function that sends it under an id. */
type Prepare = (desk: Desk) => Promise<(id: string) => Promise<unknown>>;

const creations: Record<string, Prepare> = {
  messages:
    async ({ client }) =>
    (id) =>
      noteCall(client, id, call),
  saved_answers:
    async ({ client }) =>
    (id) =>
      addSavedAnswer(client, id, { title: "Merci", body: "Bonjour,\r\nmerci." }),
  webhooks:
    async ({ client }) =>
    (id) =>
      connectTool(client, id, { url: "https://factures.example/", events: ["enquiry.won"] }),
  preview_links:
    async ({ client }) =>
    (id) =>
      makePreviewLink(client, { id, page: "contact", recipient: "Clara", expires: previewEnd(7) }),
  readers:
    async ({ client, enquiry }) =>
    (id) =>
      inviteReader(client, enquiry, { id, email: "Lise@exemple.fr", name: "Lise" }),
  quotes: async (desk) => {
    const reply = await sendFile(desk);
    return (id) => markQuote(desk.client, id, { message: desk.enquiry, reply });
  },
  visits:
    async ({ client, enquiry }) =>
    (id) =>
      offerVisit(client, id, { message: enquiry, ...offer }),
  worksites: async (desk) => {
    const enquiry = { id: await wonEnquiry(desk), work: "", town: "Albi", subject: "Grange" } as const;
    return (id) => openWorksite(desk.client, id, enquiry);
  },
  worksite_documents:
    async ({ client, worksite }) =>
    (id) =>
      putDocument(client, { id, worksite }, makeForm({ title: "Plan", kind: "plan", file: pdf }), () => {}),
  users:
    async ({ client }) =>
    (id) =>
      inviteColleague(client, {
        ...{ id, email: "ines@exemple.fr", role: "chantier", trade: "" },
        departure: null,
      }),
  portraits:
    async ({ client, admin }) =>
    (id) =>
      savePortrait(client, { id }, makeForm({ user: admin.id, name: "Maud", shown: "false" })),
  reviews:
    async ({ client }) =>
    (id) =>
      sendReview(client, { id, project: "", rating: 5, comment: "Belle charpente", experienced_on: "" }),
};

test.each(Object.keys(creations))("a creation in %s whose answer was lost is done once", async (name) => {
  const desk = await openDesk();
  const create = await creations[name]?.(desk);
  const count = async () => (await desk.client.collection(name).getList(1, 1)).totalItems;
  const before = await count();
  const id = newRecordId();
  for (let attempt = 0; attempt < 2; attempt++) {
    const answer = (await create?.(id)) as { outcome?: string } | undefined;
    // The button of a worksite takes a conflict for an earlier attempt.
    expect(["done", "conflict", undefined]).toContain(answer?.outcome);
    expect(await count()).toBe(before + 1);
  }
  expect((await desk.client.collection(name).getOne(id)).id).toBe(id);
});

test("what was changed since a lost answer is saved over the record, once", async () => {
  const { client } = await openDesk();
  const id = newRecordId();
  await addSavedAnswer(client, id, { title: "Merci", body: "Bonjour." });
  const again = await addSavedAnswer(client, id, { title: "Merci", body: "Bonjour à vous." });
  expect(again).toMatchObject({ outcome: "done", value: { body: "Bonjour à vous." } });
  expect(await client.collection("saved_answers").getFullList()).toHaveLength(1);
});

test("a record that somebody else has changed since a lost answer is not replaced", async () => {
  const { client, admin } = await openDesk();
  const id = newRecordId();
  await addSavedAnswer(client, id, { title: "Merci", body: "Bonjour." });
  await admin.update("saved_answers", id, { body: "Le sien." });
  const again = await addSavedAnswer(client, id, { title: "Merci", body: "Le mien." });
  expect(again).toMatchObject({ outcome: "conflict", theirs: { body: "Le sien." } });
  expect((await client.collection("saved_answers").getOne<SavedAnswer>(id)).body).toBe("Le sien.");
});

test("the words of an enquiry stay as an earlier attempt has sent them", async () => {
  const { client } = await openDesk();
  const id = newRecordId();
  await noteCall(client, id, call);
  const again = await noteCall(client, id, { ...call, body: "A rappelé." });
  expect(again).toMatchObject({ outcome: "conflict", theirs: { body: "A appelé." } });
});

test("an address that another account has is still refused", async () => {
  const { client } = await openDesk();
  const invitation = { email: "anne@exemple.fr", role: "chantier", trade: "", departure: null };
  expect(await inviteColleague(client, { id: newRecordId(), ...invitation })).toEqual({
    outcome: "invalid",
    codes: { email: "validation_not_unique" },
  });
});
