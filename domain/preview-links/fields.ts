import * as z from "zod/mini";
import { pageNames } from "../pages/page-names.ts";

const oneLine = z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u);
const recipient = z.string().check(z.trim(), oneLine, z.maxLength(80));
const openings = z.number().check(z.int(), z.gte(0));

/**
 * A link that shows the draft of a page or of a service to somebody without an account. Its token is computed and stored
 * nowhere.
 */
export const fields = {
  /** Empty for a service. */
  page: { type: "select", values: pageNames },
  service: { type: "relation", collection: "services", onDelete: "cascade" },
  /** The person or firm that gets the link. */
  recipient: { type: "text", required: true, schema: recipient },
  expires: { type: "date", required: true },
  revoked_at: { type: "date" },
  /** How often the link was opened, within a minute once. The site writes it. */
  openings: { type: "number", schema: openings },
  opened_at: { type: "date" },
} as const;
