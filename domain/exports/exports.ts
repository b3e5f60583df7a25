/** The lists that an administrator downloads. */
export const exportKinds = ["enquiries", "clients", "projects", "reviews"] as const;

export type ExportKind = (typeof exportKinds)[number];

/** The columns of each list, in their order, with their French headings. */
export const exportColumns = {
  enquiries: {
    created: "Reçue le",
    name: "Nom",
    email: "E-mail",
    phone: "Téléphone",
    town: "Commune",
    work: "Travaux",
    surface: "Surface (m²)",
    budget: "Budget annoncé",
    origin: "Origine",
    step: "Étape",
    reason: "Raison de la perte",
    amount: "Devis (€ TTC)",
    charge: "En charge",
    answered: "Première réponse le",
    subject: "Objet",
    words: "Message",
  },
  clients: {
    name: "Nom",
    email: "E-mail",
    created: "Compte ouvert le",
    confirmed: "Adresse confirmée",
    enquiries: "Demandes",
    phone: "Téléphone",
    town: "Commune",
  },
  projects: {
    title: "Titre",
    category: "Catégorie",
    place: "Commune",
    surface: "Surface (m²)",
    timber: "Bois",
    day: "Date",
    status: "État",
    address: "Adresse",
    words: "Description",
  },
  reviews: {
    submitted: "Envoyé le",
    author: "Auteur",
    rating: "Note",
    project: "Projet",
    status: "État",
    published: "Publié le",
    verified: "Vérifié le",
    words: "Avis",
    answer: "Réponse",
  },
} as const satisfies Record<ExportKind, Record<string, string>>;

export type ExportColumn<Kind extends ExportKind> = keyof (typeof exportColumns)[Kind] & string;

/** The lists whose people an address book can read. */
export const vcardKinds: readonly ExportKind[] = ["enquiries", "clients"];

/** A person of an address book, by the columns that a card can hold. Any text may be empty. */
export type Contact = { name: string; email: string; phone: string; town: string };

/** Returns a person with the texts of the chosen columns alone. */
export function chosenContact(person: Contact, columns: readonly string[]): Contact {
  const { name, email, phone, town } = person;
  const text = (column: keyof Contact, value: string) => (columns.includes(column) ? value : "");
  return {
    name: text("name", name),
    email: text("email", email),
    phone: text("phone", phone),
    town: text("town", town),
  };
}

/** Tells whether an address book with these columns can reach anybody. */
export function reachesPeople(columns: readonly string[]): boolean {
  return columns.includes("email") || columns.includes("phone");
}

/** The name of each list's file, without its ending. */
export const exportFileNames: Record<ExportKind, string> = {
  enquiries: "demandes",
  clients: "clients",
  projects: "projets",
  reviews: "avis",
};

export function isExportKind(value: unknown): value is ExportKind {
  return exportKinds.some((kind) => kind === value);
}

/** Returns the columns of a list that an address names by `colonne`, in the list's order. */
export function chosenColumns<Kind extends ExportKind>(
  kind: Kind,
  searchParams: URLSearchParams,
): ExportColumn<Kind>[] {
  const names = new Set(searchParams.getAll("colonne"));
  return (Object.keys(exportColumns[kind]) as ExportColumn<Kind>[]).filter((name) => names.has(name));
}
