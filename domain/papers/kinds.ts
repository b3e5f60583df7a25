/** The kinds of papers, in the order in which pages show them. */
export const paperKinds = [
  "decennale",
  "rc_pro",
  "garant",
  "rge",
  "qualibat",
  "label",
  "mediateur",
  "kbis",
  "urssaf",
] as const;

export type PaperKind = (typeof paperKinds)[number];

/** The French names of the kinds. */
export const paperKindNames: Record<PaperKind, string> = {
  decennale: "Assurance décennale",
  rc_pro: "Responsabilité civile professionnelle",
  garant: "Garantie financière",
  rge: "Certification RGE",
  qualibat: "Qualification Qualibat",
  label: "Label",
  mediateur: "Convention de médiation",
  kbis: "Extrait Kbis",
  urssaf: "Attestation URSSAF",
};

/** The audiences of a paper: visitors with its file, visitors who ask for the file, or the team alone. */
export const paperAudiences = ["public", "on_request", "team"] as const;

/** Returns a kind, or `undefined` if the text names none. */
export function readPaperKind(text: string | null): PaperKind | undefined {
  return paperKinds.find((kind) => kind === text);
}

/** Returns a paper's name, « Assurance décennale ». A label has a name of its own. */
export function paperName({ kind, name }: { kind: string; name: string }): string {
  const knownKind = readPaperKind(kind);
  if (!knownKind) return name;
  return (knownKind === "label" && name) || paperKindNames[knownKind];
}
