/** Returns the French sentence for a refused content of a page, by the contract's code. */
export function problemText(field: string, code: string): string {
  return problems[code] ?? (field === "files" ? refusedPicture : refusedContent);
}

const refusedPicture = "L'image n'est pas passée. Formats acceptés : jpeg, jpg, png, svg, gif, webp.";
const refusedContent = "Un texte ou une image de la page ne convient pas : le site l'a refusé.";

const problems: Record<string, string> = {
  validation_text_too_long: "Un texte est trop long pour sa place : raccourcissez-le d'abord.",
  validation_wrong_placeholders: "Un texte a perdu un mot entre accolades : remettez-le d'abord.",
  validation_invalid_item: "Dans une liste, un texte ne convient pas : ouvrez-la, il est marqué.",
  validation_missing_file: "Une image de la page n'existe plus : remplacez-la, ou remettez celle d'origine.",
  validation_invalid_draft: "Un texte dépasse de loin sa place, ou contient un signe invisible : retapez-le.",
  validation_content_size_limit: "La page a trop de textes pour être enregistrée : raccourcissez-en.",
  validation_too_many_files: "La page a trop d'images en attente : publiez ou jetez le brouillon d'abord.",
  validation_no_room: "Le disque du serveur est presque plein : aucune nouvelle image ne peut être gardée.",
  validation_file_size_limit: "Cette image est trop lourde.",
  validation_invalid_file: "Cette image est illisible, ou compte plus de 60 millions de pixels.",
};
