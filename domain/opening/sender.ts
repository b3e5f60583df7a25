/** A record of the sender's domain. `unknown` if the DNS gave no answer in time. */
export type SenderRecord =
  | { state: "found"; value: string }
  | { state: "missing" }
  /** Only one SPF record is allowed: receivers ignore all of several (RFC 7208, section 4.5). */
  | { state: "several" }
  | { state: "unknown" };

/**
 * The three records by which mail servers elsewhere recognize letters of a domain. A DKIM record is found under a name
 * that only the mail server knows: `value` is empty if some key exists and its name is unknown.
 */
export type SenderRecords = { domain: string; spf: SenderRecord; dkim: SenderRecord; dmarc: SenderRecord };

export const senderRecordKinds = ["spf", "dkim", "dmarc"] as const;
export type SenderRecordKind = (typeof senderRecordKinds)[number];

/** Tells whether all three records exist. */
export function isSenderProven(records: SenderRecords | undefined): boolean {
  return records !== undefined && senderRecordKinds.every((kind) => records[kind].state === "found");
}
