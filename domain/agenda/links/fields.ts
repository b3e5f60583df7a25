/** The address by which a colleague's calendar reads the team's agenda. An account has at most one. */
export const fields = {
  user: { type: "relation", collection: "users", required: true, unique: true, onDelete: "cascade" },
  /** The hash of the token, which is stored nowhere, and the account's signature of it. Empty once it is revoked. */
  token_hash: { type: "text", max: 100 },
} as const;
