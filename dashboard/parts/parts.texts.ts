import { french, frenchTexts } from "../../ui/text/typography.ts";

/** The texts shared by the back office's lists and dialogs. */
export const texts = frenchTexts({
  clear: "Effacer la recherche",
  pages: "Pages de la liste",
  previous: "Page précédente",
  next: "Page suivante",
  actions: "Actions",
  cancel: "Annuler",
  close: "Fermer",
  busy: "Chargement...",
  unanswered: "L'action n'a pas abouti. Réessayez.",
  noRoom: "Le serveur n'a plus de place : il ne peut rien enregistrer. « État du site » dit quoi faire.",
  gone: "Ce n'est plus là : quelqu'un l'a supprimé entre-temps.",
  changed: "Cela vient de changer : voyez d'abord ce qui est enregistré.",
  page: (page: number, pages: number) => french(`Page ${page} sur ${pages}`),
});

/** Texts about a worksite that the law keeps after its client has erased their account. */
export const keptTexts = frenchTexts({
  kept: (day: string) => french(`Conservé jusqu'au ${day} : le client a supprimé son compte.`),
  text: "Il ne reste que ce que la loi fait garder : rien n'y change plus, et aucune lettre n'en part. Le site l'efface après cette date.",
  open: "Voir le dossier de chantier",
});
