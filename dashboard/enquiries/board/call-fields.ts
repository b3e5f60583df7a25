import type { NotedCall } from "../../../records/enquiries/board/acts.ts";

export type CallField = keyof NotedCall;

/** The fields in one line each. */
export const callLines = [
  { name: "name", type: "text" },
  { name: "phone", type: "tel", optional: true },
  { name: "email", type: "email", optional: true },
  { name: "subject", type: "text" },
] as const satisfies { name: CallField; type: string; optional?: boolean }[];

export const callFields: readonly CallField[] = [...callLines.map(({ name }) => name), "body"];

/** A field's name is its id, and the board has fields of its own. */
export function callFieldId(name: CallField): string {
  return `call-${name}`;
}
