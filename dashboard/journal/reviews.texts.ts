import { groundNames } from "../../domain/reviews/grounds.ts";
import { worksiteStepNames } from "../../domain/worksites/steps.ts";

/** The names of reviews and doubts in the journal. */
export const reviewKinds = { reviews: "Avis Clients", review_doubts: "Avis signalés" };

/** The names of their fields. */
export const reviewFieldNames = {
  reviews: {
    user: "Compte",
    project: "Projet",
    author: "Auteur",
    rating: "Note",
    comment: "Commentaire",
    experienced_on: "Date de l’expérience",
    consent: "Texte accepté, version",
    status: "État",
    ground: "Motif",
    reason: "Phrase à l’auteur",
    refused_at: "Refusé le",
    appeal: "Réponse au refus",
    appealed_at: "Refus contesté le",
    worksite: "Dossier de chantier",
    verified_at: "Client vérifié le",
    verified_step: "Étape du chantier",
    answer: "Réponse publique",
    answered_at: "Date de la réponse",
    published_at: "Date de publication",
  },
  review_doubts: {
    review: "Avis",
    ground: "Motif du doute",
    body: "Ce qui est dit",
    email: "E-mail",
    status: "Suite",
    outcome_ground: "Motif du retrait",
    outcome: "Ce qui est répondu",
    handled_at: "Traité le",
  },
};

export const reviewValueNames = {
  "reviews.ground": groundNames,
  "reviews.verified_step": worksiteStepNames,
  "review_doubts.ground": groundNames,
  "review_doubts.outcome_ground": groundNames,
  "review_doubts.status": { open: "À examiner", kept: "Avis gardé", withdrawn: "Avis retiré" },
};
