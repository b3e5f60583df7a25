import * as z from "zod/mini";

const rating = z.number().check(z.int(), z.gte(1), z.lte(5));
const comment = z.string().check(z.maxLength(2000));

const statuses = ["pending", "approved", "refused"] as const;

/** A client's word on the cooperative, or on one project (spec §3, §5). */
export const fields = {
  user: { type: "relation", collection: "users", required: true, onDelete: "cascade" },
  project: { type: "relation", collection: "projects", onDelete: "empty" },
  author: { type: "text" },
  rating: { type: "number", required: true, schema: rating },
  comment: { type: "text", schema: comment },
  experienced_on: { type: "date" },
  status: { type: "select", values: statuses },
  reason: { type: "text" },
  answer: { type: "text" },
  published_at: { type: "date" },
} as const;

/** Only these are the author's words; everything else is the cooperative's side. */
export const authorsFields = ["rating", "comment", "experienced_on"] as const;
