import type { Piece } from "./pieces.ts";
import type { SenderRecords } from "./sender.ts";

/** There is one opening. Its record has the same id in every store. */
export const openingId = "miseenligne0000";

/** The state of the site before visitors, and the pieces that its opening needs. */
export type OpeningState = {
  state: "preparing" | "open" | "demonstration";
  /** When it was opened, in the store's date text. Empty for a site without an opening. */
  openedAt: string;
  /** Whether visitors read that the site is in preparation. */
  isHidden: boolean;
  /** The site's address, without `https://`. */
  host: string;
  pieces: Piece[];
  /** The mail server and the domain that letters are sent from. */
  mail: { isSent: boolean; sender: string; records: SenderRecords | undefined; letterSentAt: string };
  /** Accounts that may see the hidden site. */
  people: number;
};

/** Names the test letter of this moment for the outbox. */
export function testLetterKey(sentAt: string): string {
  return `opening/${sentAt}`;
}

/** The store refuses to open a site without the facts that the law requires. */
export const lawUnserved = "validation_law_unserved";

/** A record of the demonstration. */
export type DemonstrationRecord = { collection: string; id: string; title: string };

/** The records that a removal of the demonstration takes, and those that it leaves. */
export type DemonstrationPlan = {
  goes: DemonstrationRecord[];
  /** Records of the demonstration that somebody has changed since. */
  stays: DemonstrationRecord[];
  /** Number of records that the demonstration did not make. */
  own: number;
  /** Whether an administrator is left once the demonstration's accounts have ended. */
  hasAdministrator: boolean;
};
