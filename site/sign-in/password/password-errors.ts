import { problemText } from "../../../domain/users/problems.ts";
import { french } from "../../../ui/text/typography.ts";
import type { FieldErrorTexts } from "../sending.ts";

/** Returns the problems of a new password that need no call, as the store's code for each field. */
export function passwordCodes(password: string, confirmation: string): Record<string, string> {
  return {
    ...(Array.from(password).length < shortest && { password: "validation_min_text_constraint" }),
    ...(password !== confirmation && { passwordConfirm: "validation_values_mismatch" }),
  };
}

/** Returns the faults of an account's fields in French, by the store's codes. */
export function fieldErrorsOfCodes(codes: Record<string, string>): FieldErrorTexts {
  const faults = Object.entries(codes).map(([name, code]) => [name, french(problemText(name, code))]);
  return Object.fromEntries(faults);
}

/** The store's limit, in characters. */
const shortest = 8;
