import type { projectFacts } from "../../domain/projects/project.ts";

/** What a project's facts are called, where they are written and where the journal tells of them. */
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
