import * as z from "zod/mini";
import { mostPictures } from "./limits.ts";

const share = z.number().check(z.gte(0), z.lte(1));
const word = z.optional(z.string());
const words = z.object({
  alt: word,
  decorative: word,
  focus: z.optional(z.object({ x: share, y: share })),
});
const name = z.string().check(z.maxLength(200));

/**
 * A write of `draft`. The store keeps no other draft than one that it makes itself:
 *
 * - `sent` makes the fields of the same write the draft, and leaves the published ones. `pictures` are the stored files
 *   in their order. New files come after them, in `draft_pictures`.
 * - `published` makes the published content the draft, while the write brings a former content back.
 */
export const draftOrderSchema = z.union([
  z.object({
    from: z.literal("sent"),
    pictures: z.array(name).check(z.maxLength(mostPictures)),
    images: z.record(name, words),
  }),
  z.object({ from: z.literal("published") }),
]);

/** The field `draft` holds an order on its way in, and in the store the content that the order has made. */
export const draftSchema = z.union([draftOrderSchema, z.looseObject({ title: z.string() })]);

export type DraftOrder = z.infer<typeof draftOrderSchema>;
export type DraftPictureWords = z.infer<typeof words>;
