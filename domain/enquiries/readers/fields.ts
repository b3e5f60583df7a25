import * as z from "zod/mini";
import { relationships } from "./relationships.ts";

const line = z.string().check(z.trim(), z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u), z.maxLength(120));

/** The most active readers of one enquiry, including an owner who wrote without an account. */
export const mostReaders = 10;

/**
 * A person who may read an enquiry besides its sender's account: its sender without an account (`owner`), or a reader
 * invited by them or the team. `user` is filled once the reader has claimed the place. A reader with `revoked_at` can
 * read nothing any more.
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
  /** When the reader's link was first opened. The store writes it. */
  opened_at: { type: "date" },
  /** Whether the claim that filled `user` created the account. */
  opened_account: { type: "bool", internal: true },
  /** Why the letter with the reader's link bounced, in words for people. */
  bounce: { type: "text", max: 1_000, internal: true },
} as const;
