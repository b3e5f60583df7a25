import type { Content, LetterSite } from "../../layout.ts";
import { typeset } from "../../typography.ts";

/** A departure that was carried out. Empty names mean that nobody takes over. */
export type DepartureNews = {
  /** The colleague who has left. */
  name: string;
  /** When, « 27 novembre 2026 à 18 h 00 ». */
  at: string;
  enquiries: string;
  visits: string;
};

/** To a colleague who leaves: their access is closed. */
export function departureLetter(
  { greeting, at, ...handover }: DepartureNews & { greeting: string },
  site: LetterSite,
): Content {
  return {
    title: typeset`Votre accès au site de ${site.name} est fermé`,
    paragraphs: [
      greeting,
      typeset`Comme convenu, votre accès au tableau de bord du site de ${site.name} s'est fermé le ${at}, sur tous vos appareils. Vos clés d'accès ont pris fin.`,
      typeset`Ce que vous avez écrit garde votre nom. Pour recevoir une copie de vos données, répondez à cette lettre.`,
      typeset`Merci pour le chemin fait ensemble.`,
    ],
    facts: handoverFacts(handover),
    action: { label: typeset`Voir le site`, link: site.url },
    note: typeset`Une question sur ce départ ? Répondez à cette lettre.`,
  };
}

/** To an administrator: a colleague has left, and who takes over. */
export function departureNewsLetter(
  { greeting, name, at, ...handover }: DepartureNews & { greeting: string },
  site: LetterSite,
): Content {
  return {
    title: typeset`${name} a quitté la coopérative`,
    paragraphs: [
      greeting,
      typeset`Son accès s'est fermé le ${at}, comme vous l'aviez préparé. Ses sessions et ses clés d'accès ont pris fin. Ce qui est écrit garde son nom.`,
    ],
    facts: handoverFacts(handover),
    action: { label: typeset`Voir l'équipe`, link: `${site.url}/dashboard/equipe` },
    note: typeset`« Anciens », sur la page de l'équipe, permet de rouvrir cet accès.`,
  };
}

function handoverFacts({ enquiries, visits }: Pick<DepartureNews, "enquiries" | "visits">): Content["facts"] {
  const nobody = typeset`personne pour le moment`;
  return [
    { label: typeset`Demandes en cours`, value: enquiries || nobody },
    { label: typeset`Visites à venir`, value: visits || nobody },
  ];
}
