import { expect, test } from "vitest";
import { openEnquiryBench } from "../enquiries/fixtures.ts";
import { sendQuote } from "../enquiries/quotes/fixtures.ts";
import { changeNotices } from "./notices.server.ts";

/** An enquiry with Marc in charge. */
async function openNotices() {
  const bench = await openEnquiryBench();
  const { store, admin, service, enquiry } = bench;
  const marc = await bench.colleague("admin");
  await admin.update("messages", enquiry, { in_charge: marc.id });
  /** Returns the notifications that the latest change of a record triggers. */
  const latest = async (collection: string, record: string) => {
    const [entry] = await store.history({ collection, record }, 1);
    return entry && changeNotices(store, entry);
  };
  const reply = async () => {
    const { body } = await service("enquiries").create("replies", {
      message: enquiry,
      body: "Oui",
      side: "client",
    });
    return latest("replies", body.id);
  };
  return { ...bench, marc, latest, reply };
}

const absences = [
  ["a closed account", { disabled: true }],
  ["no permission any more", { role: "chantier" }],
] as const;

test.each(absences)("an answer is for everybody if the colleague in charge has %s", async (_, change) => {
  const { admin, marc, reply } = await openNotices();
  expect(await reply()).toMatchObject([{ notice: { title: "Un client a répondu" }, to: [marc.id] }]);
  await admin.update("users", marc.id, change);
  const [notice] = (await reply()) ?? [];
  expect(notice?.notice.title).toBe("Un client a répondu");
  expect(notice?.to).toBeUndefined();
});

test.each(absences)("a chosen visit passes over a participant with %s", async (_, change) => {
  const { admin, service, enquiry, marc, latest } = await openNotices();
  const slots = [1, 2].map((days) => ({ from: inDays(days), to: inDays(days + 0.05), note: "" }));
  const { body: visit } = await admin.create("visits", {
    message: enquiry,
    slots,
    with: [marc.id, admin.id],
  });
  await admin.update("users", marc.id, change);
  const choose = async (chosen = "") => {
    await service("enquiries").update("visits", visit.id, { chosen, state: "chosen" });
    return latest("visits", visit.id);
  };
  const title = "Une visite est choisie";
  expect(await choose(slots[0]?.from)).toMatchObject([{ notice: { title }, to: [admin.id] }]);
  await admin.update("visits", visit.id, { with: [marc.id] });
  const [notice] = (await choose(slots[1]?.from)) ?? [];
  expect(notice?.notice.title).toBe(title);
  expect(notice?.to).toBeUndefined();
});

test("each answer to a quote is pushed without its words", async () => {
  const { enquiry, marc, latest, ...bench } = await openNotices();
  const quote = await sendQuote({ ...bench, enquiry });
  expect(await latest("quotes", quote)).toBeUndefined();
  const answer = async (values: object) => {
    await bench.service("enquiries").update("quotes", quote, { words: "Allons-y, Hélène", ...values });
    return latest("quotes", quote);
  };
  const title = "Un client a répondu à un devis";
  const path = `/dashboard/demandes/${enquiry}`;
  const notices = [{ notice: { title, path, tag: `${title}/${enquiry}` }, to: [marc.id], butNot: "" }];
  expect(await answer({ answer: "accepted" })).toEqual(notices);
  const { answered_at: seen } = (await bench.admin.view("quotes", quote)).body;
  expect(await answer({ answer: "declined", seen })).toEqual(notices);
  expect(await answer({ opened_at: new Date().toISOString() })).toBeUndefined();
  await bench.admin.update("quotes", quote, { withdrawn_at: new Date().toISOString() });
  expect(await latest("quotes", quote)).toBeUndefined();
});

function inDays(days: number): string {
  return new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().replace("T", " ");
}
