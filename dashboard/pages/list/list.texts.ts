import type { Filler } from "../../../domain/pages/places.ts";
import { capitalize } from "../../../domain/text/first-letter.ts";
import { french, frenchTexts, inWords } from "../../../ui/text/typography.ts";

/** The texts of the pages' list. */
export const listWords = frenchTexts({
  figures: (texts: number, original: number, missing: number) => figuresText(texts, original, missing),
  drafts: (count: number) =>
    french(
      count === 1
        ? "Un brouillon attend d'être publié."
        : `${capitalize(inWords(count))} brouillons attendent d'être publiés.`,
    ),
  others: "Les autres pages",
  continue: "Continuer",
  publish: "Publier",
  discard: "Jeter le brouillon",
  edit: "Modifier ",
  lastWork: (moment: string) => french(`y a travaillé, ${moment}.`),
  team: "L'équipe",
  live: (name: string, moment: string) => french(`En ligne : la version de ${name}, ${moment}.`),
  nobody: "Personne depuis l'ouverture",
  more: (count: number) =>
    french(`et ${inWords(count)} ${count > 1 ? "autres changements" : "autre changement"}`),
  unchanged: "Ce brouillon est comme la page en ligne.",
  counts: (sections: number, texts: number, pictures: number) =>
    french(
      [
        sections > 0 && counted(sections, "section"),
        counted(texts, "texte"),
        pictures > 0 && counted(pictures, "image"),
      ]
        .filter(Boolean)
        .join(", "),
    ),
  allOwn: "Tout est de vous",
  ownAndOriginal: (own: number, original: number) =>
    french(`${counted(own + original, "texte")} : ${own} de vous, ${original} d'origine`),
  original: (count: number) => french(`${counted(count, "texte")} d'origine`),
  toComplete: "À compléter : ",
  legend: { own: "écrit par vous", original: "texte d'origine", missing: "à compléter" },
  titleChanged: "titre changé",
  extra: {
    title: "Sections en plus",
    text: "Le site tient sans elles. Remplissez-en une quand vous avez de quoi ; cachée, elle garde ce que vous y avez écrit.",
    shown: "Montrée",
    hidden: "Cachée",
    fill: "La remplir",
    onSite: (section: string, page: string) => french(`${section}, sur ${page}`),
    place: (page: string, before: string) =>
      french(before ? `${page}, après « ${before} »` : `${page}, en haut`),
    empty: "Rien encore : elle ne paraît pas.",
    items: (count: number) =>
      french(
        count === 1 ? "Une ligne paraît." : `${capitalize(inWords(count, "feminine"))} lignes paraissent.`,
      ),
    news: "Les trois dernières paraissent.",
  },
  own: {
    title: "Pages qui s'écrivent seules",
    text: "Elles se font avec vos réglages, vos papiers et ce que vous publiez. On les complète à la source, jamais ici.",
    legal: { name: "Mentions légales", text: "Coordonnées et papiers" },
    privacy: { name: "Données personnelles", text: "Ce que le site garde, et combien de temps" },
    reviews: { name: "Avis clients publiés", text: "Les avis, et les règles qui les trient" },
    accessibility: { name: "Accessibilité", text: "La déclaration, faite à chaque version du site" },
    news: { name: "Nouvelles", text: "Une page par nouvelle, et leur liste" },
    sources: {
      company: "Voir les coordonnées",
      register: "Voir le registre",
      reviews: "Trier les avis",
      news: "Écrire une nouvelle",
    },
    missing: (count: number) =>
      french(`${capitalize(inWords(count, "feminine"))} ${count > 1 ? "lignes" : "ligne"} à compléter`),
    complete: "Rien ne manque",
  },
});

/** The purpose of each optional section. */
export const sectionPurposes: Record<Filler, string> = frenchTexts({
  steps: "De la première visite à la remise des clés, étape par étape.",
  questions: "Les questions que vous entendez au téléphone, et la réponse que vous y faites.",
  jobs: "Un métier, une date de fin. Sans annonce en cours, la section ne paraît pas.",
  partners: "Ceux avec qui vous travaillez, et les labels que vous tenez.",
  news: "Les nouvelles datées, de la plus récente à la plus ancienne.",
});

function figuresText(texts: number, original: number, missing: number): string {
  const rest = missing > 0 ? ` et ${inWords(missing)} ${missing > 1 ? "restent" : "reste"} à compléter` : "";
  if (original === 0) return french(`Les ${texts} textes sont tous de vous${rest}.`);
  return french(
    `Sur ${texts} textes, ${original} ${original > 1 ? "sont encore ceux" : "est encore celui"} d'origine${rest}.`,
  );
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count > 1 ? "s" : ""}`;
}
