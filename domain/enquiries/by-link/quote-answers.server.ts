import type { Store } from "record-store";
import { type Entered, enquiryService } from "../links.server.ts";
import { type EnquiryOutcome, enquiryFailed } from "../outcomes.ts";
import type { QuoteAnswer } from "../quotes/fields.ts";
import { problemText } from "../quotes/problems.ts";
import { problemCodes } from "./words.server.ts";

/** A client's answer to a quote. `seen` is the moment of the answer that their page showed; empty if it showed none. */
export type QuoteAct = { answer: QuoteAnswer; words: string; seen: string };

/**
 * Stores the answer of a link's holder. The same answer twice is stored once. The store refuses an answer that would
 * replace an unseen one.
 */
export async function answerQuote(
  store: Pick<Store, "fetch" | "find">,
  { enquiry, reader, isProven }: Entered,
  id: string,
  { answer, words, seen }: QuoteAct,
): Promise<EnquiryOutcome<undefined>> {
  const [quote] = await store.find("quotes", { id });
  if (!isProven || quote?.message !== enquiry.id) return enquiryFailed("notAllowed");
  try {
    const change = { answer, words, seen, answered_by: reader.name };
    await enquiryService(store).collection("quotes").update(id, change);
    return { outcome: "done", value: undefined };
  } catch (error) {
    const codes = problemCodes(error);
    if (!codes) throw error;
    const faults = Object.entries(codes).map(([field, code]) => [field, problemText(field, code)]);
    return { outcome: "invalid", faults: Object.fromEntries(faults) };
  }
}
