import type { Treatment } from "./treatment.ts";

/** Counters that stop programs. */
export const securityTreatment: Treatment = {
  id: "security",
  title: "Pour la sécurité du site",
  what: "Une empreinte de votre réseau ou de votre e-mail, et un nombre d'essais : connexions manquées, envois du formulaire, adresses introuvables.",
  why: "Arrêter les robots et celles et ceux qui essaient des mots de passe.",
  basis: "Notre intérêt légitime à garder le site debout et vos données fermées (RGPD, article 6.1.f).",
  howLong:
    "Ce décompte dure dix minutes pour une connexion, une heure pour une adresse introuvable, un jour pour le formulaire ; le site l'efface ensuite, lors d'un prochain nettoyage.",
  who: "Personne : le décompte est automatique.",
};
