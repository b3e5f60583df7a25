/** Pictures as phones and cameras make them: no SVG, which is a drawing. */
export const photoTypes = ["image/jpeg", "image/png", "image/gif", "image/webp"] as const;

/**
 * What may go with a message or a reply: who may read the record, by its collection's rules (`ownOrAdmin`: its own side and
 * the administrators), may read its files, and nobody else.
 */
export const attachments = {
  type: "file",
  maxSelect: 5,
  mimeTypes: [...photoTypes, "application/pdf"],
  thumbs: ["300x400"],
  protected: true,
  sentNames: "file_names",
} as const;

/** Names of files as people read them, by stored name. */
export type FileNames = Readonly<Record<string, string>>;

/** The names that a record's files were sent under; the store writes them. */
export const sentNamesField = { type: "json", hidden: true, onRequest: true } as const;

/** Returns the sent names of these files, from what a record's `file_names` keeps. */
export function fileNamesOf(kept: unknown, stored: readonly string[]): FileNames {
  if (typeof kept !== "object" || kept === null) return {};
  return Object.fromEntries(
    Object.entries(kept).filter(([name, sent]) => stored.includes(name) && typeof sent === "string"),
  );
}

/** Why what goes with a message or a reply is refused. */
export const attachmentProblems: Record<string, string> = {
  validation_unconfirmed_address:
    "Confirmez d'abord votre adresse e-mail pour joindre des fichiers : le lien est dans l'e-mail que nous vous avons envoyé, et « Mon espace » le renvoie.",
  validation_no_room:
    "Nous ne pouvons pas garder de fichiers en ce moment : envoyez votre message sans eux, ou réessayez plus tard.",
  validation_too_many_files: "Vous pouvez joindre 5 fichiers au plus.",
  validation_invalid_mime_type:
    "Format de fichier non autorisé. Formats acceptés : jpeg, jpg, png, gif, webp, pdf.",
  validation_file_size_limit: "Un des fichiers est trop lourd.",
  validation_invalid_file: "Un des fichiers est illisible, ou compte plus de 60 millions de pixels.",
};
