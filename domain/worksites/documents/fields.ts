import * as z from "zod/mini";
import { photoTypes, sentNamesField } from "../../enquiries/attachments.ts";

const line = z.string().check(z.trim(), z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u), z.maxLength(120));

const worksiteDocumentKinds = ["plan", "quote", "notice", "other"] as const;

/** A plan, quote or notice in a worksite's file for the client. A newer document does not replace an older one. */
export const fields = {
  worksite: { type: "relation", collection: "worksites", required: true, onDelete: "cascade" },
  title: { type: "text", required: true, schema: line },
  kind: { type: "select", values: worksiteDocumentKinds },
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
  /** The day on which it was added. The store writes today's if it is empty. */
  put_on: { type: "date" },
} as const;
