/** The kinds of works in an enquiry, as the store keeps them. */
export const works = ["house", "extension", "storey", "outdoor", "other"] as const;

/** How far the client's project has come. */
export const readinesses = ["idea", "land", "permit", "begun"] as const;

/**
 * Where an enquiry came from: the contact form, « Demander un devis », an account, a mail, or a call that the team
 * noted.
 */
export const origins = ["contact", "quote", "account", "mail", "call"] as const;

/** The steps of an enquiry, in their order. An enquiry without a step is new. */
export const steps = ["new", "called", "visit", "quote", "won", "lost"] as const;

/** Why an enquiry is lost. `lost_note` says more. */
export const lostReasons = ["far", "size", "budget", "other_builder", "given_up", "silent"] as const;

export type WorkKind = (typeof works)[number];
export type Readiness = (typeof readinesses)[number];
export type EnquiryOrigin = (typeof origins)[number];
export type Step = (typeof steps)[number];
export type LostReason = (typeof lostReasons)[number];

export const workNames: Record<WorkKind, string> = {
  house: "Maison",
  extension: "Extension",
  storey: "Surélévation",
  outdoor: "Aménagement extérieur",
  other: "Autre chose",
};

export const readinessNames: Record<Readiness, string> = {
  idea: "Une idée",
  land: "Nous avons le terrain, ou la maison",
  permit: "Un permis déposé",
  begun: "Un chantier commencé",
};

/** Returns the name of a readiness for a kind of works: a client who wants a new house has no house yet. */
export function readinessText(readiness: Readiness, work: WorkKind | ""): string {
  return readiness === "land" && work === "house" ? "Nous avons le terrain" : readinessNames[readiness];
}

export const stepNames: Record<Step, string> = {
  new: "Nouvelle",
  called: "Appelée",
  visit: "Visite",
  quote: "Devis envoyé",
  won: "Gagnée",
  lost: "Perdue",
};

export const originNames: Record<EnquiryOrigin, string> = {
  contact: "Page de contact",
  quote: "Demande de devis",
  account: "Compte client",
  mail: "E-mail",
  call: "Téléphone",
};

export const lostReasonNames: Record<LostReason, string> = {
  far: "Trop loin de nous",
  size: "Trop grand ou trop petit pour nous",
  budget: "Le budget ne suffit pas",
  other_builder: "Parti avec un autre artisan",
  given_up: "Projet abandonné ou remis",
  silent: "Sans réponse après trois rappels",
};

/** The step of an enquiry. Enquiries that are older than the steps are new. */
export function enquiryStep({ step }: Readonly<Record<string, unknown>>): Step {
  return steps.find((each) => each === step) ?? "new";
}

/** Whether the enquiry needs no further work. */
export function isClosedStep(step: unknown): boolean {
  return step === "won" || step === "lost";
}

/** The budget of a client who does not know it, instead of one of the company's ranges. */
export const unknownBudget = "unknown";
