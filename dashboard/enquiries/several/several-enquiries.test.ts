import { expect, test, vi } from "vitest";
import { openCooperative } from "../../../domain/fixtures.ts";
import { inProcess } from "../../../domain/service-account.server.ts";
import { cardQuery, type EnquiryCard } from "../../../records/enquiries/board/card.ts";
import { markShownRead } from "../../../records/enquiries/team.ts";
import { deletionActs } from "../../parts/bin/deletion.ts";
import {
  enquiryDeletion,
  givingChanges,
  messageNoun,
  readChanges,
  severalEnquiryActs,
} from "./several-enquiries.ts";

const acts = severalEnquiryActs(messageNoun);

type Board = Awaited<ReturnType<typeof openBoard>>;

/** Opens the board of an administrator with two unread enquiries of Anne. */
async function openBoard() {
  const { store, admin, anne } = await openCooperative();
  const record = await store.look("users", admin.id);
  if (!record) throw new Error("There is no administrator.");
  const client = inProcess(store, { kind: "user", collection: "users", id: admin.id, record });
  client.authStore.save("session", { ...record, collectionId: "users", collectionName: "users" });
  const messages = client.collection("messages");
  const cards: EnquiryCard[] = [];
  for (const subject of ["Abri", "Terrasse"]) {
    const { body } = await anne.create("messages", { sender: anne.id, subject, body: "Bonjour" });
    cards.push(await messages.getOne<EnquiryCard>(body.id, cardQuery));
  }
  const isRead = () =>
    Promise.all(cards.map(async ({ id }) => (await admin.view("messages", id)).body.is_read));
  const [first, second] = cards as [EnquiryCard, EnquiryCard];
  return { admin, anne, client, messages, first, second, isRead };
}

test("words that came since the list was shown are not marked as read", async () => {
  const { anne, client, first, second, isRead } = await openBoard();
  await anne.create("replies", { message: first.id, body: "Et aussi le toit" });
  const changes = readChanges([first, second].map((card) => ({ ...card, name: card.subject })));
  const answer = await acts.changeSeveral(client, { kind: "read", changes });
  expect(answer).toMatchObject({ obstacleIds: [first.id] });
  expect(answer).toMatchObject({ done: expect.stringContaining("lisez-les d’abord") });
  expect(await isRead()).toEqual([false, true]);
});

test("a decision of a colleague hinders no mark", async () => {
  const { admin, client, first, second, isRead } = await openBoard();
  await admin.update("messages", first.id, { in_charge: admin.id });
  const changes = readChanges([first, second].map((card) => ({ ...card, name: card.subject })));
  expect(await acts.changeSeveral(client, { kind: "read", changes })).toMatchObject({ obstacleIds: [] });
  expect(await isRead()).toEqual([true, true]);
});

test("a day given with several enquiries is the new person's, until the undo", async () => {
  const { admin, client, messages, first, second } = await openBoard();
  const remind_on = "2999-12-12 00:00:00.000Z";
  const reminder = { remind_on: "2999-12-01 00:00:00.000Z", remind_to: admin.id };
  await messages.update(first.id, reminder);
  const shownCards = [await messages.getOne<EnquiryCard>(first.id, cardQuery), second];
  const enquiries = shownCards.map((card) => ({ ...card, name: card.subject }));
  const changes = givingChanges(enquiries, admin.id, remind_on);
  const answer = await acts.changeSeveral(client, { kind: "given", changes });
  const newCharge = { in_charge: admin.id, remind_on, remind_to: "" };
  expect(await messages.getOne(first.id)).toMatchObject(newCharge);
  expect(await messages.getOne(second.id)).toMatchObject(newCharge);
  if (!("undo" in answer)) throw new Error("Nothing can be undone.");
  await acts.undoSeveral(client, answer.undo?.payload as { changes: typeof changes });
  expect(await messages.getOne(first.id)).toMatchObject({ in_charge: "", ...reminder });
  expect(await messages.getOne(second.id)).toMatchObject({ in_charge: "", remind_on: "", remind_to: "" });
});

test("words that came since an enquiry was opened are not marked as read", async () => {
  const { anne, client, messages, first, isRead } = await openBoard();
  await anne.create("replies", { message: first.id, body: "Et aussi le toit" });
  expect(await markShownRead(client, first, [])).toBe(false);
  expect(await isRead()).toEqual([false, false]);
  const shownAgain = await messages.getOne<EnquiryCard>(first.id, cardQuery);
  expect(await markShownRead(client, shownAgain, [])).toBe(true);
  expect(await isRead()).toEqual([true, false]);
});

/** Changes of an enquiry since a list has shown it, and the sentence if the enquiry stays. */
const meanwhile: [string, (board: Board) => Promise<unknown>, string | undefined][] = [
  [
    "that a colleague has taken",
    ({ admin, first }) => admin.update("messages", first.id, { in_charge: admin.id }),
    "en a décidé entre-temps",
  ],
  [
    "that a colleague has moved",
    ({ admin, first }) => admin.update("messages", first.id, { step: "visit" }),
    "en a décidé entre-temps",
  ],
  [
    "to which its client has written",
    ({ anne, first }) => anne.create("replies", { message: first.id, body: "Et le toit" }),
    "lisez-les d’abord",
  ],
  [
    "that a colleague has read",
    ({ admin, first }) => admin.update("messages", first.id, { is_read: true }),
    undefined,
  ],
];

test.each(meanwhile)("an enquiry %s is deleted only as it was shown", async (_, act, sentence) => {
  const board = await openBoard();
  const { admin, client, first, second } = board;
  await act(board);
  const records = [first, second].map((card) => ({ ...enquiryDeletion(card), name: card.subject }));
  const deletion = { collection: "messages", records, noun: messageNoun };
  const answer = await deletionActs.deleteSeveral(client, deletion);
  expect(answer).toMatchObject({ obstacleIds: sentence ? [first.id] : [] });
  if (sentence) expect(answer).toMatchObject({ done: expect.stringContaining(sentence) });
  const status = async (id: string) => (await admin.view("messages", id)).status;
  expect([await status(first.id), await status(second.id)]).toEqual([sentence ? 200 : 404, 404]);
});

test.each(meanwhile)("the question about one enquiry %s leaves no words unread", async (_, act, sentence) => {
  const board = await openBoard();
  const { admin, client, first } = board;
  await act(board);
  const deletion = { collection: "messages", ...enquiryDeletion(first), done: "Supprimé." };
  // The page has no browser here, and its title takes the focus after a deletion.
  vi.stubGlobal("document", { querySelector: () => null });
  const answer = await deletionActs.delete(client, deletion);
  expect(answer).toMatchObject({ done: sentence ? expect.stringContaining(sentence) : "Supprimé." });
  expect((await admin.view("messages", first.id)).status).toBe(sentence ? 200 : 404);
  await new Promise((resolve) => setTimeout(resolve, 1));
  vi.unstubAllGlobals();
});
