/** The store's limit, in characters. */
const shortest = 8;

/** Returns the problems of a new password that the store would find, without a call. */
export function newPasswordProblems(
  password: string,
  confirmation: string,
): { password?: string; passwordConfirm?: string } {
  const codes: ReturnType<typeof newPasswordProblems> = {};
  if (!password) codes.password = "validation_required";
  else if (Array.from(password).length < shortest) codes.password = "validation_min_text_constraint";
  if (password !== confirmation) codes.passwordConfirm = "validation_values_mismatch";
  return codes;
}
