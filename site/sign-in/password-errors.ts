import { problemText } from "../../domain/users/problems.ts";
import { french } from "../../ui/text/typography.ts";
import type { FieldErrorTexts } from "./sending.ts";

/** What can be said of a new password without asking the store: its code for each field, empty when nothing. */
export function passwordCodes(password: string, confirmation: string): Record<string, string> {
  return {
    ...(Array.from(password).length < shortest && { password: "validation_min_text_constraint" }),
    ...(password !== confirmation && { passwordConfirm: "validation_values_mismatch" }),
  };
}

/** What is wrong with each field of an account, in French, by the store's codes. */
export function fieldErrorsOfCodes(codes: Record<string, string>): FieldErrorTexts {
  const faults = Object.entries(codes).map(([name, code]) => [name, french(problemText(name, code))]);
  return Object.fromEntries(faults);
}

/** In characters, as the store holds it. */
const shortest = 8;
