/** The closed set of roles: only administrators carry a value that contains « admin » (reading F04). */
export const roles = ["user", "admin"] as const;

type WithRecord = { kind: string; desk?: string; collection?: string; record?: Record<string, unknown> };

export function isAdmin(caller: WithRecord): boolean {
  return (
    caller.kind === "user" &&
    caller.collection === "users" &&
    isAdminRole(caller.record?.role) &&
    caller.record?.disabled !== true
  );
}

/** The desk of our own that writes letters: no network request can be it. */
export function isLetterWriter(caller: WithRecord): boolean {
  return caller.kind === "desk" && caller.desk === "letters";
}

/** « Admin: role value contains admin » (spec §6). */
function isAdminRole(role: unknown): boolean {
  return typeof role === "string" && role.includes("admin");
}
