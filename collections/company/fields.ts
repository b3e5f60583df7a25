import * as z from "zod/mini";

const text = z.string().check(z.trim(), z.maxLength(200));

/** One line of a table of opening hours, as the spec writes it: "Lundi – vendredi", "7h00 – 19h00". */
export type Hours = { label: string; lines: { days: string; hours: string }[] };
export type Person = { name: string; trade: string; since: number };
export type Milestone = { year: number; title: string; text: string };
export type Distance = { from: string; to: string; kilometres: number };
/** What the law wants known of the company; `form` as it is said, "Scop à capital variable". */
export type Legal = { form: string } & Partial<Record<string, string>>;

/** The company's facts: one record, edited by an administrator; no page writes them itself (reading F03). */
export const fields = {
  name: { type: "text", required: true, schema: text },
  /** Two or three sentences, with which it says who it is. */
  presentation: { type: "text", schema: z.string().check(z.trim(), z.maxLength(500)) },
  region: { type: "text", schema: text },
  departments: { type: "text", schema: text },
  radius: { type: "number" },
  street: { type: "text", schema: text },
  postal_code: { type: "text", schema: text },
  city: { type: "text", schema: text },
  latitude: { type: "number" },
  longitude: { type: "number" },
  phone: { type: "text", schema: text },
  email: { type: "email" },
  workshop_hours: { type: "json" },
  office_hours: { type: "json" },
  closings: { type: "json" },
  instagram: { type: "text", schema: text },
  facebook: { type: "text", schema: text },
  legal: { type: "json" },
  people: { type: "json" },
  history: { type: "json" },
  distances: { type: "json" },
} as const;
