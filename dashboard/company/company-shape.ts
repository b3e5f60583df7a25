import type { fields } from "../../domain/company/fields.ts";

export type FactName = keyof typeof fields;

/** One typed value. */
export type Leaf = {
  kind: "text" | "long" | "email" | "tel" | "url" | "number" | "year" | "day" | "amount" | "time" | "choice";
  label: string;
  hint?: string;
  /** Every cell of a row is required unless this is `false`. */
  required?: boolean;
  autoComplete?: string;
  /** The values of a `choice` with their labels. */
  options?: readonly (readonly [value: string, name: string])[];
  /** A cell of the same row: this cell shows only while that one is empty. */
  unless?: string;
  /** Shares its line with another one if there is room. */
  short?: boolean;
};

/** Values that belong together under a title of their own. */
export type Group = { kind: "group"; label: string; hint?: string; parts: Record<string, FormShape> };

/** A list of rows that can be added, removed and sorted. */
export type Rows = {
  kind: "rows";
  label: string;
  /** The label of the button that adds a row. */
  add: string;
  /** The label of an empty row: « Ligne 3 ». */
  one: string;
  cells: Record<string, Leaf>;
  /** The only cell of each row, if the record stores a list of plain texts. */
  plain?: string;
  /** The rows are lines of a table of hours: `hoursRows` and `hoursLine` convert between them. */
  areHours?: boolean;
};

export type FormShape = Leaf | Group | Rows;

/** Facts that are saved together, folded under one title. */
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
  | "accessibilite"
  | "delais"
  | "equipe"
  | "histoire"
  | "trajet"
  | "demandes";

export function listFacts({ facts }: Section): [FactName, FormShape][] {
  return Object.entries(facts) as [FactName, FormShape][];
}
