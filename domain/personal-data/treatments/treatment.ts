/** The names of the treatments, in the order of the privacy page. */
export const treatmentIds = [
  "enquiries",
  "accounts",
  "worksites",
  "tools",
  "sessions",
  "reviews",
  "doubts",
  "journal",
  "team",
  "security",
] as const;

export type TreatmentId = (typeof treatmentIds)[number];

/**
 * A treatment of personal data, as the privacy page describes it (GDPR, article 13). The texts are in straight French:
 * the page sets them.
 */
export type Treatment = {
  id: TreatmentId;
  title: string;
  /** Text below the rows. */
  text?: string;
  what: string;
  why: string;
  basis: string;
  howLong: string;
  who: string;
};
