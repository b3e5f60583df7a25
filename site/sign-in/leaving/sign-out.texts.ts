import { capitalize } from "../../../domain/text/first-letter.ts";
import { french, frenchTexts, inWords } from "../../../ui/text/typography.ts";

/** The question before a sign-out that deletes work which only this device has. */
export const texts = frenchTexts({
  title: "Tout n'est pas enregistré",
  deleted: (names: string) =>
    french(
      `Se déconnecter efface ce qui n'est pas enregistré et ne se trouve que sur cet appareil : ${names}.`,
    ),
  photos: (count: number) =>
    french(
      count === 1
        ? "Une photo de chantier n'est pas encore partie. Elle reste sur cet appareil, et partira quand vous vous reconnecterez ici."
        : `${capitalize(inWords(count, "feminine"))} photos de chantier ne sont pas encore parties. Elles restent sur cet appareil, et partiront quand vous vous reconnecterez ici.`,
    ),
  removePhotos: (count: number) => `Effacer ${count === 1 ? "cette photo" : "ces photos"} aussi`,
  confirm: "Se déconnecter",
  keep: "Rester",
  page: "ce que cette page n'a pas encore enregistré",
});

/** Kinds of unsaved work: the name of one, and the noun of several. */
export const workTexts = frenchTexts({
  answer: ["une réponse", "réponses"],
  company: ["les coordonnées", "coordonnées"],
  identity: ["l'identité du site", "identités du site"],
  message: ["un message", "messages"],
  name: ["votre nom", "noms"],
  news: ["une nouvelle", "nouvelles"],
  paper: ["un papier", "papiers"],
  project: ["un projet", "projets"],
  quote: ["une demande de devis", "demandes de devis"],
  review: ["un avis", "avis"],
  service: ["un service", "services"],
  worksite: ["un chantier", "chantiers"],
});
