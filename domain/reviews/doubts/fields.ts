import * as z from "zod/mini";
import { refusalGrounds, removalGrounds } from "../grounds.ts";

/** What becomes of a doubt: it waits, the review stays on the site, or it is taken from there. */
const doubtStates = ["open", "kept", "withdrawn"] as const;

const words = z.string().check(
  z.overwrite((text) => text.replace(/\r\n?/g, "\n")),
  z.trim(),
  z.maxLength(2_000),
);

/** Somebody's doubt about a published review (Code de la consommation, L111-7-2): anybody may say one, and must say why. */
export const fields = {
  review: { type: "relation", collection: "reviews", required: true, onDelete: "cascade" },
  ground: { type: "select", values: refusalGrounds, required: true },
  body: { type: "text", required: true, schema: words },
  /** Where the outcome is told, for who wants it told. */
  email: { type: "email" },
  status: { type: "select", values: doubtStates },
  /** For which of the reasons the review was taken from the site, and what its author and whoever doubted are told. */
  outcome_ground: { type: "select", values: removalGrounds },
  outcome: { type: "text", schema: words },
  handled_at: { type: "date" },
} as const;
