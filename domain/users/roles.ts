/** The closed set of roles. Only administrators have a value that contains « admin » (reading F04). */
export const roles = ["user", "admin"] as const;

type WithRecord = {
  kind: string;
  service?: string;
  collection?: string;
  record?: Record<string, unknown>;
  limited?: boolean;
};

/** Tells whether a caller may run the site. An administrator whose required second factor is missing may not. */
export function isAdmin(caller: WithRecord): boolean {
  return (
    caller.kind === "user" &&
    caller.collection === "users" &&
    isAdminRole(caller.record?.role) &&
    caller.record?.disabled !== true &&
    caller.limited !== true
  );
}

/** The service account that imports data from elsewhere. */
export function isImport({ kind, service }: WithRecord): boolean {
  return kind === "service" && service === "import";
}

/** « Admin: role value contains admin » (spec §6). */
export function isAdminRole(role: unknown): boolean {
  return typeof role === "string" && role.includes("admin");
}
