import { facts, projectFacts } from "../../domain/project-facts/facts.ts";
import type { ProjectStage } from "../../domain/projects/stages.ts";
import { ofName } from "../../ui/text/elision.ts";
import { french, frenchTexts } from "../../ui/text/typography.ts";

/** The texts of a record's versions. */
export const texts = frenchTexts({
  title: (name: string) => french(`Versions ${ofName(name)}`),
  ofCompany: "Versions des coordonnées",
  projects: "Projets",
  company: "Coordonnées",
  pages: "Pages",
  news: "Nouvelles",
  services: "Services",
  intro:
    "Tout ce qui a changé, par qui et quand. Revenir en arrière est un changement comme un autre : rien ne se perd.",
  failed: "Impossible de charger les versions.",
  list: "Versions",
  none: "Rien n'a changé depuis que le site s'en souvient.",
  visitor: "un visiteur",
  older: "Voir plus ancien",
  newest: "Revenir au plus récent",
  by: ", par ",
  backBefore: "Annuler ce changement",
  backTo: "Revenir à cette version",
  isNow: "C'est la version d'aujourd'hui.",
  inBin: "Dans la corbeille : restaurez d'abord.",
  /** `moment`: when the restored version was made. Empty if the last change was undone. */
  done: (moment: string) =>
    french(
      moment
        ? `La version du ${moment} est de retour. Ce qu'il y avait juste avant reste dans les versions.`
        : "Le dernier changement est annulé. Ce qu'il y avait juste avant reste dans les versions.",
    ),
  lost: (count: number) =>
    french(
      count > 1
        ? `La version est de retour, sauf ${count} images que le site ne garde plus.`
        : "La version est de retour, sauf une image que le site ne garde plus.",
    ),
  failure: "Rien n'a changé : le site n'a pas répondu. Réessayez.",
  layout: "Les mots sont les mêmes, leur mise en forme a changé.",
  images: "Images",
  place: (place: number) => french(`Place ${place}`),
  /** The names of one view's states. */
  stages: { before: "Avant", frame: "Ossature", closed: "Clos et couvert" } satisfies Record<
    ProjectStage,
    string
  >,
  stageAdded: (stage: string) => french(`${stage}, ajoutée`),
  movedPlace: (place: number, former: number) => french(`Place ${place}, avant ${former}`),
  added: (place: number) => french(`Place ${place}, ajoutée`),
  retold: ", texte ou cadrage changé",
  removed: (day: string) => french(`Retirée, gardée jusqu'au ${day}`),
  erased: (day: string) => french(`Retirée, effacée le ${day}`),
  actions: {
    create: "création",
    update: "modification",
    delete: "suppression",
    restore: "restauration",
    purge: "effacement",
  },
  imagesAdded: (count: number) => french(count > 1 ? `${count} images ajoutées` : "1 image ajoutée"),
  imagesRemoved: (count: number) => french(count > 1 ? `${count} images retirées` : "1 image retirée"),
  order: "ordre",
  captions: "textes ou cadrages d'images",
  others: (count: number) => french(`${count} autres`),
});

/** The fields whose French name is feminine. */
export const feminineFields: ReadonlySet<string> = new Set([
  ...["description", "category", "project_date", "publish_at", "gallery"],
  ...projectFacts.filter((fact) => facts[fact].gender === "feminine"),
  ...["presentation", "region", "street", "city", "latitude", "longitude"],
  ...["closings", "legal", "people", "history", "distances"],
  ...["mark", "accent", "share_picture", "signature"],
]);
