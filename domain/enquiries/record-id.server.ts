import { hash } from "node:crypto";

/**
 * Returns the record id of something that may arrive twice: one source has one id. The store accepts an id once, so a
 * repeated arrival creates no second record.
 *
 * @param source the values that distinguish this arrival from every other
 */
export function sourceRecordId(source: string): string {
  return hash("sha256", source, "hex").slice(0, 15);
}
