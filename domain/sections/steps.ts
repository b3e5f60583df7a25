import * as z from "zod/mini";
import { line, paragraph } from "./texts.ts";

/** The units of a step's length. */
export const stepUnits = ["hour", "day", "week", "month"] as const;

export type StepUnit = (typeof stepUnits)[number];

/** The units' French names, for the team. */
export const stepUnitNames: Record<StepUnit, string> = {
  week: "semaines",
  day: "jours",
  hour: "heures",
  month: "mois",
};

/** The most steps of a page. */
export const mostSteps = 12;

const step = z.object({
  title: line(60, 1),
  /** The cooperative's work, the client's work, and the result for the client. */
  ours: paragraph(300),
  yours: paragraph(300),
  received: paragraph(200),
  /** The length in units. 0 if it is unknown. */
  length: z.int().check(z.gte(0), z.lte(99)),
  unit: z.enum(stepUnits),
});

/** The steps of a work, from the first visit to the keys. */
export const stepsSchema = z.array(step).check(z.maxLength(mostSteps));

export type WorkStep = z.infer<typeof step>;

/** Returns the stored steps. Returns an empty list if there are none, or none that this version reads. */
export function readSteps(stored: unknown): WorkStep[] {
  return stepsSchema.safeParse(stored).data ?? [];
}

/** Returns the length of a step in calendar days, 0 if it is unknown. An hour counts half a day, so that a drawing shows it. */
export function stepDays({ length, unit }: Pick<WorkStep, "length" | "unit">): number {
  return length * daysPerUnit[unit];
}

const daysPerUnit: Record<StepUnit, number> = { hour: 0.5, day: 1, week: 7, month: 30 };
