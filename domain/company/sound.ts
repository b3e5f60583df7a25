import * as z from "zod/mini";
import type { Company } from "./company.ts";
import { fields } from "./fields.ts";

/**
 * The same facts, with invalid values emptied: a single bad block must not break the pages. Our store refuses such
 * values, but another store may not, and some records are older than the rules.
 */
export function soundFacts(company: Company): Company {
  const sound: Record<string, unknown> = { ...company };
  for (const [name, field] of Object.entries(fields)) {
    sound[name] = soundValue(field, sound[name]);
  }
  return sound as Company;
}

const nothing = { text: "", email: "", select: "", file: "", number: 0, json: null };

function soundValue(field: { type: keyof typeof nothing; schema?: z.ZodMiniType }, value: unknown): unknown {
  const { type, schema = type === "email" ? z.string() : z.any() } = field;
  const parsed = z.safeParse(schema, value);
  return parsed.success ? parsed.data : nothing[type];
}
