import * as z from "zod/mini";
import type { Company } from "./company.ts";
import { fields } from "./fields.ts";

/**
 * The same facts without those that no page could show. A store refuses them, but not every store is ours and some
 * records are older than the rules: one bad block must not take the pages with it.
 */
export function soundFacts(company: Company): Company {
  const sound: Record<string, unknown> = { ...company };
  for (const [name, field] of Object.entries(fields)) {
    sound[name] = soundValue(field, sound[name]);
  }
  return sound as Company;
}

const nothing = { text: "", email: "", number: 0, json: null };

function soundValue(field: { type: keyof typeof nothing; schema?: z.ZodMiniType }, value: unknown): unknown {
  const { type, schema = type === "email" ? z.string() : z.any() } = field;
  const parsed = z.safeParse(schema, value);
  return parsed.success ? parsed.data : nothing[type];
}
