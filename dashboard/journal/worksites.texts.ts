import { worksiteStepNames } from "../../domain/worksites/steps.ts";

/** The names of a worksite's records in the journal. */
export const worksiteKinds = {
  worksites: "Chantiers",
  worksite_documents: "Pièces de chantier",
  worksite_photos: "Photos de chantier",
  worksite_words: "Mots de la semaine",
  publication_permissions: "Permissions de publier",
};

/** The names of their fields. */
export const worksiteFieldNames = {
  worksites: {
    title: "Nom",
    town: "Commune",
    message: "Demande",
    project: "Page publique",
    step: "Étape",
    step_dates: "Étapes atteintes",
    planned_dates: "Étapes prévues",
    next_note: "Mot au client",
    received_on: "Réception",
    review_declined_at: "Ne veut pas être invité à donner un avis",
    advice: "Conseils d'entretien",
  },
  worksite_documents: {
    worksite: "Chantier",
    title: "Nom",
    kind: "Sorte",
    file: "Fichier",
    put_on: "Déposée le",
  },
  worksite_photos: {
    worksite: "Chantier",
    file: "Photo",
    images: "Cadrage",
    taken_at: "Prise le",
    place: "Où",
    caption: "Phrase",
    for_client: "Pour le client",
    for_page: "Pour la page publique",
    page_file: "Fichier de la page publique",
  },
  worksite_words: {
    worksite: "Chantier",
    body: "Mot",
    photos: "Photos choisies",
    send_at: "Prévu le",
    sent_at: "Parti le",
    sent_photos: "Photos parties",
    unsent: "Pas parti",
  },
  publication_permissions: {
    worksite: "Chantier",
    user: "Compte",
    outside: "Le dehors",
    inside: "Le dedans",
    town: "La commune",
    until: "Jusqu'au",
    asked_at: "Demandée le",
    given_at: "Donnée le",
    refused_at: "Refusée le",
    withdrawn_at: "Retirée le",
    wording: "Texte accepté",
  },
};

/** The French of their enumerated values. */
export const worksiteValueNames = {
  "worksites.step": worksiteStepNames,
  "worksite_documents.kind": { plan: "Plan", quote: "Devis", notice: "Notice", other: "Autre" },
  "worksite_words.unsent": {
    no_address: "le client n'a pas d'adresse",
    unconfirmed: "adresse pas confirmée",
    late: "le site était arrêté",
    failed: "la lettre n'est pas partie",
  },
  "worksite_photos.place": { outside: "Dehors", inside: "Dedans" },
};
