import type { ProposalReason } from "../../domain/site-addresses/nearest.ts";
import { capitalize } from "../../domain/text/first-letter.ts";
import { french, frenchTexts, inWords } from "../../ui/text/typography.ts";

export const texts = frenchTexts({
  title: "Adresses",
  period: "quatorze jours, robots écartés",
  failure: "Impossible de charger les adresses.",
  missing: "Demandées, pas trouvées",
  noneMissing: "Aucune adresse demandée deux fois ne manque.",
  times: "fois",
  none: "Aucune page ne lui ressemble",
  noneHint: "Choisissez vous-même où la renvoyer.",
  redirect: "Renvoyer ici",
  redirectSuffix: (path: string, name: string) => french(`, de ${path} vers ${name}`),
  elsewhere: "Ailleurs...",
  leave: "Laisser",
  ofAddress: (path: string) => french(` ${path}`),
  redirected: "Renvoyée",
  undo: "Annuler",
  undoSuffix: (path: string) => french(` le renvoi de ${path}`),
  follow: "Les prochains visiteurs y arriveront sans s'en apercevoir.",
  reasons: {
    typing: "À une ou deux lettres près.",
    words: "Les mêmes mots dans son nom.",
    part: "La page qui réunit les siennes.",
  } satisfies Record<ProposalReason, string>,
  links: "Nos liens qui ne mènent nulle part",
  noLinks: "Tous les liens de nos textes vers ce site mènent quelque part.",
  linksFailure: "Les liens des textes n'ont pas pu être vérifiés.",
  correct: "Corriger le texte",
  unlink: "Ôter le lien",
  parts: {
    description: "La description du projet.",
    chapter: "Un chapitre du projet.",
    answer: "Notre réponse à cet avis.",
    presentation: "La présentation, dans les coordonnées.",
    history: "L'histoire, dans les coordonnées.",
    news: "Le texte de la nouvelle.",
    service: "Un texte du service.",
    page: "Un texte de la page.",
  },
  leadsTo: (href: string) => french(`Le lien mène à ${href}, où il n'y a pas de page.`),
  reviewTitle: (author: string) => french(`L'avis de ${author}`),
  byHand: "Renvois",
  from: "De",
  to: "Vers",
  add: "Ajouter",
  noRedirects: "Aucun renvoi pour le moment.",
  remove: "Ôter",
  removeSuffix: (path: string) => french(` le renvoi de ${path}`),
  renamed: "Changement d'adresse",
  typed: "À la main",
  never: "Jamais suivi depuis un an",
  left: "Laissées de côté",
  watch: "Les montrer à nouveau",
  elsewhereTitle: "Renvoyer ailleurs",
  elsewhereHint:
    "Une page de ce site, comme /contact. Une adresse d'un autre site commence par https:// et ne reçoit rien de ce que le visiteur demandait en plus.",
  done: "Adresse renvoyée.",
  undone: "Le renvoi est annulé.",
  leftMeanwhile: "Quelqu'un vient de laisser cette adresse de côté. Rien n'a changé.",
  leftNow: "Cette adresse ne sera plus montrée.",
  shownAgain: "Cette adresse sera montrée à nouveau.",
  unlinked: "Lien ôté. Les mots restent.",
  relinked: "Le lien est remis.",
  notFound: "Il n'y a pas de page à cette adresse.",
  hidesPage: "Une page existe à cette adresse : un renvoi la cacherait.",
  unanswered: "Rien n'a changé : le site n'a pas répondu. Réessayez.",
});

/** Says how many addresses and links wait, « Trois adresses demandées n'existent plus, et deux de nos liens… ». */
export function summaryText(addresses: number, links: number): { strong: string; rest: string } {
  const many = (count: number) => inWords(count, "feminine");
  const ofLinks =
    links === 1
      ? "un de nos liens ne mène nulle part"
      : `${inWords(links)} de nos liens ne mènent nulle part`;
  if (addresses === 0 && links === 0)
    return asFrench("Tout se trouve.", " Rien à renvoyer, rien à corriger.");
  if (addresses === 0) return asFrench(capitalize(ofLinks), ".");
  const strong =
    addresses === 1
      ? "Une adresse demandée n'existe pas"
      : `${capitalize(many(addresses))} adresses demandées n'existent pas`;
  return asFrench(
    strong,
    links === 0 ? ". Un appui suffit." : `, et ${ofLinks}. Un appui suffit pour chacune.`,
  );
}

/** « Onze demandes de robots… », and the addresses that were requested once. */
export function restText(rare: number, robots: number): string {
  const sentences = [
    rare === 1 && "Une autre adresse n'a été demandée qu'une fois.",
    rare > 1 && `${capitalize(inWords(rare, "feminine"))} autres adresses n'ont été demandées qu'une fois.`,
    robots === 1 &&
      "Une demande de robot (wp-login, .env) n'est pas montrée : elle n'intéresse que les voleurs.",
    robots > 1 &&
      `${capitalize(inWords(robots, "feminine"))} demandes de robots (wp-login, .env) ne sont pas montrées : elles n'intéressent que les voleurs.`,
  ];
  return french(sentences.filter((sentence) => sentence !== false).join(" "));
}

function asFrench(strong: string, rest: string) {
  return { strong: french(strong), rest: french(rest) };
}
