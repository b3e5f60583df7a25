/** What a request may say of the works that are wished for, as the store keeps it; labels stand in each page's texts. */
export const works = ["house", "extension", "storey", "outdoor", "other"] as const;

/** How far somebody is. */
export const readinesses = ["idea", "land", "permit", "begun"] as const;

/** Where a request came from: the contact form, « Demander un devis », an account, a letter, or a call that was noted. */
export const origins = ["contact", "quote", "account", "mail", "call"] as const;

/** The way of a request, in its order; without a step it is new. */
export const steps = ["new", "called", "visit", "quote", "won", "lost"] as const;

/** Why a request is lost; more is said in `lost_note`. */
export const lostReasons = ["far", "size", "budget", "other_builder", "given_up", "silent"] as const;

export type WorkKind = (typeof works)[number];
export type Readiness = (typeof readinesses)[number];
export type RequestOrigin = (typeof origins)[number];
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

/** Returns the readiness in the words of a kind of works: a client who wants a new house has no house yet. */
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

export const lostReasonNames: Record<LostReason, string> = {
  far: "Trop loin de nous",
  size: "Trop grand ou trop petit pour nous",
  budget: "Le budget ne suffit pas",
  other_builder: "Parti avec un autre artisan",
  given_up: "Projet abandonné ou remis",
  silent: "Sans réponse après trois rappels",
};

/** The step that a request stands at; one from before there were steps is new. */
export function stepOf({ step }: Readonly<Record<string, unknown>>): Step {
  return steps.find((each) => each === step) ?? "new";
}

/** Whether nothing more is to be done for it. */
export function isClosedStep(step: unknown): boolean {
  return step === "won" || step === "lost";
}

/** In the place of one of the company's ranges. */
export const unknownBudget = "unknown";
