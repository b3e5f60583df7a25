/**
 * Returns the name by which an account is shown. The order is: its own name, the part of its address before the @, «
 * L'équipe ». An account may have an address alone, such as an administrator's. The name is never empty.
 */
export function memberName({ name, email }: { name?: unknown; email?: unknown }): string {
  return text(name) || text(email).split("@")[0] || "L'équipe";
}

function text(value: unknown): string {
  return typeof value === "string" ? value.trim() : "";
}
