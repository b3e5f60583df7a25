/** A browser that shows a colleague notifications, which its own push service delivers (RFC 8030). */
export const fields = {
  user: { type: "relation", collection: "users", required: true, onDelete: "cascade" },
  /** The browser's address at its push service. */
  endpoint: { type: "text", required: true, unique: true, max: 1_000 },
  /** The browser's public key and its secret, by which only this browser reads a notification (RFC 8291). */
  p256dh: { type: "text", required: true, max: 100 },
  auth: { type: "text", required: true, max: 50 },
  /** The id of the session that subscribed. The subscription ends with it. */
  session: { type: "text", required: true, max: 100 },
} as const;
