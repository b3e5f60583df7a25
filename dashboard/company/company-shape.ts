import type { fields } from "../../domain/company/fields.ts";

export type FactName = keyof typeof fields;

/** One thing that is typed. */
export type Leaf = {
  kind: "text" | "long" | "email" | "tel" | "url" | "number" | "year" | "day" | "amount" | "time" | "choice";
  label: string;
  hint?: string;
  /** Within a row every cell is, unless told otherwise. */
  required?: boolean;
  autoComplete?: string;
  /** What a `choice` offers: value and name. */
  options?: readonly (readonly [value: string, name: string])[];
  /** Shown only while another cell of its row is empty. */
  unless?: string;
  /** Shares its line with another one where there is room. */
  short?: boolean;
};

/** Things that belong together under a title of their own. */
export type Group = { kind: "group"; label: string; hint?: string; parts: Record<string, FormShape> };

/** A list that is added to, taken from and put in order. */
export type Rows = {
  kind: "rows";
  label: string;
  /** What adds a row. */
  add: string;
  /** How a row that says nothing yet is called: « Ligne 3 ». */
  one: string;
  cells: Record<string, Leaf>;
  /** The only cell of each, where the record keeps a list of plain texts. */
  plain?: string;
  /** The rows are lines of a table of hours: `hoursRows` and `hoursLine` turn one into the other. */
  areHours?: boolean;
};

export type FormShape = Leaf | Group | Rows;

/** What is saved at once, and stands folded under one title. */
export type Section = {
  id: SectionId;
  title: string;
  intro: string;
  facts: Partial<Record<FactName, FormShape>>;
};

export type SectionId =
  | "identite"
  | "joindre"
  | "horaires"
  | "fermetures"
  | "mentions"
  | "delais"
  | "equipe"
  | "histoire"
  | "trajet"
  | "demandes";

export function factsOf({ facts }: Section): [FactName, FormShape][] {
  return Object.entries(facts) as [FactName, FormShape][];
}
