/** The facts about a colleague that no account holds. */
export type MemberFacts = {
  /** When the account was last seen, ISO 8601; empty if never, or too long ago. */
  seen: string;
  /** The number of open enquiries in their charge. */
  inCharge: number;
  /** The number of visits to come that they go to. */
  visits: number;
};
