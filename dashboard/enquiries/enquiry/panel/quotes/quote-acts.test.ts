import { expect, test } from "vitest";
import { openEnquiryBench, requireDone } from "../../../../../domain/enquiries/fixtures.ts";
import { sendQuote } from "../../../../../domain/enquiries/quotes/fixtures.ts";
import { inProcess } from "../../../../../domain/service-account.server.ts";
import type { EnquiryQuote } from "../../../../../records/enquiries/whole-enquiry.ts";
import { french } from "../../../../../ui/text/typography.ts";
import { quoteActs } from "./quote-acts.ts";

/** A quote that the client has not answered, as the panel shows it to an administrator. */
async function openQuote() {
  const bench = await openEnquiryBench();
  const { store, admin, actions } = bench;
  const record = await store.look("users", admin.id);
  if (!record) throw new Error("There is no administrator.");
  const client = inProcess(store, { kind: "user", collection: "users", id: admin.id, record });
  const id = await sendQuote(bench);
  const quotes = client.collection("quotes");
  const shownQuote = await quotes.getOne<EnquiryQuote>(id);
  const caller = bench.by(await bench.link());
  const answer = (given: "accepted" | "declined") =>
    requireDone(actions.quote(caller, id, { answer: given, words: "", seen: "" }));
  return { client, shownQuote, quotes, answer };
}

test.each([
  ["accepted", "Hélène Caussade vient d'accepter ce devis. Il n'est pas retiré."],
  ["declined", "Hélène Caussade vient de décliner ce devis. Il n'est pas retiré."],
] as const)("a quote that was %s since it was shown is not withdrawn unseen", async (given, sentence) => {
  const { client, shownQuote, quotes, answer } = await openQuote();
  await answer(given);
  const withdrawn = await quoteActs.withdrawQuote(client, shownQuote);
  expect(withdrawn).toEqual({ failed: french(sentence), isStale: true });
  const answeredQuote = await quotes.getOne<EnquiryQuote>(shownQuote.id);
  expect(answeredQuote).toMatchObject({ answer: given, withdrawn_at: "" });
  // Once the answer is shown, the quote may be withdrawn.
  expect(await quoteActs.withdrawQuote(client, answeredQuote)).toHaveProperty("done");
  expect((await quotes.getOne(shownQuote.id)).withdrawn_at).not.toBe("");
});

test("a second withdrawal changes nothing", async () => {
  const { client, shownQuote, quotes } = await openQuote();
  expect(await quoteActs.withdrawQuote(client, shownQuote)).toHaveProperty("done");
  const { withdrawn_at } = await quotes.getOne(shownQuote.id);
  expect(await quoteActs.withdrawQuote(client, shownQuote)).toHaveProperty("done");
  expect((await quotes.getOne(shownQuote.id)).withdrawn_at).toBe(withdrawn_at);
});
