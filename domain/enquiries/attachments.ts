/** Photo formats of phones and cameras. No SVG, which is a drawing. */
export const photoTypes = ["image/jpeg", "image/png", "image/gif", "image/webp"] as const;

/** The files of an enquiry or a reply. Only callers who may read the record may read its files. */
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

/** The names that a record's files were sent under. The store writes them. */
export const sentNamesField = { type: "json", hidden: true, onRequest: true } as const;

/** Returns the sent names of these files, from a record's `file_names`. */
export function readFileNames(names: unknown, stored: readonly string[]): FileNames {
  if (typeof names !== "object" || names === null) return {};
  return Object.fromEntries(
    Object.entries(names).filter(([name, sentName]) => stored.includes(name) && typeof sentName === "string"),
  );
}

/** Why a file of an enquiry or a reply is refused. */
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
