import * as z from "zod/mini";
import { imageSizes, imageTypes, sizesShown, wideSizes } from "../images.ts";

const oneLine = z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u);
const title = z.string().check(z.trim(), oneLine, z.minLength(3), z.maxLength(120));
const slug = z.string().check(z.maxLength(100), z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/));
const line = z.string().check(z.trim(), oneLine, z.maxLength(120));
const summary = z.string().check(z.trim(), oneLine, z.maxLength(220));
const alt = z.string().check(z.trim(), oneLine, z.maxLength(300));

/** A dated piece of news. Its address keeps the title of its first day. */
export const fields = {
  slug: { type: "text", required: true, unique: true, schema: slug },
  title: { type: "text", required: true, schema: title },
  /** The one or two sentences that lists and search engines show. */
  summary: { type: "text", schema: summary },
  text: { type: "editor", required: true },
  /** The day that the news tells of. */
  day: { type: "date", required: true },
  place: { type: "text", schema: line },
  /** The name under the news. */
  author: { type: "text", schema: line },
  picture: {
    type: "file",
    maxSelect: 1,
    mimeTypes: imageTypes,
    thumbs: imageSizes,
    facts: "images",
    words: ["decorative"],
    shown: sizesShown(wideSizes),
  },
  /** The text for people who cannot see the picture. Empty for a picture that tells nothing more. */
  picture_alt: { type: "text", schema: alt },
  caption: { type: "text", schema: line },
  /** Width, height and colour of the picture, which the store writes, its point to keep, and whether it is decorative. */
  images: { type: "json" },
  status: { type: "select", values: ["draft", "scheduled", "published"] },
  /** The moment at which scheduled news appears. */
  publish_at: { type: "date" },
  /** The moment from which visitors see it, which the store writes. A later change keeps it. Empty for a draft. */
  published_at: { type: "date" },
} as const;
