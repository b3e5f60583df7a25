import { deliveryStates, hookEvents, testEvent } from "../events.ts";

/** A message to a receiver, which waits in this collection until the receiver has accepted it. */
export const fields = {
  webhook: { type: "relation", collection: "webhooks", required: true, onDelete: "cascade" },
  /** The enquiry that it is about. Its erasure takes the message along. A test has none. */
  message: { type: "relation", collection: "messages", onDelete: "cascade" },
  event: { type: "select", required: true, values: [...hookEvents, testEvent] },
  /** The bytes that are signed and sent. */
  body: { type: "text", required: true, max: 10_000 },
  state: { type: "select", required: true, values: deliveryStates },
  attempts: { type: "number" },
  /** When it is tried next. */
  next_at: { type: "date" },
  /** When the receiver last answered, or the last attempt failed. */
  answered_at: { type: "date" },
  /** The status of the last answer; 0 without an answer. */
  status: { type: "number" },
  /** Why the last attempt had no answer, such as `ECONNREFUSED`. */
  fault: { type: "text", max: 100 },
} as const;
