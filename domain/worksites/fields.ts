import * as z from "zod/mini";
import { worksiteSteps } from "./steps.ts";

const line = z.string().check(z.trim(), z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u), z.maxLength(120));

function words(most: number) {
  return z.string().check(
    z.overwrite((text) => text.replace(/\r\n?/g, "\n")),
    z.trim(),
    z.maxLength(most),
  );
}

const step = z.enum(worksiteSteps);
const day = z.string().check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/));
const dayOrMonth = z.string().check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?$/));

/**
 * The worksite of a won enquiry (« dossier de chantier »). The team writes it, and every reader of the enquiry reads
 * it.
 */
export const fields = {
  title: { type: "text", required: true, schema: line },
  town: { type: "text", schema: line },
  /** The enquiry that it came from. */
  message: { type: "relation", collection: "messages", required: true, unique: true, onDelete: "cascade" },
  /** The public page about it, also as a draft. */
  project: { type: "relation", collection: "projects", onDelete: "empty" },
  step: { type: "select", values: worksiteSteps },
  /** When it reached its step. The store writes it. */
  step_at: { type: "date" },
  /** The day on which each step was reached, by step. The store writes today's if it is missing. */
  step_dates: { type: "json", schema: z.partialRecord(step, day) },
  /** When the steps ahead are expected, by step: a day or a month. */
  planned_dates: { type: "json", schema: z.partialRecord(step, dayOrMonth) },
  /** The furthest step that the client has had a letter about. The letters' service account writes it. */
  told_step: { type: "select", values: worksiteSteps, internal: true },
  /**
   * When its client was invited to review (once), and when they declined. The invitations' service account writes both.
   */
  review_invited_at: { type: "date", internal: true },
  review_declined_at: { type: "date", internal: true },
  /** The next event, in the team's words to the client. */
  next_note: { type: "text", schema: words(500) },
  /** The day of the réception. All guarantees run from it. */
  received_on: { type: "date" },
  /** How to look after the building. */
  advice: { type: "text", schema: words(5_000) },
} as const;
