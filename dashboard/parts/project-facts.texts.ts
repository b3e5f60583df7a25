import type { projectFacts } from "../../domain/projects/project.ts";

/** The names of a project's facts, in the form and in the journal. */
export const factNames: Record<(typeof projectFacts)[number], string> = {
  place: "Commune",
  place_code: "Département",
  surface: "Surface",
  timber: "Bois",
  timber_origin: "Origine du bois",
  insulation: "Isolation",
  duration: "Durée du chantier",
  our_share: "Notre part",
};
