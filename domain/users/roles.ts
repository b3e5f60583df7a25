/** The roles of the team beside the administrators'. An account may hold several of them. */
export const teamRoles = ["redaction", "chantier", "comptabilite"] as const;

export type TeamRole = (typeof teamRoles)[number];

/**
 * The closed set of values. Several roles of one account are words in the order of `teamRoles`. Only administrators
 * have a value that contains « admin » (reading F04).
 */
export const roles = [
  "user",
  "admin",
  ...teamRoles,
  "redaction chantier",
  "redaction comptabilite",
  "chantier comptabilite",
  "redaction chantier comptabilite",
] as const;

type WithRecord = {
  kind: string;
  service?: string;
  collection?: string;
  record?: Record<string, unknown>;
  limited?: boolean;
};

/** Tells whether a caller may run the site. An administrator whose required second factor is missing may not. */
export function isAdmin(caller: WithRecord): boolean {
  return isAdminRole(roleInForce(caller));
}

/** Returns the role of a caller's account, or `undefined` if it may not act: closed, or without its second factor. */
export function roleInForce(caller: WithRecord): unknown {
  const isActive =
    caller.kind === "user" &&
    caller.collection === "users" &&
    caller.record?.disabled !== true &&
    caller.limited !== true;
  return isActive ? caller.record?.role : undefined;
}

/** The service account that imports data from elsewhere. */
export function isImport({ kind, service }: WithRecord): boolean {
  return kind === "service" && service === "import";
}

/** « Admin: role value contains admin » (spec §6). */
export function isAdminRole(role: unknown): boolean {
  return typeof role === "string" && role.includes("admin");
}

/** Whether an account with this role belongs to the team. */
export function isTeamRole(role: unknown): boolean {
  return isAdminRole(role) || readTeamRoles(role).length > 0;
}

/** Returns the roles beside the administrators' that a value names. */
export function readTeamRoles(role: unknown): TeamRole[] {
  const words = typeof role === "string" ? role.split(" ") : [];
  return teamRoles.filter((each) => words.includes(each));
}
