import type { Treatment } from "./treatment.ts";

/** Buildings under construction for clients. */
export const worksiteTreatment: Treatment = {
  id: "worksites",
  title: "Quand nous bâtissons chez vous",
  what: "Votre demande et nos échanges, les étapes du chantier, ses plans, devis et notices, le moment où un devis est ouvert, ses photos, les mots que nous vous en écrivons, et ce que vous nous permettez d'en publier.",
  why: "Bâtir, vous tenir au courant, et répondre de l'ouvrage.",
  basis: "Le contrat qui nous lie, et les garanties que la loi y attache (RGPD, articles 6.1.b et 6.1.c).",
  howLong:
    "Dix ans après la réception, le temps de la dernière garantie. Sans réception, dix ans après le dernier mouvement du chantier. Le site efface ensuite. Le moment où un devis est ouvert, douze mois.",
  who: "Vous, ceux que vous invitez à lire votre demande, et l'équipe.",
};
