import * as z from "zod/mini";
import { roles } from "./roles.ts";

const name = z.string().check(z.trim(), z.maxLength(120));

/**
 * The fields of an account, in addition to those that every account has: email, emailVisibility, verified and the
 * password.
 */
export const fields = {
  name: { type: "text", schema: name },
  role: { type: "select", values: roles },
  disabled: { type: "bool" },
} as const;
