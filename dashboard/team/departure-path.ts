/** The parameter of the team's page that opens the departure of a colleague. */
export const departureParameter = "depart";

/** Returns the address of the team's page at which the departure of this colleague opens. */
export function departurePath(account: string): string {
  return `/dashboard/equipe?${departureParameter}=${account}`;
}
