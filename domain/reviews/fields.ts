import * as z from "zod/mini";
import { worksiteSteps } from "../worksites/steps.ts";
import { reviewConsentVersions } from "./consent.ts";
import { removalGrounds } from "./grounds.ts";

const rating = z.number().check(z.int(), z.gte(1), z.lte(5));
const comment = z.string().check(z.maxLength(2000));
const reason = z.string().check(z.trim());
const answer = z.string().check(z.trim(), z.maxLength(2000));

const statuses = ["pending", "approved", "refused"] as const;

/** A client's review of the cooperative, or of one project (spec §3, §5). */
export const fields = {
  user: { type: "relation", collection: "users", required: true, onDelete: "cascade" },
  project: { type: "relation", collection: "projects", onDelete: "empty" },
  author: { type: "text", max: 200 },
  rating: { type: "number", required: true, schema: rating },
  comment: { type: "text", schema: comment },
  experienced_on: { type: "date" },
  /** The moment at which its author last sent these words; the store writes it. */
  submitted_at: { type: "date" },
  /** The version of the text to which its author agreed with these words. Empty if they saw none. */
  consent: { type: "select", values: reviewConsentVersions },
  status: { type: "select", values: statuses },
  /** The ground of its refusal. In a published review, the ground of its coming removal. */
  ground: { type: "select", values: removalGrounds },
  /** The reason of its refusal. In a published review, the reason of its coming removal. */
  reason: { type: "text", schema: reason },
  refused_at: { type: "date" },
  /** Ground and sentence of the refusal that the approval ended: « Annuler » restores them. */
  former_refusal: { type: "json", internal: true },
  /** The author's appeal against the refusal. */
  appeal: { type: "text", schema: answer },
  appealed_at: { type: "date" },
  /** The worksite that proves its author to be a client, and its step at that time; the store writes them. */
  worksite: { type: "relation", collection: "worksites", onDelete: "empty", internal: true },
  verified_at: { type: "date" },
  verified_step: { type: "select", values: worksiteSteps },
  /**
   * The values that everybody but the team reads in published reviews instead of these fields; the store writes them.
   */
  withheld: { type: "json", internal: true },
  answer: { type: "text", schema: answer },
  answered_at: { type: "date" },
  published_at: { type: "date" },
} as const;

/** The fields of a refusal. Only the team reads them once the review is published. */
export const refusalFields = ["ground", "reason", "refused_at", "appeal", "appealed_at"] as const;

/** The author's own words. All other fields belong to the cooperative. */
export const authorsFields = ["rating", "comment", "experienced_on"] as const;
