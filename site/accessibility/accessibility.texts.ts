import { capitalize } from "../../domain/text/first-letter.ts";
import { french, frenchTexts, inWords } from "../../ui/text/typography.ts";

export const texts = frenchTexts({
  name: "Accessibilité",
  title: ["Accessibilité"],
  description: (state: string) =>
    french(
      `Déclaration d'accessibilité : ce site est ${state}. Ce qui tient, ce qui ne tient pas encore, et qui appeler si quelque chose vous arrête.`,
    ),
  lead: "Au clavier, à l'oreille, à 320 pixels de large : voici où ce site tient, et où il ne tient pas encore.",
  state: {
    rule: "L'état du site",
    datedRule: (day: string) => french(`L'état au ${day}`),
    start: "Ce site est ",
    unaudited:
      " au RGAA 4.1 : aucun audit en cours de validité ne permet de mesurer le respect de ses critères.",
    audited: (met: number, concerned: number) =>
      french(` au RGAA 4.1 : des ${concerned} critères qui le concernent, il en tient ${met}.`),
    commitment: (name: string, host: string) =>
      french(
        `${name} s'engage à rendre ce site accessible, comme le demande l'article 47 de la loi n° 2005-102 du 11 février 2005. Cette déclaration vaut pour ${host}, compte client compris.`,
      ),
    company: "La coopérative",
    meaning:
      "« Non conforme » dit que personne n'a encore vérifié les 106 critères un par un. Nos propres essais, plus bas, en vérifient une partie à chaque version.",
    wall: (met: number, failed: number, unconcerned: number) =>
      french(`106 critères : ${met} tenus, ${failed} pas encore, ${unconcerned} sans objet ici`),
    met: (count: number) => french(`${count} ${count < 2 ? "tenu" : "tenus"}`),
    failed: (count: number) => `${count} pas encore`,
    unconcerned: (count: number) => `${count} sans objet ici`,
  },
  findings: {
    rule: "Ce qui ne tient pas encore",
    title: (count: number) => {
      const words = inWords(count, "feminine");
      const start = capitalize(words);
      return `${start} ${count < 2 ? "pièce" : "pièces"} à reprendre`;
    },
    none: "Ce que nous savons déjà",
    criterion: "critère ",
    until: (day: string) => french(`Repris avant le ${day}.`),
    map: {
      criterion: "contenu d'un tiers",
      title: "La carte d'OpenStreetMap",
      text: "Elle ne s'ouvre que si vous la demandez, et ne se parcourt pas au clavier. L'adresse, l'itinéraire et les distances sont écrits à côté.",
    },
  },
  check: {
    rule: "La vérification",
    title: "Qui a regardé, et comment",
    rows: {
      established: "Déclaration établie",
      audit: "Audit",
      tests: "À chaque version",
      means: "Avec",
      made: "Le site est fait de",
    },
    on: (day: string) => french(`le ${day}`),
    noAudit: "Aucun audit en cours de validité",
    by: (day: string, auditor: string) => french(`le ${day}${auditor ? `, par ${auditor}` : ""}`),
    tests: (version: string, states: number, day: string) =>
      french(
        `par axe-core ${version}, sur ${states} états de ces pages, à 1440 et à 390 pixels de large, et sans défilement de côté jusqu'à 320 pixels ; dernière fois le ${day}. Un programme ne voit qu'une partie des défauts.`,
      ),
    made: "HTML, CSS, SVG, WAI-ARIA ; JavaScript, dont on peut se passer pour lire",
    pages: "Les pages que nos essais regardent",
    result: (states: number, problems: number) =>
      problems > 0
        ? `${problems} ${problems < 2 ? "défaut" : "défauts"}`
        : `${states} ${states < 2 ? "état" : "états"}, aucun défaut vu`,
  },
  closing: {
    title: "Quelque chose vous arrête ?",
    text: "Dites-le en deux mots, avec l'adresse de la page : vous aurez ce que vous cherchiez, par un autre chemin.",
    delay: (answer: string) => french(`Vous avez une réponse sous ${answer}.`),
    action: "Nous l'écrire",
  },
  remedies: {
    rule: "Les voies de recours",
    title: "Si nous ne répondons pas, ou mal",
    text: "Vous nous avez signalé un défaut qui vous empêche d'accéder à un contenu ou à un service, et rien n'est venu. Le Défenseur des droits peut s'en saisir.",
    form: "Lui écrire par son formulaire",
    delegate: "Voir son délégué près de chez vous",
    post: "Lui envoyer un courrier, sans timbre : Défenseur des droits, Libre réponse 71120, 75342 Paris CEDEX 07",
  },
});
