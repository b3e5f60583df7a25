import type { PageLoss } from "../../../domain/publication-permissions/loss.ts";
import { french, frenchTexts } from "../../../ui/text/typography.ts";

const views = { outside: "le dehors", inside: "le dedans" };

/** « la page quitte le site avec ses 6 images », « 2 images sur 6 quittent le site » */
function lossText({ pictures, lost, isPageLost }: PageLoss): string {
  if (isPageLost) return `la page quitte le site${withPictures(pictures)}`;
  return `${lost} ${lost > 1 ? "images" : "image"} sur ${pictures} ${lost > 1 ? "quittent" : "quitte"} le site`;
}

function withPictures(pictures: number): string {
  if (pictures === 0) return "";
  return pictures === 1 ? " avec son image" : ` avec ses ${pictures} images`;
}

/** The team's texts about a permission to publish. */
export const texts = frenchTexts({
  title: "La permission de publier",
  states: {
    none: "Personne ne l'a encore demandée.",
    justAsked: "Demandée à l'instant. Le client n'a pas encore répondu.",
    asked: ["Demandée le ", ". Le client n'a pas encore répondu."],
    given: [
      "Donnée d'un appui le ",
      ". Le client peut la reprendre quand il veut : les images disparaissent alors de partout dans la seconde.",
    ],
    refused: ["Refusée le ", "."],
    withdrawn: ["Retirée le ", ". La page et ses images ne sont plus montrées."],
    expired: ["Finie le ", ". La page et ses images ne sont plus montrées."],
    gone: "Elle a disparu avec le compte ou le dossier de chantier : le projet n'est plus montré.",
  },
  parts: { outside: "Dehors", inside: "Dedans", town: "Le nom de la commune" },
  badges: { given: "Permis", asked: "Demandé", refused: "Refusé", taken: "Retiré", none: "Pas demandé" },
  until: "Jusqu'au",
  endless: "Sans limite",
  overridden:
    "En ligne sans permission : publié avant ce chantier, ou par une décision confirmée, dont le journal dit l'auteur.",
  unreachable:
    "Ce client n'a pas laissé d'adresse e-mail : ajoutez-la dans sa demande, rien ne peut lui être demandé avant.",
  ask: "Demander la permission",
  askAgain: "Redemander",
  asked: "Demande envoyée au client.",
  askedUnmailed:
    "La question est posée dans l'espace du client. Aucune lettre ne part de ce site : prévenez-le.",
  askFailed: "La demande n'est pas partie. Réessayez.",
  proof: "Voir la preuve",
  /** Warnings that a public page would lose pictures. */
  loss: {
    online: (title: string, pictures: number) => {
      const images = pictures === 0 ? "sans image" : `avec ${pictures} image${pictures > 1 ? "s" : ""}`;
      return french(`« ${title} » est en ligne ${images}.`);
    },
    byAnswer: (view: keyof typeof views, loss: PageLoss) =>
      french(`Si le client ne permet que ${views[view]}, ${lossText(loss)}.`),
    either: (pictures: number) =>
      french(
        `Si le client ne permet que le dehors, ou que le dedans, la page quitte le site${withPictures(pictures)}.`,
      ),
    unplaced: (count: number) =>
      french(
        count === 1
          ? "D'une de ses images, personne n'a dit si elle montre le dehors ou le dedans : elle ne reste que s'il permet les deux."
          : `De ${count} de ses images, personne n'a dit si elles montrent le dehors ou le dedans : elles ne restent que s'il permet les deux.`,
      ),
    place: "Dire ce que montrent ses images",
    title: ({ title, isPageLost }: PageLoss & { title: string }) =>
      french(isPageLost ? `« ${title} » quitterait le site` : `« ${title} » perdrait des images`),
    begun: (loss: PageLoss & { title: string }) =>
      french(
        `Reliée à ce chantier, « ${loss.title} » suit la réponse de son client : ${lossText(loss)}, aussitôt et partout.`,
      ),
    ended: (loss: PageLoss & { title: string }) =>
      french(
        `Sans ce chantier, la permission de publier « ${loss.title} » ne vaut plus : ${lossText(loss)}, aussitôt et partout.`,
      ),
    edited: (loss: PageLoss) =>
      french(
        `Le client ne permet pas tout ce que montrent ces images : ${lossText(loss)}, aussitôt et partout.`,
      ),
    unknown: "Rien n'a changé : le site n'a pas dit ce que les visiteurs perdraient. Réessayez.",
  },
  question: {
    title: [" n'a pas permis ", ""],
    client: "Le client",
    pictures: (count: number) =>
      french(count === 1 ? "Il s'agit d'une image." : `Il s'agit de ${count} images.`),
    text: "Publier sans permission peut nous coûter sa confiance, et la loi est de son côté. Votre choix est noté au journal.",
    ask: "Lui demander d'abord",
    keepBack: "Ne pas publier",
    anyway: "Publier quand même",
  },
});
