import type { Caller } from "record-store";
import { expect, test } from "vitest";
import { openEnquiryBench } from "../fixtures.ts";
import { noteDocumentOpening } from "../openings/openings.server.ts";
import { sendFile, sendQuote } from "./fixtures.ts";
import { startQuoteOpenings, takeFirstOpening } from "./opened.server.ts";
import { remindOfQuotes } from "./reminding.server.ts";

const caller: Caller = { kind: "service", service: "enquiries" };
const hour = 60 * 60 * 1000;

/** An enquiry of Hélène's, and the notes about the files that she opens. */
async function openReadQuotes() {
  const bench = await openEnquiryBench();
  const { store, admin } = bench;
  startQuoteOpenings(store);
  const open = async (reply: string, now?: Date) => {
    await noteDocumentOpening(
      store,
      { caller, collection: "replies", record: reply, name: "devis.pdf" },
      now,
    );
    await takeFirstOpening(store, reply);
  };
  const mark = async (reply: string) =>
    (await admin.create("quotes", { message: bench.enquiry, reply })).body.id;
  const openingMoment = async (quote: string) => (await admin.view("quotes", quote)).body.opened_at;
  return { ...bench, open, mark, openingMoment };
}

const stored = (moment: Date) => moment.toISOString().replace("T", " ");

test("an opening before the marking is the quote's first one", async () => {
  const bench = await openReadQuotes();
  const { open, mark, openingMoment } = bench;
  const reply = await sendFile(bench);
  const first = new Date(Date.now() + hour);
  await open(reply, new Date(Date.now() + 2 * hour));
  await open(reply, first);
  const quote = await mark(reply);
  await expect.poll(() => openingMoment(quote)).toBe(stored(first));
  await open(reply);
  expect(await openingMoment(quote)).toBe(stored(first));
});

test("the reminder of a quote that was opened before its marking says so", async () => {
  const bench = await openReadQuotes();
  const { store, open, mark, openingMoment, kept } = bench;
  const reply = await sendFile(bench);
  await open(reply);
  const quote = await mark(reply);
  await expect.poll(() => openingMoment(quote)).not.toBe("");
  await remindOfQuotes(store, new Date(Date.now() + 8 * 24 * hour), (error) => {
    throw error;
  });
  expect((await kept()).remind_note).toBe("Devis sans réponse depuis 7 jours, ouvert.");
});

test("the first opening after the marking counts, and a later one does not", async () => {
  const bench = await openReadQuotes();
  const { admin, open, openingMoment } = bench;
  const quote = await sendQuote(bench);
  const { reply } = (await admin.view("quotes", quote)).body;
  expect(await openingMoment(quote)).toBe("");
  await open(reply);
  const first = await openingMoment(quote);
  expect(first).not.toBe("");
  await open(reply, new Date(Date.now() + hour));
  expect(await openingMoment(quote)).toBe(first);
});

test("an opening of another answer, or of words of the client, opens no quote", async () => {
  const bench = await openReadQuotes();
  const { store, service, enquiry, open, openingMoment } = bench;
  const words = { message: enquiry, body: "Merci", side: "client" };
  await open((await service("enquiries").create("replies", words)).body.id);
  expect(await store.counters.since("openings", "")).toEqual([]);
  await open(await sendFile(bench));
  const quote = await sendQuote(bench);
  await store.changes.catchUp();
  expect(await openingMoment(quote)).toBe("");
});
