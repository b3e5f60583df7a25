import * as z from "zod/mini";
import { photoTypes } from "../attachments.ts";
import { hasWholeCents, largestAmount } from "./amounts.ts";
import { lostReasons, origins, readinesses, steps, works } from "./choices.ts";
import { largestSurface } from "./measures.ts";
import { sketch } from "./sketch-schema.ts";
import { startWish } from "./start-wishes.ts";

const line = z.string().check(z.trim(), z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u), z.maxLength(120));
export const longestNote = 1_000;
const note = z.string().check(
  z.overwrite((text) => text.replace(/\r\n?/g, "\n")),
  z.trim(),
  z.maxLength(longestNote),
);

const amount = z.number().check(z.gt(0), z.lte(largestAmount), z.refine(hasWholeCents));

/** The details that a client adds to an enquiry. Each may be missing. */
export const detailFields = {
  work: { type: "select", values: works },
  readiness: { type: "select", values: readinesses },
  town: { type: "text", schema: line },
  /** The commune's code in the official list. */
  town_code: { type: "text", pattern: /^(?:\d{5}|2[AB]\d{3})$/ },
  /** Square metres. */
  surface: { type: "number", schema: z.number().check(z.gt(0), z.lte(largestSurface)) },
  start_wish: { type: "text", pattern: startWish },
  /** The text of a range of the company's, or `unknown`. */
  budget: { type: "text", schema: line },
  sketch: { type: "json", schema: sketch },
  plans: {
    type: "file",
    maxSelect: 10,
    mimeTypes: [...photoTypes, "application/pdf"],
    thumbs: ["300x400"],
    protected: true,
    sentNames: "file_names",
  },
} as const;

/** How the cooperative handles an enquiry. Internal to the team. */
export const way = {
  step: { type: "select", values: steps, internal: true },
  /** When it reached its step. */
  step_at: { type: "date", internal: true },
  /** Every step so far with its moment, the oldest first. The store writes it. */
  step_log: { type: "json", internal: true },
  lost_reason: { type: "select", values: lostReasons, internal: true },
  lost_note: { type: "text", schema: note, internal: true },
  /** The amount of the quote in euros, all taxes included. 0 if it is unknown. */
  quote_amount: { type: "number", schema: amount, internal: true },
  in_charge: { type: "relation", collection: "users", onDelete: "empty", internal: true },
  remind_on: { type: "date", internal: true },
  remind_note: { type: "text", schema: note, internal: true },
  /** The colleague who gets the reminder. If it is empty, the one in charge does. */
  remind_to: { type: "relation", collection: "users", onDelete: "empty", internal: true },
  /** When the team first answered, in writing or by a noted call. The store writes it. */
  first_answer_at: { type: "date", internal: true },
} as const;

export const origin = { type: "select", values: origins } as const;

export type DetailName = keyof typeof detailFields;

export const detailNames = Object.keys(detailFields) as DetailName[];

/** The fields of an enquiry that the team decides on. */
export const ofTheTeam = [
  "step",
  "lost_reason",
  "lost_note",
  "quote_amount",
  "in_charge",
  "remind_on",
  "remind_note",
  "remind_to",
] as const satisfies (keyof typeof way)[];
