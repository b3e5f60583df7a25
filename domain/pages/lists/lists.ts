import { stepUnitNames } from "../../sections/steps.ts";

/** The lists that optional sections of a page show. Each is the section's id too. */
export const itemListNames = ["steps", "questions", "jobs", "partners"] as const;

export type ListName = (typeof itemListNames)[number];

/** A text of a list's item. A `day` is an ISO date, an `address` is one of the web, a `count` is a whole number. */
export type ItemField = {
  id: string;
  /** The text's French label, for the team. */
  name: string;
  kind: "line" | "text" | "day" | "address" | "count" | "choice";
  /** The most characters that may be published. */
  room: number;
  isOptional?: true;
  /** The values of a choice with their French names. */
  choices?: Readonly<Record<string, string>>;
};

/** The declaration of one kind of list. Only the store and the dashboard load these words. */
export type ItemList = {
  /** The name of one item, « Question ». */
  name: string;
  /** The label of the button for a new item. */
  add: string;
  fields: readonly ItemField[];
  /** The name of the item's picture. Absent if its items have none. */
  picture?: string;
};

/** The most items of a list. */
export const mostItems = 24;

export const itemLists: Record<ListName, ItemList> = {
  steps: {
    name: "Étape",
    add: "Ajouter une étape",
    fields: [
      line("title", "Nom de l'étape", 60),
      text("ours", "Ce que nous faisons", 300),
      optional(text("yours", "Ce que vous faites", 300)),
      optional(text("received", "Ce que vous recevez", 200)),
      optional({ id: "length", name: "Combien de temps", kind: "count", room: 2 }),
      optional({
        id: "unit",
        name: "Compté en",
        kind: "choice",
        room: 10,
        choices: stepUnitNames,
      }),
    ],
  },
  questions: {
    name: "Question",
    add: "Ajouter une question",
    fields: [line("question", "Question", 160), text("answer", "Réponse", 1_200)],
  },
  jobs: {
    name: "Annonce",
    add: "Ajouter une annonce",
    fields: [
      line("title", "Poste, au féminin et au masculin", 90),
      text("text", "Ce que vous en dites", 700),
      line("contract", "Contrat", 120),
      optional(line("pay", "Salaire", 120)),
      line("place", "Lieu", 140),
      optional(line("start", "Quand commencer", 100)),
      optional(text("later", "Et ensuite", 200)),
      day("from", "Annonce du"),
      day("until", "Ouverte jusqu'au"),
    ],
  },
  partners: {
    name: "Partenaire ou label",
    add: "Ajouter un partenaire ou un label",
    picture: "Logo",
    fields: [
      line("name", "Nom", 80),
      optional(line("note", "Ce qu'il fait, en quelques mots", 120)),
      optional({ id: "link", name: "Adresse de son site", kind: "address", room: 300 }),
    ],
  },
};

function line(id: string, name: string, room: number): ItemField {
  return { id, name, kind: "line", room };
}

function text(id: string, name: string, room: number): ItemField {
  return { id, name, kind: "text", room };
}

function day(id: string, name: string): ItemField {
  return { id, name, kind: "day", room: 10 };
}

function optional(field: ItemField): ItemField {
  return { ...field, isOptional: true };
}

/** Tells whether a section's id names a list. */
export function isListName(id: string): id is ListName {
  return itemListNames.some((name) => name === id);
}
