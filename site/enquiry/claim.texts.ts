import { ofName } from "../../ui/text/elision.ts";
import { french, frenchTexts } from "../../ui/text/typography.ts";

/** Texts for claiming an enquiry for an account. */
export const claimTexts = frenchTexts({
  mark: "Gardez la clé",
  title: "Cette conversation est la vôtre",
  text: "Votre adresse est confirmée : vous avez ouvert le lien. D’un geste, la demande, nos réponses, puis le chantier seront dans votre espace.",
  /** For a reader of the enquiry. */
  theirs: {
    title: "Lisez-la dans votre espace",
    text: (author: string) =>
      french(
        `Votre adresse est confirmée : vous avez ouvert le lien. D'un geste, la demande ${author ? ofName(author) : "que vous lisez"} et les réponses seront dans votre espace. Vous la lisez, sans en devenir l'auteur.`,
      ),
  },
  deviceText:
    "Votre empreinte, votre visage ou le code de l’appareil servent de clé. Sur un appareil partagé, préférez le mot de passe.",
  passkey: "Créer ma clé d’accès",
  password: "Plutôt avec un mot de passe",
  passwordField: "Mot de passe",
  passwordHint: "Huit caractères au moins : trois mots sans rapport font l’affaire.",
  open: "Ouvrir mon espace",
  existing: "Un compte a déjà votre adresse : connectez-vous, puis rattachez-lui cette demande.",
  signIn: "Se connecter",
  later: "Plus tard, le lien me suffit",
  take: "Rattacher à mon compte",
});
