/** The facts about a colleague that no account holds. */
export type MemberFacts = {
  /** When the account was last seen, ISO 8601, exact to five minutes. Empty if it was not seen yet. */
  seen: string;
  /** The number of open enquiries in their charge. */
  inCharge: number;
  /** The number of visits to come that they go to. */
  visits: number;
  /** The number of their passkeys. */
  passkeys: number;
  /** Whether the company's record names them on the page about the team. */
  isNamedOnSite: boolean;
};

/** The enquiries and visits that one account received through a departure. */
export type HandedOver = {
  /** The id of the account; empty if nobody took over. */
  to: string;
  enquiries: number;
  visits: number;
};

/** A departure that was carried out, as the journal has it. */
export type PastDeparture = {
  /** When the account was closed, in the store's date text. */
  at: string;
  handedOver: HandedOver[];
};

/** The answer about the whole team, by account. */
export type TeamFacts = {
  members: Record<string, MemberFacts>;
  /** The departures of former colleagues. The journal forgets them after twelve months. */
  departures: Record<string, PastDeparture>;
};
