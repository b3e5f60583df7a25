import { frenchTexts } from "../../../ui/text/typography.ts";

export const texts = frenchTexts({
  name: "Ne plus recevoir d’invitation",
  title: ["Ne plus", "m’inviter"],
  text: "D’une pression, et sans compte : plus aucune lettre ne vous demandera votre avis, ni pour ce chantier ni pour un autre.",
  act: "Ne plus recevoir d’invitation",
  done: "C’est noté : plus aucune invitation ne partira.",
  unknown:
    "Ce lien n’est pas complet. Ouvrez-le depuis la lettre, d’une pression, plutôt que de le recopier.",
  unanswered: "Notre serveur n’a pas répondu. Réessayez.",
});
