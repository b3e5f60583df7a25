import { ClientResponseError } from "pocketbase";
import type { Store } from "record-store";
import { type Entered, enquiryService } from "../links.server.ts";
import { type EnquiryOutcome, enquiryFailed } from "../outcomes.ts";
import type { QuoteAnswer } from "../quotes/fields.ts";
import { otherAnswerText, problemText } from "../quotes/problems.ts";
import { problemCodes } from "./words.server.ts";

/** A client's answer to a quote. `seen` is the moment of the answer that their page showed; empty if it showed none. */
export type QuoteAct = { answer: QuoteAnswer; words: string; seen: string };

/** Attempts after unrelated changes, such as that somebody opens the quote. */
const tries = 4;

/**
 * Stores the answer of a link's holder. The same answer twice is stored once. An answer that somebody else gave since
 * the page was loaded is not replaced unseen.
 */
export async function answerQuote(
  store: Pick<Store, "fetch" | "find">,
  { message, reader, isProven }: Entered,
  id: string,
  { answer, words, seen }: QuoteAct,
): Promise<EnquiryOutcome<undefined>> {
  for (let attempt = 1; ; attempt += 1) {
    const [quote] = await store.find("quotes", { id });
    if (!isProven || quote?.message !== message.id) return enquiryFailed("notAllowed");
    const isRepeated = quote.answer === answer && quote.words === words.trim();
    if (!isRepeated && quote.answered_at !== seen)
      return { outcome: "invalid", faults: { answer: otherAnswerText } };
    try {
      const headers = { "If-Match": `"${quote.updated}"` };
      const change = { answer, words, answered_by: reader.name };
      await enquiryService(store).collection("quotes").update(id, change, { headers });
      return { outcome: "done", value: undefined };
    } catch (error) {
      if (isConflict(error) && attempt < tries) continue;
      const codes = problemCodes(error);
      if (!codes) throw error;
      const faults = Object.entries(codes).map(([field, code]) => [field, problemText(field, code)]);
      return { outcome: "invalid", faults: Object.fromEntries(faults) };
    }
  }
}

function isConflict(error: unknown): boolean {
  return error instanceof ClientResponseError && error.status === 412;
}
