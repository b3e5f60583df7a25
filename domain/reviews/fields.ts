import * as z from "zod/mini";
import { siteSteps } from "../building-sites/steps.ts";
import { removalGrounds } from "./grounds.ts";

const rating = z.number().check(z.int(), z.gte(1), z.lte(5));
const comment = z.string().check(z.maxLength(2000));
const reason = z.string().check(z.trim());
const answer = z.string().check(z.trim(), z.maxLength(2000));

const statuses = ["pending", "approved", "refused"] as const;

/** A client's word on the cooperative, or on one project (spec §3, §5). */
export const fields = {
  user: { type: "relation", collection: "users", required: true, onDelete: "cascade" },
  project: { type: "relation", collection: "projects", onDelete: "empty" },
  author: { type: "text", max: 200 },
  rating: { type: "number", required: true, schema: rating },
  comment: { type: "text", schema: comment },
  experienced_on: { type: "date" },
  /** When its author last sent these words; the store writes it. */
  submitted_at: { type: "date" },
  status: { type: "select", values: statuses },
  /** For which of the reasons there are it was refused; of a published one, is about to be removed. */
  ground: { type: "select", values: removalGrounds },
  /** Why it was refused; of a published one, why it is about to be removed. */
  reason: { type: "text", schema: reason },
  refused_at: { type: "date" },
  /** Ground and sentence of the refusal that its approval has ended: « Annuler » brings back the same. */
  former_refusal: { type: "json", internal: true },
  /** What its author answers to that. */
  appeal: { type: "text", schema: answer },
  appealed_at: { type: "date" },
  /** The project file by which its author is known to be a client, and how far it was then; the store writes them. */
  building_site: { type: "relation", collection: "building_sites", onDelete: "empty", internal: true },
  verified_at: { type: "date" },
  verified_step: { type: "select", values: siteSteps },
  /** What others than the team read in the place of fields, once it is published; the store writes it. */
  withheld: { type: "json", internal: true },
  answer: { type: "text", schema: answer },
  answered_at: { type: "date" },
  published_at: { type: "date" },
} as const;

/** What belongs to a refusal, and is nobody's to read once the review is published. */
export const refusalFields = ["ground", "reason", "refused_at", "appeal", "appealed_at"] as const;

/** Only these are the author's words; everything else is the cooperative's side. */
export const authorsFields = ["rating", "comment", "experienced_on"] as const;
