/** The journal's words for visits, quotes, and the tools that learn of them. */
export const offerKinds = { visits: "Visites", quotes: "Devis", webhooks: "Outils reliés" };

export const offerFieldNames = {
  visits: {
    message: "Demande",
    slots: "Créneaux",
    chosen: "Créneau retenu",
    state: "État",
    with: "Avec",
    note: "À savoir",
    asked: "Ce que le client demande",
    cancelled_by: "Annulée par",
  },
  webhooks: {
    url: "Adresse",
    events: "Événements",
    paused: "En pause",
    generation: "Secret n°",
  },
  quotes: {
    message: "Demande",
    reply: "Réponse qui le porte",
    answer: "Réponse du client",
    words: "Phrase du client",
    answered_at: "Répondu le",
    withdrawn_at: "Retiré le",
  },
};

export const offerValueNames = {
  "visits.state": { offered: "Proposée", chosen: "Retenue", done: "Faite", cancelled: "Annulée" },
  "quotes.answer": { accepted: "Accepté", declined: "Décliné" },
};
