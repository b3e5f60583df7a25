import type { SavedPart, SecondBreath } from "../messages/request/second-breath.ts";

/** What became of parts that were sent. `replaced`: what another device had put there meanwhile, which gave way. */
export type SavingOutcome =
  | { outcome: "done"; second: SecondBreath; lastAt: string; replaced: Partial<SecondBreath> }
  | { outcome: "invalid"; faults: Partial<Record<SavedPart, string>>; second: SecondBreath }
  /** The cooperative has answered: what changes is said in the conversation. */
  | { outcome: "answered"; second: SecondBreath };
