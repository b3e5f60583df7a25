import type { EnquiryDetails, SavedPart } from "../details/enquiry-details.ts";

/** The outcome of a save. `replaced` holds another device's values that this save overwrote. */
export type SavingOutcome =
  | { outcome: "done"; second: EnquiryDetails; lastAt: string; replaced: Partial<EnquiryDetails> }
  | { outcome: "invalid"; faults: Partial<Record<SavedPart, string>>; second: EnquiryDetails }
  /** The cooperative has answered: further changes belong in the conversation. */
  | { outcome: "answered"; second: EnquiryDetails };
