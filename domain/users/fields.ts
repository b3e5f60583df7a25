import * as z from "zod/mini";
import { roles } from "./roles.ts";

const name = z.string().check(z.trim(), z.maxLength(120));
const trade = z.string().check(z.trim(), z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u), z.maxLength(60));

const account = z.string().check(z.maxLength(100));
const moment = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}\.\d{3}Z$/));
const departure = z.nullable(z.object({ at: moment, enquiries: account, visits: account }));

/**
 * The fields of an account, in addition to those that every account has: email, emailVisibility, verified and the
 * password.
 */
export const fields = {
  name: { type: "text", schema: name },
  role: { type: "select", values: roles },
  disabled: { type: "bool" },
  /** The trade of a colleague, « charpentière ». */
  trade: { type: "text", schema: trade, internal: true },
  /** When a colleague was last invited. Their account is closed until they accept. The store writes the moment. */
  invited_at: { type: "date", internal: true },
  /** When a colleague leaves, and who takes over. `null` if no departure is prepared. */
  departure: { type: "json", schema: departure, internal: true },
} as const;
