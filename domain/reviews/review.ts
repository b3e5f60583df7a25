import type { RecordOf } from "../record.ts";
import type { fields } from "./fields.ts";

type PublicField =
  | "id"
  | "author"
  | "rating"
  | "comment"
  | "experienced_on"
  | "published_at"
  | "verified_at"
  | "verified_step"
  | "answer"
  | "answered_at";

/** The public fields of a published review, with its project if that is public too. */
export type Review = Pick<RecordOf<typeof fields>, PublicField> & {
  expand?: { project?: { slug: string; title: string } };
};
