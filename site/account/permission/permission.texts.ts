import { french, frenchTexts } from "../../../ui/text/typography.ts";

/** What is said of a permission to publish beside the words that are kept as proof. */
export const texts = frenchTexts({
  /** On the space's first page, which leads to where it is answered. */
  question: (site: string) =>
    french(`L'équipe vous demande ce qu'elle peut montrer de « ${site} ». Rien n'est publié sans vous.`),
  answer: "Choisir ce qui peut être montré",
  mark: "Montrer votre maison",
  legend: "Ce qui peut être montré",
  proof: "Nous en gardons la preuve, vous aussi, dans le dossier.",
  asked: ["L'équipe vous l'a demandé le ", ". Cochez ce que vous permettez ; rien de coché vaut refus."],
  given: ["Permission donnée le ", " pour ", ". "],
  refused: ["Vous avez refusé le ", ". Rien n'est montré."],
  withdrawn: ["Permission retirée le ", ". La page et ses images ne sont plus montrées."],
  expired: ["Permission finie le ", ". La page et ses images ne sont plus montrées."],
  withdraw: "Tout retirer",
  busy: "Un instant…",
  dialog: {
    title: "Retirer votre maison du site ?",
    part: "Retirer une partie de votre maison du site ?",
    none: "Aucune image n'est montrée en ce moment. Ce que vous aviez permis ne vaut plus.",
    one: "Une image et la page disparaissent aussitôt, partout chez nous : pages, listes, flux, aperçus partagés et vignettes.",
    several: [
      "",
      " images et la page disparaissent aussitôt, partout chez nous : pages, listes, flux, aperçus partagés et vignettes.",
    ],
    partly:
      "Ce que vous décochez disparaît aussitôt, partout chez nous : pages, listes, flux, aperçus partagés et vignettes.",
    elsewhere:
      "Ailleurs, des copies ont pu rester : dans un moteur de recherche, chez qui a partagé la page ou gardé une image, et là où nous en avons montré nous-mêmes, comme Instagram ou Facebook. L'équipe en est prévenue, et retire à la main ce qui est à elle.",
    yes: "Retirer",
    no: "Garder",
  },
  failed: {
    changed: "La page a changé entre-temps : rechargez-la, puis relisez avant d'appuyer.",
    missing: "Ce dossier n'existe plus, ou n'est plus le vôtre.",
    past: "Choisissez une date à venir.",
    unanswered: "Votre choix n'est pas arrivé. Vérifiez votre connexion, puis réessayez.",
    ended: "Votre session est finie : reconnectez-vous, puis réessayez.",
    invalid: "Votre choix n'a pas été pris. Rechargez la page.",
  },
});
