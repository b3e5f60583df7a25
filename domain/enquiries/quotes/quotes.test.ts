import { expect, test } from "vitest";
import { companyId } from "../../company/company.ts";
import { inDatabase } from "../../personal-data/retention/fixtures.ts";
import { openEnquiryBench, requireDone } from "../fixtures.ts";
import { sendFile, sendQuote } from "./fixtures.ts";
import { otherAnswerText } from "./problems.ts";
import { remindOfQuotes } from "./reminding.server.ts";

/** An enquiry of Hélène's, whose team sends files as quotes. */
async function openQuoteBench() {
  const bench = await openEnquiryBench();
  const { admin } = bench;
  const mark = () => sendQuote(bench);
  const caller = bench.by(await bench.link());
  const answer = (quote: string, given: "accepted" | "declined", { words = "", seen = "" } = {}) =>
    bench.actions.quote(caller, quote, { answer: given, words, seen });
  const view = async (quote: string) => (await admin.view("quotes", quote)).body;
  return { ...bench, mark, caller, answer, view };
}

test("a quote accepted with a sentence makes the enquiry unread", async () => {
  const { mark, answer, kept, view, admin, enquiry } = await openQuoteBench();
  const quote = await mark();
  await admin.update("messages", enquiry, { is_read: true });
  const state = await requireDone(answer(quote, "accepted", { words: "Allons-y." }));
  const stored = await view(quote);
  expect(stored).toMatchObject({ answer: "accepted", words: "Allons-y.", answered_by: "Hélène Caussade" });
  expect(await kept()).toMatchObject({ is_read: false, last_at: stored.answered_at });
  expect(state.quotes).toMatchObject([
    { id: quote, standing: "open", takesAnswer: true, answer: "accepted", answeredAt: stored.answered_at },
  ]);
  expect(state.quotes[0]?.attachments).toHaveLength(1);
});

test("a repeated answer to a quote changes nothing", async () => {
  const { mark, answer, view } = await openQuoteBench();
  const quote = await mark();
  await answer(quote, "accepted", { words: "Oui" });
  const first = await view(quote);
  await requireDone(answer(quote, "accepted", { words: " Oui " }));
  expect((await view(quote)).answered_at).toBe(first.answered_at);
});

test("of two tabs, the second replaces no answer that it has not shown", async () => {
  const { mark, answer, view } = await openQuoteBench();
  const quote = await mark();
  await answer(quote, "accepted");
  expect(await answer(quote, "declined")).toEqual({
    outcome: "invalid",
    faults: { answer: otherAnswerText },
  });
  const { answered_at: seen } = await view(quote);
  await requireDone(answer(quote, "declined", { seen }));
  expect((await view(quote)).answer).toBe("declined");
});

test("an answer by the API replaces only the answer that it names", async () => {
  const bench = await openQuoteBench();
  const { anne, view } = bench;
  const question = { sender: anne.id, subject: "Terrasse", body: "Bonjour" };
  const quote = await sendQuote({ ...bench, enquiry: (await anne.create("messages", question)).body.id });
  const give = (answer: string, former: object = {}) => anne.update("quotes", quote, { answer, ...former });
  expect((await give("accepted")).status).toBe(200);
  const { answered_at } = await view(quote);
  for (const former of [{}, { seen: "" }, { seen: "2026-01-02 03:04:05.678Z" }])
    expect((await give("declined", former)).body.data).toEqual({
      answer: { code: "validation_answered_meanwhile", message: expect.any(String) },
    });
  expect((await give("accepted")).status).toBe(200);
  expect((await give("declined", { seen: answered_at })).body).toMatchObject({ answer: "declined" });
});

test("a closed enquiry, a withdrawn quote and a replaced one refuse answers", async () => {
  const { mark, answer, admin, enquiry, view } = await openQuoteBench();
  const first = await mark();
  const second = await mark();
  expect(await answer(first, "accepted")).toMatchObject({
    faults: { answer: expect.stringContaining("plus récent") },
  });
  await admin.update("quotes", second, { withdrawn_at: new Date().toISOString() });
  expect(await answer(second, "accepted")).toMatchObject({
    faults: { answer: expect.stringContaining("retiré") },
  });
  // The withdrawal of the last one does not bring the one before it back.
  expect(await answer(first, "accepted")).toMatchObject({
    faults: { answer: expect.stringContaining("plus récent") },
  });
  const third = await mark();
  await requireDone(answer(third, "accepted"));
  await admin.update("messages", enquiry, { step: "won" });
  const { answered_at: seen } = await view(third);
  expect(await answer(third, "declined", { seen })).toMatchObject({
    faults: { answer: expect.stringContaining("close") },
  });
});

test("only an answer of the team with a file is a quote, once", async () => {
  const bench = await openQuoteBench();
  const { admin, enquiry, service } = bench;
  const plain = await admin.create("replies", { message: enquiry, body: "Sans fichier" });
  const words = await service("enquiries").create("replies", {
    message: enquiry,
    body: "Merci",
    side: "client",
  });
  for (const { body } of [plain, words]) {
    const refusal = await admin.create("quotes", { message: enquiry, reply: body.id });
    expect(refusal.body.data).toMatchObject({ reply: { code: "validation_not_a_quote" } });
  }
  const reply = await sendFile(bench);
  expect((await admin.create("quotes", { message: enquiry, reply })).status).toBe(200);
  const again = await admin.create("quotes", { message: enquiry, reply });
  expect(again.body.data).toMatchObject({ reply: { code: "validation_marked_already" } });
});

