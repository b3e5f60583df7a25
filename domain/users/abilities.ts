import { isAdmin, isAdminRole, isTeamRole, readTeamRoles, roleInForce, type TeamRole } from "./roles.ts";

/** A part of the team's work. */
export type Ability =
  /** Writes projects with their drafts and versions. */
  | "projects"
  /** Writes the texts, sections and pictures of public pages. */
  | "pages"
  /** Publishes, refuses and answers reviews, and settles doubts about them. */
  | "reviews"
  /** Takes photos of worksites and advances their steps. Reads the client's name and address. */
  | "worksites"
  /** Reads figures, won enquiries, papers and the documents of worksites. */
  | "bookkeeping";

/** The abilities of each role. Administrators have all of them, and may do everything else. */
const abilitiesOfRoles: Record<TeamRole, readonly Ability[]> = {
  redaction: ["projects", "pages", "reviews"],
  chantier: ["worksites"],
  comptabilite: ["bookkeeping"],
};

/** Tells whether a role has an ability. An account with several roles has the abilities of each. */
export function roleMay(role: unknown, ability: Ability): boolean {
  return isAdminRole(role) || readTeamRoles(role).some((each) => abilitiesOfRoles[each].includes(ability));
}

/** The collections whose records a colleague with an ability reads on the dashboard. */
const followedCollections: Record<Ability, readonly string[]> = {
  projects: ["projects"],
  pages: ["pages", "services", "news", "portraits", "preview_links"],
  reviews: ["reviews", "review_doubts"],
  worksites: ["worksites", "worksite_photos", "worksite_words"],
  bookkeeping: ["messages", "worksite_documents", "papers"],
};

type Caller = Parameters<typeof roleInForce>[0];

/**
 * Tells whether a caller has an ability: an editor of pages has `may(caller, "pages")`. A closed account has none, and
 * neither has an account without its required second factor.
 */
export function may(caller: Caller, ability: Ability): boolean {
  return roleMay(roleInForce(caller), ability);
}

/** Tells whether a caller belongs to the team, in any role. */
export function isColleague(caller: Caller): boolean {
  return isTeamRole(roleInForce(caller));
}

/** Whether a caller may learn that records of a collection have changed. */
export function mayFollow(caller: Caller, collection: string): boolean {
  const abilities = Object.keys(followedCollections) as Ability[];
  return (
    isAdmin(caller) ||
    abilities.some((each) => followedCollections[each].includes(collection) && may(caller, each))
  );
}
