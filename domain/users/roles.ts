/** The closed set of roles: only administrators carry a value that contains « admin » (reading F04). */
export const roles = ["user", "admin"] as const;

type WithRecord = {
  kind: string;
  service?: string;
  collection?: string;
  record?: Record<string, unknown>;
  limited?: boolean;
};

/** Whether somebody may run the site: not while they owe the second factor that is required of administrators. */
export function isAdmin(caller: WithRecord): boolean {
  return (
    caller.kind === "user" &&
    caller.collection === "users" &&
    isAdminRole(caller.record?.role) &&
    caller.record?.disabled !== true &&
    caller.limited !== true
  );
}

/** The service account that keeps what was kept elsewhere. */
export function isImport({ kind, service }: WithRecord): boolean {
  return kind === "service" && service === "import";
}

/** « Admin: role value contains admin » (spec §6). */
export function isAdminRole(role: unknown): boolean {
  return typeof role === "string" && role.includes("admin");
}
