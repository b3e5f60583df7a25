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

/** A desk of our own that tells people of their conversations, or hands these out: no network request can be it. */
export function isReadingDesk({ kind, desk }: WithRecord): boolean {
  return kind === "desk" && (desk === "letters" || desk === "archive");
}

/** « Admin: role value contains admin » (spec §6). */
function isAdminRole(role: unknown): boolean {
  return typeof role === "string" && role.includes("admin");
}
