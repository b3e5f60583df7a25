import { heldRoles, isAdminRole, isTeamRole, roleInForce, type TeamRole } from "./roles.ts";

/**
 * The parts of the team's work that a role can hold.
 *
 * - `projects`: writes projects, drafts and versions included
 * - `pages`: writes the texts, sections and pictures of public pages
 * - `reviews`: publishes, refuses and answers reviews, and settles doubts about them
 * - `worksites`: takes photos of worksites and advances their steps; reads the client's name and address
 * - `bookkeeping`: reads figures, won enquiries, the documents of worksites, and papers
 */
export type Ability = "projects" | "pages" | "reviews" | "worksites" | "bookkeeping";

/** What each role may do. Administrators may do everything; what no role holds is for them alone. */
const abilitiesOfRoles: Record<TeamRole, readonly Ability[]> = {
  redaction: ["projects", "pages", "reviews"],
  chantier: ["worksites"],
  comptabilite: ["bookkeeping"],
};

/** Whether a role holds an ability. An account with several roles has the abilities of each. */
export function roleMay(role: unknown, ability: Ability): boolean {
  return isAdminRole(role) || heldRoles(role).some((each) => abilitiesOfRoles[each].includes(ability));
}

type Caller = Parameters<typeof roleInForce>[0];

/**
 * Whether a caller has an ability: `may(caller, "pages")` is who may edit pages. A closed account has none, and neither
 * has one without its required second factor.
 */
export function may(caller: Caller, ability: Ability): boolean {
  return roleMay(roleInForce(caller), ability);
}

/** Whether a caller belongs to the team, in any role. */
export function isColleague(caller: Caller): boolean {
  return isTeamRole(roleInForce(caller));
}
