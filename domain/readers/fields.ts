import * as z from "zod/mini";
import { relationships } from "./relationships.ts";

const line = z.string().check(z.trim(), z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u), z.maxLength(120));

/** As many people as may read one request, its owner included. */
export const mostReaders = 10;

/**
 * Who may read a request beside its sender's account: whoever wrote it without one, and whom they or the team have
 * invited. `user` is filled once somebody has claimed it; one whose `revoked_at` is filled reads nothing any more.
 */
export const fields = {
  message: { type: "relation", collection: "messages", required: true, onDelete: "cascade" },
  user: { type: "relation", collection: "users", onDelete: "cascade" },
  email: { type: "email", required: true },
  name: { type: "text", schema: line },
  role: { type: "select", values: ["owner", "reader"] },
  relationship: { type: "select", values: relationships },
  invited_by: { type: "select", values: ["client", "team"] },
  revoked_at: { type: "date" },
  /** When their link was first opened; the store writes it. */
  opened_at: { type: "date" },
  /** Whether their account was made by claiming their place, when `user` was filled. */
  opened_account: { type: "bool", internal: true },
  /** Why the letter with their link did not arrive, as people read it. */
  bounce: { type: "text", max: 1_000, internal: true },
} as const;
