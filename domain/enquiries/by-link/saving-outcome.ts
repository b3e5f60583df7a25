import type { SavedPart, SecondBreath } from "../details/second-breath.ts";

/** The outcome of a save. `replaced` holds another device's values that this save overwrote. */
export type SavingOutcome =
  | { outcome: "done"; second: SecondBreath; lastAt: string; replaced: Partial<SecondBreath> }
  | { outcome: "invalid"; faults: Partial<Record<SavedPart, string>>; second: SecondBreath }
  /** The cooperative has answered: further changes belong in the conversation. */
  | { outcome: "answered"; second: SecondBreath };
