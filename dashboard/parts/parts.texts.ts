import { french, frenchTexts } from "../../ui/text/typography.ts";

/** What the back office's lists and dialogs say, whatever they are about. */
export const texts = frenchTexts({
  clear: "Effacer la recherche",
  pages: "Pages de la liste",
  previous: "Page précédente",
  next: "Page suivante",
  actions: "Actions",
  cancel: "Annuler",
  close: "Fermer",
  busy: "Chargement...",
  gone: "Ce n'est plus là : quelqu'un l'a supprimé entre-temps.",
  page: (page: number, pages: number) => french(`Page ${page} sur ${pages}`),
});
