import { mapInTurn, type Row, type Store } from "record-store";
import { readFileNames } from "../attachments.ts";
import { isClosedStep } from "../details/choices.ts";
import type { StateQuote } from "../state.ts";
import { quoteStanding } from "./standing.ts";

/** Returns the quotes of an enquiry as its client's side sees them, the last one first. */
export async function shownQuotes(
  store: Pick<Store, "find">,
  enquiry: Row<"messages">,
): Promise<StateQuote[]> {
  const quotes = (await store.find("quotes", { message: enquiry.id })).sort(
    (one, other) => other.created.localeCompare(one.created) || other.id.localeCompare(one.id),
  );
  const visibleQuotes = await mapInTurn(quotes, async (quote) => {
    const [reply] = await store.find("replies", { id: quote.reply });
    return reply && shownQuote(quote, { reply, quotes, enquiry });
  });
  return visibleQuotes.filter((each) => each !== undefined);
}

type Around = { reply: Row<"replies">; quotes: readonly Row<"quotes">[]; enquiry: Row<"messages"> };

function shownQuote(quote: Row<"quotes">, { reply, quotes, enquiry }: Around): StateQuote {
  const standing = quoteStanding(quote, quotes);
  return {
    id: quote.id,
    standing,
    takesAnswer: standing === "open" && !isClosedStep(enquiry.step) && enquiry.kept_until === "",
    answer: quote.answer === "accepted" || quote.answer === "declined" ? quote.answer : "",
    words: quote.words,
    answeredAt: quote.answered_at,
    answeredBy: quote.answered_by,
    reply: reply.id,
    sentAt: reply.created,
    attachments: reply.attachments,
    file_names: readFileNames(reply.file_names, reply.attachments),
  };
}
