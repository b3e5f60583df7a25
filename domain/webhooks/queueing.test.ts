import { type ChangeEntry, isChangeOf } from "record-store";
import { expect, test, vi } from "vitest";
import { withDelay } from "../enquiries/letters/fixtures.ts";
import { openCooperative } from "../fixtures.ts";
import { undoTime } from "../notifications.server.ts";
import { isStepToWon, readWonEvent } from "./payloads.server.ts";
import { startHookQueue } from "./queueing.server.ts";

/** The cooperative with a tool that learns of won enquiries. A step counts as lasting after two seconds. */
async function openWinning() {
  const { store, admin } = await openCooperative();
  await admin.create("webhooks", { url: "https://compta.exemple/recevoir", events: ["enquiry.won"] });
  startHookQueue(withDelay(store, 2_000), "https://exemple.fr");
  const call = async () => {
    const values = { origin: "call", subject: "Devis", body: "Bonjour", sender_name: "Hélène Caussade" };
    return (await admin.create("messages", { ...values, step: "quote" })).body.id;
  };
  const move = (enquiry: string, ...steps: string[]) =>
    steps.reduce<Promise<unknown>>(
      (before, step) => before.then(() => admin.update("messages", enquiry, { step })),
      Promise.resolve(),
    );
  const messages = () => admin.list("webhook_deliveries", "sort=created,id");
  const toldEnquiries = async () => (await messages()).map(({ message }) => message);
  return { store, admin, call, move, messages, toldEnquiries, enquiry: await call() };
}

test("the message about a won enquiry waits as long as its undo", async () => {
  const { store } = await openCooperative();
  const delays: unknown[] = [];
  startHookQueue(
    { ...store, follow: (name, _, options) => void delays.push([name, options?.delay]) } as typeof store,
    "https://exemple.fr",
  );
  expect(delays).toContainEqual(["webhooks-won", undoTime]);
});

test("a slip that is undone at once is told to no tool", async () => {
  const { call, move, toldEnquiries, enquiry } = await openWinning();
  await move(enquiry, "won", "quote");
  const later = await call();
  await move(later, "won");
  // The message of a later enquiry comes last.
  await expect.poll(toldEnquiries).toEqual([later]);
});

test("a step that is repeated after its undo is told once", async () => {
  const { call, move, toldEnquiries, enquiry } = await openWinning();
  await move(enquiry, "won", "quote", "won");
  const later = await call();
  await move(later, "won");
  await expect.poll(toldEnquiries).toEqual([enquiry, later]);
});

test("an undo of a slip away from « Gagnée » is told to no tool again", async () => {
  const { call, move, toldEnquiries, enquiry } = await openWinning();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 60_000 });
  await move(enquiry, "won").finally(() => vi.useRealTimers());
  await expect.poll(toldEnquiries).toEqual([enquiry]);
  await move(enquiry, "called", "won");
  const later = await call();
  await move(later, "won");
  await expect.poll(toldEnquiries).toEqual([enquiry, later]);
});

test("the message has the amount that was noted meanwhile", async () => {
  const { admin, move, messages, enquiry } = await openWinning();
  await move(enquiry, "won");
  await admin.update("messages", enquiry, { quote_amount: 12_500.5 });
  await expect.poll(async () => (await messages()).length).toBe(1);
  const [message] = await messages();
  expect(JSON.parse(message?.body ?? "{}").data).toMatchObject({ id: enquiry, quote_amount: 12_500.5 });
});

test("a late message is not sent if the enquiry is won no longer", async () => {
  const { store, move, enquiry } = await openWinning();
  const entries: ChangeEntry[] = [];
  store.changes.listen((entry) => void entries.push(entry));
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 60_000 });
  await move(enquiry, "won").finally(() => vi.useRealTimers());
  await store.changes.catchUp();
  const [winning] = entries.filter((entry) => isChangeOf(entry, "messages")).filter(isStepToWon);
  if (!winning) throw new Error("The feed has no step to « Gagnée ».");
  const event = () => readWonEvent(store, winning, "https://exemple.fr");
  expect(await event()).toMatchObject({ event: "enquiry.won", message: enquiry });
  await move(enquiry, "called");
  expect(await event()).toBeUndefined();
});
