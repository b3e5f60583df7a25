import type { $ZodIssue, $ZodType } from "zod/v4/core";
import { safeParse } from "zod/v4/core";
import type { FieldProblem } from "../errors.ts";

// A function per code of the record-store contract, "Errors", with the contract's texts and params.

export const blank: FieldProblem = { code: "validation_required", message: "Cannot be blank." };

export const notUnique: FieldProblem = { code: "validation_not_unique", message: "Value must be unique." };

export const invalidFormat: FieldProblem = {
  code: "validation_invalid_format",
  message: "Invalid value format.",
};

export const notAnEmail: FieldProblem = {
  code: "validation_is_email",
  message: "Must be a valid email address.",
};

export const notANumber: FieldProblem = {
  code: "validation_not_a_number",
  message: "The submitted number is not properly formatted.",
};

export const changedKey: FieldProblem = {
  code: "validation_pk_change",
  message: "The record primary key cannot be changed.",
};

export const missingRelation: FieldProblem = {
  code: "validation_missing_rel_records",
  message: "Failed to find all relation records with the provided ids.",
};

export function tooShort(min: number): FieldProblem {
  const message = `Must be at least ${min} character(s).`;
  return { code: "validation_min_text_constraint", message, params: { min } };
}

export function tooLong(max: number): FieldProblem {
  const message = `Must be no more than ${max} character(s).`;
  return { code: "validation_max_text_constraint", message, params: { max } };
}

export function tooHeavy(maxSize: number): FieldProblem {
  const message = `The maximum allowed content size is ${maxSize} bytes.`;
  return { code: "validation_content_size_limit", message, params: { maxSize } };
}

export function notAChoice(value: string): FieldProblem {
  return { code: "validation_invalid_value", message: `Invalid value ${value}.`, params: { value } };
}

export function tooManyChoices(maxSelect: number): FieldProblem {
  const message = `Select no more than ${maxSelect}.`;
  return { code: "validation_too_many_values", message, params: { maxSelect } };
}

export function tooManyFiles(maxSelect: number): FieldProblem {
  const message = `The maximum allowed files is ${maxSelect}.`;
  return { code: "validation_too_many_files", message, params: { maxSelect } };
}

export function unknownFiles(names: readonly string[]): FieldProblem {
  const message = `Invalid new files: [${names.join(" ")}].`;
  return { code: "validation_invalid_file", message, params: { invalidFiles: names } };
}

export const noRoom: FieldProblem = {
  code: "validation_no_room",
  message: "There is no room for files at the moment.",
};

/** Validates a value by a field's schema. Returns the value to store, or the first problem. */
export function checkValue(schema: $ZodType, value: unknown): { value: unknown } | { problem: FieldProblem } {
  const result = safeParse(schema, value);
  if (result.success) return { value: result.data };
  const issue = result.error.issues.find((each) => !countsUnitsOnly(each, value));
  return issue ? { problem: zodProblem(issue) } : { value };
}

/** Zod counts UTF-16 units, the contract characters: emoji must not make a text too long. */
function countsUnitsOnly(issue: $ZodIssue, value: unknown): boolean {
  return (
    issue.code === "too_big" &&
    issue.origin === "string" &&
    typeof value === "string" &&
    [...value].length <= Number(issue.maximum)
  );
}

function zodProblem(issue: $ZodIssue): FieldProblem {
  switch (issue.code) {
    case "too_small":
      return issue.origin === "string" ? tooShort(Number(issue.minimum)) : tooSmall(Number(issue.minimum));
    case "too_big":
      return issue.origin === "string" ? tooLong(Number(issue.maximum)) : tooBig(Number(issue.maximum));
    case "invalid_type":
      return issue.expected === "int" ? decimals : invalidFormat;
    case "invalid_format":
      if (issue.format === "email") return notAnEmail;
      return issue.format === "url" ? notAUrl : invalidFormat;
    default:
      return invalidFormat;
  }
}

const decimals: FieldProblem = {
  code: "validation_only_int_constraint",
  message: "Decimal numbers are not allowed.",
};

const notAUrl: FieldProblem = { code: "validation_invalid_url", message: "Must be a valid url." };

function tooSmall(min: number): FieldProblem {
  const message = `Must be greater or equal than ${min}.`;
  return { code: "validation_min_number_constraint", message, params: { min } };
}

function tooBig(max: number): FieldProblem {
  const message = `Must be less or equal than ${max}.`;
  return { code: "validation_max_number_constraint", message, params: { max } };
}
