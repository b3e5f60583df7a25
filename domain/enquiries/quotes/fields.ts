import * as z from "zod/mini";

const words = z.string().check(
  z.overwrite((text) => text.replace(/\r\n?/g, "\n")),
  z.trim(),
  z.maxLength(1_000),
);
const name = z.string().check(z.trim(), z.maxLength(200));

/** The answers of a client to a quote. An answer is information and no signature. */
export const quoteAnswers = ["accepted", "declined"] as const;

export type QuoteAnswer = (typeof quoteAnswers)[number];

/**
 * A quote: an answer of the team whose files the team has marked as one. The last one of an enquiry counts. A later one
 * replaces it, even if the later one is withdrawn.
 */
export const fields = {
  message: { type: "relation", collection: "messages", required: true, onDelete: "cascade" },
  reply: { type: "relation", collection: "replies", required: true, onDelete: "cascade" },
  answer: { type: "select", values: quoteAnswers },
  words: { type: "text", schema: words },
  /** When the client last changed the answer. The store writes it. */
  answered_at: { type: "date" },
  /** The name of the person who answered. Several people may read an enquiry. */
  answered_by: { type: "text", schema: name },
  /** When the client's side first opened a file of the answer, also before it was marked. Its service account writes it. */
  opened_at: { type: "date" },
  withdrawn_at: { type: "date" },
  /** When the team was reminded that the quote has no answer. */
  reminded_at: { type: "date", internal: true },
} as const;
