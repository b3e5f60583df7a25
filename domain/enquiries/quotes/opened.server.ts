import { isChangeOf, type Store } from "record-store";
import { dayInParis } from "../../dates.ts";
import { enquiryService } from "../links.server.ts";
import { firstOpenings } from "../openings/openings.server.ts";

type QuoteStore = Pick<Store, "counters" | "fetch" | "find">;

/**
 * Follows the marking of quotes. The client may have opened the file before the team marked its answer, so a new quote
 * takes the first opening that was noted by then.
 */
export function startQuoteOpenings(store: QuoteStore & Pick<Store, "follow">): void {
  store.follow("quote-openings", (entry) => {
    if (!isChangeOf(entry, "quotes") || entry.action !== "create" || !entry.after) return undefined;
    return takeFirstOpening(store, entry.after.reply);
  });
}

/** Gives the quote of an answer, if it is one, the moment of its first noted opening. */
export async function takeFirstOpening(store: QuoteStore, reply: string): Promise<void> {
  const [quote] = await store.find("quotes", { reply });
  if (quote?.opened_at !== "") return;
  const [answer] = await store.find("replies", { id: reply });
  const opened_at = answer && (await firstOpenings(store, dayInParis(answer.created))).get(reply);
  if (opened_at) await enquiryService(store).collection("quotes").update(quote.id, { opened_at });
}
