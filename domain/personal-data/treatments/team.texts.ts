import type { Treatment } from "./treatment.ts";

/** The journal of changes, and the team's data in its own browsers. */
export const journalTreatment: Treatment = {
  id: "journal",
  title: "Ce que l'équipe note de son travail",
  text: "Les membres de l'équipe gardent en outre, dans leur propre navigateur, leurs brouillons, les photos de chantier qui attendent le réseau, une copie de la page qui les prend et de ce qu'elle montre, et une marque s'ils ont écarté l'offre d'une clé d'accès. La déconnexion en efface les brouillons et la copie de la page ; les photos qui attendent y restent jusqu'à leur envoi, sauf si leur auteur les efface aussi. Qui le choisit y garde, chiffré, ce qu'il a lu en dernier (« offline-reading ») : demandes, adresses et numéros. Ce qui a plus de quatorze jours, ou que le site ne connaît plus, en disparaît dès que la page s'ouvre ; et tout, à la déconnexion, à la fin de la session, à la perte du rôle, ou quand quelqu'un d'autre s'y connecte. Pendant que l'un d'eux tape une réponse à un client ou un texte d'une page, ses collègues qui ouvrent la même conversation ou la même page le voient ; ce signe s'efface au bout d'une minute, et aucune sauvegarde ne le contient.",
  what: "Un journal : quelle fiche a été créée, modifiée ou supprimée, quand et par qui, avec sa valeur d'avant ; et qui, dans l'équipe, a ouvert quel document d'un client, une fois par jour. Et pour qui un lien d'aperçu d'une page ou d'un service a été fait, et quand il a été ouvert.",
  why: "Retrouver ce qui a été perdu par erreur, savoir qui a décidé quoi, et qui a lu les documents des clients.",
  basis: "Notre intérêt légitime à tenir des dossiers justes (RGPD, article 6.1.f).",
  howLong:
    "Douze mois, et un mois après la fin d'un lien d'aperçu ; ce qui est effacé pour de bon l'est du journal aussi. Les versions des réalisations, des pages, des nouvelles, des services et de la fiche de la coopérative restent, avec le nom de qui les a écrites.",
  who: "L'équipe.",
};

/** The people of the cooperative whom the site shows. */
export const teamTreatment: Treatment = {
  id: "team",
  title: "Celles et ceux de la coopérative",
  what: "Leur nom, leur métier et l'année de leur arrivée ; leur portrait, s'ils le montrent ; leur nom sous les nouvelles qu'ils signent ; le nom de qui répond des publications.",
  why: "Dire aux visiteurs à qui ils ont affaire.",
  basis:
    "Notre intérêt légitime à nous présenter, leur accord pour le portrait, et la loi pour qui répond du site (RGPD, articles 6.1.f, 6.1.a et 6.1.c).",
  howLong:
    "Tant qu'ils y travaillent ; l'équipe retire leur nom à leur départ. Le portrait, tant qu'ils le montrent et que leur compte est ouvert.",
  who: "Tout le monde.",
};
