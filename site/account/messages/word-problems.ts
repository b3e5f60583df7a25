import type { Codes } from "../member-form.ts";

/** The store's limits (domain/enquiries/fields.ts), in characters. */
const longest = { subject: 200, body: 10_000 };

/** Returns the problems of a typed text by field, with the store's codes. */
export function wordProblems<Name extends keyof typeof longest>(typed: Record<Name, string>): Codes<Name> {
  const codes: Codes<Name> = {};
  for (const name of Object.keys(typed) as Name[]) {
    const length = Array.from(typed[name].trim()).length;
    if (length === 0) codes[name] = "validation_required";
    if (length > longest[name]) codes[name] = "validation_max_text_constraint";
  }
  return codes;
}
