import { isAdminRole, readTeamRoles, type TeamRole } from "./roles.ts";

/** The names of the team's roles, as the team reads them. */
const roleNames: Record<TeamRole, string> = {
  redaction: "rédaction",
  chantier: "chantier",
  comptabilite: "comptabilité",
};

/** Returns what a role is called: « admin », « rédaction », « chantier et comptabilité », « client ». */
export function roleText(role: unknown): string {
  if (isAdminRole(role)) return "admin";
  const names = readTeamRoles(role).map((each) => roleNames[each]);
  if (names.length === 0) return "client";
  return new Intl.ListFormat("fr", { type: "conjunction" }).format(names);
}
