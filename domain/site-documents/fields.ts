import * as z from "zod/mini";
import { photoTypes, sentNamesField } from "../messages/attachments.ts";

const line = z.string().check(z.trim(), z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u), z.maxLength(120));

const siteDocumentKinds = ["plan", "quote", "notice", "other"] as const;

/** A plan, quote or notice that is put into a project file for the client. Of one that follows another, both stay. */
export const fields = {
  building_site: { type: "relation", collection: "building_sites", required: true, onDelete: "cascade" },
  title: { type: "text", required: true, schema: line },
  kind: { type: "select", values: siteDocumentKinds },
  file: {
    type: "file",
    required: true,
    maxSelect: 1,
    mimeTypes: [...photoTypes, "application/pdf"],
    thumbs: ["300x400"],
    protected: true,
    sentNames: "file_names",
  },
  file_names: sentNamesField,
  /** The day on which it was put there: the store writes today's where none is said. */
  put_on: { type: "date" },
} as const;
