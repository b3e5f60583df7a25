/**
 * The name by which an account is shown: its own, else the part of its address before the @, else « L'équipe ». An
 * address alone may have made the account, such as an administrator's. Never empty.
 */
export function memberName({ name, email }: { name?: unknown; email?: unknown }): string {
  return text(name) || text(email).split("@")[0] || "L'équipe";
}

function text(value: unknown): string {
  return typeof value === "string" ? value.trim() : "";
}
