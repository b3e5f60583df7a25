/** How the company's changes show the fields of its identity that are stored in another form. */
export const identityValueTexts: Readonly<Record<string, (value: unknown) => string>> = {
  mark: (value) => valueName(value, { initials: "Taillée dans le nom", none: "Le nom seul" }),
  share_picture: (value) => valueName(value, { team: "L’équipe", workshop: "L’atelier", own: "La vôtre" }),
};

function valueName(value: unknown, names: Readonly<Record<string, string>>): string {
  const stored = String(value ?? "");
  return names[stored] ?? stored;
}
