import type { FilterName } from "../../../domain/projects/filters/filters.ts";
import { french, frenchTexts, inWords } from "../../../ui/text/typography.ts";

export const texts = frenchTexts({
  label: "Filtrer les réalisations",
  fold: "Filtrer",
  kept: "Filtres retenus",
  remove: (label: string) => french(`Ôter le filtre ${label}`),
  see: (count: number) => (count === 1 ? "Voir l'ouvrage" : french(`Voir les ${count} ouvrages`)),
  removeAll: "Tout effacer",
  names: {
    service: "Service",
    lieu: "Lieu",
    annee: "Année",
    matiere: "Matière",
  } satisfies Record<FilterName, string>,
  raised: (count: number) => (count === 1 ? "1 ouvrage levé" : french(`${count} ouvrages levés`)),
  of: (count: number, all: number) => french(`${count} ${count > 1 ? "ouvrages" : "ouvrage"} sur ${all}`),
  without: (label: string, count: number) =>
    french(`Sans « ${label} » : ${count} ${count > 1 ? "ouvrages" : "ouvrage"}`),
  noneYet: (labels: string[]) => french(`${labels.join(", ")} : pas encore levé.`),
  noneYetText: (all: number) =>
    french(
      `Aucun de nos ${inWords(all)} ouvrages ne réunit tout cela. Le vôtre serait le premier ; sinon, ôtez un filtre.`,
    ),
  ask: "Parler du vôtre",
});

/** Title and description of a filtered list. */
export const listTexts = {
  title: (labels: string[]) => french(`Nos réalisations : ${labels.join(", ")}`),
  description: (count: number, titles: string[]) =>
    french(`${count} ${count > 1 ? "ouvrages" : "ouvrage"} : ${titles.join(", ")}.`),
};