test("neither side writes the other's part, and no answer is taken back", async () => {
  const { admin, anne, mark, answer, view, enquiry, by, link, actions } = await openQuoteBench();
  const quote = await mark();
  expect((await admin.update("quotes", quote, { answer: "accepted" })).status).toBe(404);
  expect((await anne.update("quotes", quote, { answer: "accepted" })).status).toBe(404);
  expect((await anne.view("quotes", quote)).status).toBe(404);
  const browser = by(await link("browser"));
  const act = { answer: "accepted", words: "", seen: "" } as const;
  expect(await actions.quote(browser, quote, act)).toEqual({ outcome: "failed", reason: "notAllowed" });
  await answer(quote, "accepted");
  await admin.update("messages", enquiry, { step: "lost", lost_reason: "silent" });
  await admin.update("quotes", quote, { withdrawn_at: "" });
  expect(await view(quote)).toMatchObject({ answer: "accepted", withdrawn_at: "" });
});

function fail(error: unknown): never {
  throw error;
}

const afterDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000);

test("a quote without an answer causes one reminder after seven days", async () => {
  const { store, kept, mark, admin, enquiry } = await openQuoteBench();
  await mark();
  await remindOfQuotes(store, afterDays(6), fail);
  expect((await kept()).remind_on).toBe("");
  await remindOfQuotes(store, afterDays(7.1), fail);
  expect(await kept()).toMatchObject({
    remind_on: expect.stringMatching(/^\d{4}-\d\d-\d\d 00:00:00/),
    remind_note: "Devis sans réponse depuis 7 jours, pas encore ouvert.",
  });
  await admin.update("messages", enquiry, { remind_on: "", remind_note: "" });
  await remindOfQuotes(store, afterDays(9), fail);
  expect((await kept()).remind_on).toBe("");
});

test("an answered quote, closed enquiry or planned reminder gets no further reminder", async () => {
  const answered = await openQuoteBench();
  await answered.answer(await answered.mark(), "declined");
  await remindOfQuotes(answered.store, afterDays(30), fail);
  expect((await answered.kept()).remind_on).toBe("");
  const planned = await openQuoteBench();
  await planned.mark();
  await planned.admin.update("messages", planned.enquiry, {
    remind_on: "2999-01-01",
    remind_note: "En janvier",
  });
  await remindOfQuotes(planned.store, afterDays(30), fail);
  expect((await planned.kept()).remind_note).toBe("En janvier");
  await planned.admin.update("messages", planned.enquiry, { remind_on: "2026-01-02" });
  await planned.mark();
  await remindOfQuotes(planned.store, afterDays(60), fail);
  expect((await planned.kept()).remind_note).toBe(
    "Devis sans réponse depuis 7 jours, pas encore ouvert. En janvier",
  );
});

test("a quote's reminder waits for a planned one, and comes once that is removed", async () => {
  const { store, kept, mark, admin, enquiry } = await openQuoteBench();
  await mark();
  await admin.update("messages", enquiry, { remind_on: "2999-01-01", remind_note: "En janvier" });
  await remindOfQuotes(store, afterDays(8), fail);
  expect((await kept()).remind_note).toBe("En janvier");
  await admin.update("messages", enquiry, { remind_on: "", remind_note: "" });
  await remindOfQuotes(store, afterDays(9), fail);
  expect((await kept()).remind_note).toBe("Devis sans réponse depuis 7 jours, pas encore ouvert.");
});

test("the days until a reminder are those of Paris, also when the clocks change", async () => {
  const bench = await openQuoteBench();
  const { store, kept, mark } = bench;
  await mark();
  // Tuesday evening in Paris. Summer time begins on the Sunday after.
  inDatabase(bench, "UPDATE quotes SET created = '2026-03-24 21:30:00.000Z'");
  await remindOfQuotes(store, new Date("2026-03-30T21:50:00Z"), fail);
  expect((await kept()).remind_on).toBe("");
  await remindOfQuotes(store, new Date("2026-03-30T22:10:00Z"), fail);
  expect((await kept()).remind_on).toMatch(/^2026-03-31 /);
});

test("a quote's reminder goes to the colleague in charge of the enquiry", async () => {
  const bench = await openQuoteBench();
  const { store, kept, mark, admin, enquiry } = bench;
  const clara = await bench.colleague("admin");
  await admin.update("messages", enquiry, { remind_on: "2026-01-02", remind_to: admin.id });
  await mark();
  await admin.update("messages", enquiry, { in_charge: clara.id });
  expect(await kept()).toMatchObject({ remind_to: admin.id });
  await remindOfQuotes(store, afterDays(8), fail);
  expect(await kept()).toMatchObject({ in_charge: clara.id, remind_to: "" });
});

test("the company sets the days until the reminder", async () => {
  const { store, kept, mark, admin } = await openQuoteBench();
  const company = (await admin.create("company", { id: companyId, step_delays: { quote_reminder: 2 } })).body;
  expect(company.step_delays).toMatchObject({ quote_reminder: 2 });
  await mark();
  await remindOfQuotes(store, afterDays(2.1), fail);
  expect((await kept()).remind_note).toContain("2 jours");
});
