import * as z from "zod/mini";
import { roles } from "./roles.ts";

const name = z.string().check(z.trim(), z.maxLength(120));
const trade = z.string().check(z.trim(), z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u), z.maxLength(60));

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
} as const;
