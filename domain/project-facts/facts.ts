/** The declaration of one fact: its French words, and the limits of its value. */
export type FactDeclaration = {
  /** The fact's French name in the form, the versions and the journal. */
  label: string;
  /** The gender of that name. */
  gender: "masculine" | "feminine";
  /** The help under its field of the form. */
  hint?: string;
  /** The most characters of a plain text. Any other fact has a schema of its own in `fields.ts`. */
  limit?: number;
  /** The French sentence for each of the contract's codes with which the store may refuse it. */
  refusals: Readonly<Record<string, string>>;
  /** Whether the team's search finds a project by it. */
  isSearched: boolean;
};

/**
 * The facts of a project besides its description, in the order of the form. Schema, form, page, preview, search,
 * versions and journal map over this declaration (CONTRIBUTING, "Adding a fact to a project").
 */
export const facts = {
  place: {
    label: "Commune",
    gender: "feminine",
    ...text(100, "La commune"),
    isSearched: true,
  },
  /** The INSEE code of a commune or of a department: `81069`, `81`. */
  place_code: {
    label: "Département",
    gender: "masculine",
    hint: "Les réalisations se filtrent par lui.",
    refusals: { validation_invalid_format: "Ce code n'est celui d'aucun département français." },
    isSearched: true,
  },
  /** Square metres. */
  surface: {
    label: "Surface",
    gender: "feminine",
    refusals: {
      validation_not_a_number: "La surface s'écrit en chiffres, en mètres carrés.",
      validation_min_number_constraint: "La surface doit être plus grande que zéro.",
      validation_max_number_constraint: "La surface ne peut pas dépasser 100 000 m².",
    },
    isSearched: false,
  },
  /** Species, separated by commas: « Châtaignier, mélèze ». */
  timber: {
    label: "Bois",
    gender: "masculine",
    hint: "Essences, séparées par des virgules : châtaignier, mélèze. Chacune devient un filtre.",
    ...text(200, "Le bois"),
    isSearched: true,
  },
  /** The origin of each species, in the same order: « du Ségala, du Queyras ». */
  timber_origin: {
    label: "Origine du bois",
    gender: "feminine",
    hint: "Dans le même ordre : du Ségala, du Queyras.",
    ...text(200, "L'origine du bois"),
    isSearched: true,
  },
  insulation: {
    label: "Isolation",
    gender: "feminine",
    hint: "Par exemple : 200 mm de fibre de bois.",
    ...text(200, "L'isolation"),
    isSearched: true,
  },
  duration: {
    label: "Durée du chantier",
    gender: "feminine",
    hint: "Par exemple : neuf mois, dont six jours de levage.",
    ...text(200, "La durée"),
    isSearched: false,
  },
  our_share: {
    label: "Notre part",
    gender: "feminine",
    hint: "Ce que nous avons fait, et qui a fait le reste.",
    ...text(500, "Notre part"),
    isSearched: true,
  },
} as const satisfies Record<string, FactDeclaration>;

export type Fact = keyof typeof facts;

/** The label of each fact's row on the page. The team may change it. The department shares the row of the place. */
export const rowLabels = {
  place: "Lieu",
  surface: "Surface",
  timber: "Bois",
  timber_origin: "Origine du bois",
  insulation: "Isolation",
  duration: "Durée",
  our_share: "Notre part",
} satisfies Record<Exclude<Fact, "place_code">, string>;

/** The facts whose schema is their limit alone. */
export type TextFact = {
  [Name in Fact]: (typeof facts)[Name] extends { limit: number } ? Name : never;
}[Fact];

export const projectFacts = Object.keys(facts) as Fact[];

/** Returns the declaration of a fact, with the parts that only some facts have. */
export function declaredFact(fact: Fact): FactDeclaration {
  return facts[fact];
}

/** Returns one value for each fact. */
export function eachFact<Value>(value: (fact: Fact) => Value): Record<Fact, Value> {
  return Object.fromEntries(projectFacts.map((fact) => [fact, value(fact)])) as Record<Fact, Value>;
}

/** @param subject the fact as the subject of a sentence: « L'isolation » */
function text(limit: number, subject: string) {
  const tooLong = `${subject} ne peut pas dépasser ${limit} caractères.`;
  return { limit, refusals: { validation_max_text_constraint: tooLong } };
}
