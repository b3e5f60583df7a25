import { paperKindNames } from "../../domain/papers/kinds.ts";

/** The name of papers in the journal. */
export const paperKindOfEntries = { papers: "Papiers" };

/** The names of their fields. */
export const paperFieldNames = {
  papers: {
    kind: "Papier",
    name: "Nom",
    issuer: "Délivré par",
    number: "Numéro",
    activities: "Activités",
    area: "Territoire",
    starts_on: "Vaut du",
    ends_on: "Jusqu’au",
    file: "Fichier",
    shown_to: "Sur le site",
  },
};

export const paperValueNames = {
  "papers.kind": paperKindNames,
  "papers.shown_to": { public: "Montré", on_request: "Sur demande", team: "Pour l’équipe seule" },
};
