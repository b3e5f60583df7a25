/** The state of a quote. Only an open one may be answered. */
export type QuoteStanding = "open" | "replaced" | "withdrawn";

type Marked = { id: string; created: string; withdrawn_at: string };

/** Returns the state of a quote among all quotes of its enquiry. */
export function quoteStanding(quote: Marked, all: readonly Marked[]): QuoteStanding {
  if (quote.withdrawn_at !== "") return "withdrawn";
  return all.some((other) => isLater(other, quote)) ? "replaced" : "open";
}

function isLater(other: Marked, quote: Marked): boolean {
  return other.created > quote.created || (other.created === quote.created && other.id > quote.id);
}
