import type { Codes } from "../member-form.ts";

/** As the store holds them (domain/messages/fields.ts), in characters. */
const longest = { subject: 200, body: 10_000 };

/** What is wrong with what was typed, field by field, as the store would say it. */
export function wordProblems<Name extends keyof typeof longest>(typed: Record<Name, string>): Codes<Name> {
  const codes: Codes<Name> = {};
  for (const name of Object.keys(typed) as Name[]) {
    const length = Array.from(typed[name].trim()).length;
    if (length === 0) codes[name] = "validation_required";
    if (length > longest[name]) codes[name] = "validation_max_text_constraint";
  }
  return codes;
}
