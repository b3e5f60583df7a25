import { french, frenchTexts } from "../../../ui/text/typography.ts";

/** What the team reads of a permission to publish. */
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
