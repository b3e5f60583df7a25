import * as z from "zod/mini";
import { photoTypes } from "../enquiries/attachments.ts";
import { paperAudiences, paperKinds } from "./kinds.ts";

const line = z.string().check(z.trim(), z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u), z.maxLength(120));
const words = z.string().check(
  z.overwrite((text) => text.replace(/\r\n?/g, "\n")),
  z.trim(),
  z.maxLength(1_000),
);

/** A paper of the cooperative with an end: an insurance, a label, an attestation. */
export const fields = {
  kind: { type: "select", required: true, values: paperKinds },
  /** The name of a label that no kind names. */
  name: { type: "text", schema: line },
  issuer: { type: "text", schema: line },
  /** The number of the contract or certificate. */
  number: { type: "text", schema: line },
  /** The activities that an insurance covers, and where. */
  activities: { type: "text", schema: words },
  area: { type: "text", schema: line },
  starts_on: { type: "date" },
  /** The last day on which it is valid, in Paris. */
  ends_on: { type: "date", required: true },
  file: {
    type: "file",
    maxSelect: 1,
    mimeTypes: [...photoTypes, "application/pdf"],
  },
  /** The team alone, unless the writer says otherwise. */
  shown_to: { type: "select", values: paperAudiences },
  /** Days before the end for which the last letter was due: 60, 30, 7, or 0 for none. The store writes it. */
  told_days: { type: "number", internal: true },
} as const;
