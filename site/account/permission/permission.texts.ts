import type { OnlinePage } from "../../../domain/publication-permissions/online.ts";
import { french, frenchTexts } from "../../../ui/text/typography.ts";

const everywhere = "partout chez nous : pages, listes, flux, aperçus partagés et vignettes.";

/** Texts about a permission to publish, except the wording that is stored as proof. */
export const texts = frenchTexts({
  /** For the account's first page, with a link to the answer form. */
  question: (worksite: string) =>
    french(`L'équipe vous demande ce qu'elle peut montrer de « ${worksite} ». C'est vous qui décidez.`),
  answer: "Choisir ce qui peut être montré",
  mark: "Montrer votre maison",
  legend: "Ce qui peut être montré",
  proof: "Nous en gardons la preuve, vous aussi, dans le dossier.",
  asked: ["L'équipe vous l'a demandé le ", ". Cochez ce que vous permettez ; rien de coché vaut refus."],
  given: ["Permission donnée le ", " pour ", ". "],
  refused: ["Vous avez refusé le ", "."],
  withdrawn: ["Permission retirée le ", ". La page et ses images ne sont plus montrées."],
  expired: ["Permission finie le ", ". La page et ses images ne sont plus montrées."],
  online: {
    now: (pictures: number, day: string) => {
      const pictureCount = pictures === 0 ? "sans image" : `avec ${pictures} image${pictures > 1 ? "s" : ""}`;
      return french(`Votre projet est en ligne depuis le ${day}, ${pictureCount}.`);
    },
    basis: {
      permission: "Vous l'avez permis.",
      before:
        "Sa page était publique avant l'ouverture de ce dossier : votre permission n'est pas encore donnée.",
      decision: "L'équipe l'a publié sans votre permission.",
    } satisfies Record<OnlinePage["basis"], string>,
    see: (title: string) => french(`Voir « ${title} »`),
    remove: "Le retirer",
  },
  withdraw: "Tout retirer",
  busy: "Un instant…",
  dialog: {
    title: "Retirer votre maison du site ?",
    part: "Retirer une partie de votre maison du site ?",
    all: (pictures: number) => {
      if (pictures === 0)
        return french("Aucune image n'est montrée en ce moment. Ce que vous aviez permis ne vaut plus.");
      const named = pictures === 1 ? "Une image" : `${pictures} images`;
      return french(`${named} et la page disparaissent aussitôt, ${everywhere}`);
    },
    page: `Avec ce choix, aucune image ne peut rester : chacune montre ce que vous ne permettez pas, ou l'équipe n'a pas encore dit si elle montre le dehors ou le dedans. La page disparaît aussitôt, ${everywhere} L'équipe en est prévenue : elle peut la remettre avec les images que vous permettez.`,
    remaining: (pictures: number) =>
      french(
        `${pictures > 1 ? `${pictures} images restent` : "Une image reste"} en ligne. Le reste disparaît aussitôt, ${everywhere}`,
      ),
    partly: `Ce que vous décochez disparaît aussitôt, ${everywhere}`,
    elsewhere:
      "Ailleurs, des copies ont pu rester : dans un moteur de recherche, chez qui a partagé la page ou gardé une image, et là où nous en avons montré nous-mêmes, comme Instagram ou Facebook. L'équipe en est prévenue, et retire à la main ce qui est à elle.",
    yes: "Retirer",
    no: "Garder",
  },
  failed: {
    changed: "La page a changé entre-temps : rechargez-la, puis relisez avant d'appuyer.",
    missing: "Ce dossier n'existe plus, ou n'est plus le vôtre.",
    past: "Choisissez une date à venir.",
    unanswered: "Le site n'a pas répondu. Vérifiez votre connexion, puis réessayez.",
    ended: "Votre session est finie : reconnectez-vous, puis réessayez.",
    invalid: "Votre choix n'a pas été pris. Rechargez la page.",
  },
});
