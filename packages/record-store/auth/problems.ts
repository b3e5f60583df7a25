import type { FieldProblem } from "../errors.ts";

// The contract's codes and messages that only accounts need (record-store contract, "Errors").

export const mismatch: FieldProblem = { code: "validation_values_mismatch", message: "Values don't match." };
export const passwordTooShort: FieldProblem = {
  code: "validation_min_text_constraint",
  message: "Must be at least 8 character(s).",
};
export const passwordTooLong: FieldProblem = {
  code: "validation_max_text_constraint",
  message: "Must be less than 71 character(s).",
};
export const passwordCommon: FieldProblem = {
  code: "validation_common_password",
  message: "Must not be one of the most used passwords.",
};
export const invalidOldPassword: FieldProblem = {
  code: "validation_invalid_old_password",
  message: "Missing or invalid old password.",
};
export const invalidPassword: FieldProblem = {
  code: "validation_invalid_password",
  message: "Missing or invalid auth record password.",
};
export const notInList: FieldProblem = { code: "validation_in_invalid", message: "Must be a valid value." };
export const unchanged: FieldProblem = { code: "validation_not_in_invalid", message: "Must not be in list." };
export const invalidNewEmail: FieldProblem = {
  code: "validation_invalid_new_email",
  message: "Invalid new email address.",
};
export const invalidToken: FieldProblem = {
  code: "validation_invalid_token",
  message: "Invalid or expired token.",
};
export const missingEmailClaim: FieldProblem = {
  code: "validation_invalid_token_claims",
  message: "Missing email token claim.",
};
export const missingNewEmailClaim: FieldProblem = {
  code: "validation_invalid_token_payload",
  message: "Invalid token payload - newEmail must be set.",
};
export const otherCollection: FieldProblem = {
  code: "validation_token_collection_mismatch",
  message: "The provided token is for different auth collection.",
};
export const otherEmail: FieldProblem = {
  code: "validation_token_email_mismatch",
  message: "The record email doesn't match with the requested token claims.",
};
export const takenMeanwhile: FieldProblem = {
  code: "validation_invalid_token_email",
  message: "The new email address is invalid.",
};

export function lengthOutOfRange(min: number, max: number): FieldProblem {
  return {
    code: "validation_length_out_of_range",
    message: `The length must be between ${min} and ${max}.`,
    params: { max, min },
  };
}
