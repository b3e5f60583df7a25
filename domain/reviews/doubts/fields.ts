import * as z from "zod/mini";
import { refusalGrounds, removalGrounds } from "../grounds.ts";

/** The states of a doubt: open, the review was kept, or it was taken off the site. */
const doubtStates = ["open", "kept", "withdrawn"] as const;

const words = z.string().check(
  z.overwrite((text) => text.replace(/\r\n?/g, "\n")),
  z.trim(),
  z.maxLength(2_000),
);

/** A doubt about a published review (Code de la consommation, L111-7-2). Anybody may send one, and must say why. */
export const fields = {
  review: { type: "relation", collection: "reviews", required: true, onDelete: "cascade" },
  ground: { type: "select", values: refusalGrounds, required: true },
  body: { type: "text", required: true, schema: words },
  /** The address for the outcome, if the sender wants to know it. */
  email: { type: "email" },
  status: { type: "select", values: doubtStates },
  /** The ground on which the review was taken off the site. Its author and the sender of the doubt receive it. */
  outcome_ground: { type: "select", values: removalGrounds },
  outcome: { type: "text", schema: words },
  handled_at: { type: "date" },
} as const;
