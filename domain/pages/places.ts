import type { ListName } from "./lists/lists.ts";
import type { Follower } from "./shown/followed-text.ts";

/**
 * The kind of a place. A `headline` has one line of text for each line of the page. A `line` stays on one line, a `text`
 * is a paragraph.
 */
export type TextKind = "headline" | "line" | "text" | "button";

/** A place that the team can change: a text, or a picture with its text alternative. */
export type EditablePlace = {
  /** The path of the text in the page's `*.texts.ts`, such as `opening.title`. */
  id: string;
  /** The place's French name, for the team. */
  name: string;
} & (
  | {
      kind: TextKind;
      /** The most characters that may be published. */
      room: number;
      /** The most lines of a headline. */
      lines?: number;
      /** Set if the page itself puts something after the text, on the same line. */
      follower?: Follower;
      /** The words in braces that the page fills. Every text of the place has to contain them. */
      placeholders?: readonly string[];
    }
  | { kind: "picture" }
);

/** The source of an optional section: a list of its page, or the news. The section has the same id. */
export type Filler = ListName | "news";

/** A part of a page, from top to bottom. */
export type PageSection = {
  /** Shown only when it is filled: with a list of the page, or with records. */
  filledBy?: Filler;
  id: string;
  name: string;
  /** The ground of a section that can be moved and hidden. Other sections have a fixed place. */
  ground?: "paper" | "sapwood" | "bark" | "heartwood";
  places: readonly EditablePlace[];
};

/** A page with its editable places. */
export type EditablePage = { title: string; sections: readonly PageSection[] };

export function headlinePlace(id: string, name: string, room: number, lines = 3): EditablePlace {
  return { id, name, kind: "headline", room, lines };
}

export function linePlace(
  id: string,
  name: string,
  room: number,
  ...placeholders: readonly string[]
): EditablePlace {
  return { id, name, kind: "line", room, placeholders };
}

export function textPlace(
  id: string,
  name: string,
  room: number,
  ...placeholders: readonly string[]
): EditablePlace {
  return { id, name, kind: "text", room, placeholders };
}

/** Returns a place whose text the page continues by itself. */
export function followedPlace(follower: Follower, place: EditablePlace): EditablePlace {
  return place.kind === "picture" ? place : { ...place, follower };
}

/** Returns the placeholders of a text, such as `{date}`, in their order. */
export function textPlaceholders(text: string): string[] {
  return text.match(/\{[^{}\s]*\}/g) ?? [];
}

/** The placeholder of a count in words. `{Nombre}` begins a sentence. */
export const countPlaceholder = "{nombre}";

/** Returns the two places of a text that counts: for one, whose text names no number, and for several. */
export function countedPlaces(
  [one, several]: readonly [oneId: string, severalId: string],
  name: string,
  room: number,
): EditablePlace[] {
  return [
    linePlace(several, name, room, countPlaceholder),
    linePlace(one, `${name}, s'il n'y en a qu'un`, room),
  ];
}

export function buttonPlace(id: string, name: string, room = 40): EditablePlace {
  return { id, name, kind: "button", room };
}

export function picturePlace(id: string, name: string): EditablePlace {
  return { id, name, kind: "picture" };
}

/** The names of a step's parts, in a section with steps. */
export const stepPlaces: readonly EditablePlace[] = [
  linePlace("steps.ours", "Ce que nous faisons", 24),
  linePlace("steps.yours", "Ce que fait le client", 24),
  linePlace("steps.received", "Ce que reçoit le client", 24),
];

const jobPlaces: readonly EditablePlace[] = [
  linePlace("jobs.seat", "Légende de la marque qui manque", 40),
  linePlace("jobs.posted", "Dates de l'annonce", 80, "{début}", "{fin}"),
  linePlace("jobs.contract", "Ligne du contrat", 24),
  linePlace("jobs.pay", "Ligne du salaire", 24),
  linePlace("jobs.place", "Ligne du lieu", 24),
  linePlace("jobs.start", "Ligne du début", 24),
  linePlace("jobs.later", "Ligne de la suite", 24),
  buttonPlace("jobs.write", "Bouton pour écrire"),
];

/** The texts that search engines show, in the page's `name` and `description`. */
export const engines: PageSection = {
  id: "engines",
  name: "Moteurs de recherche",
  places: [
    linePlace("name", "Titre dans les moteurs de recherche", 70),
    textPlace("description", "Description dans les moteurs de recherche", 220),
  ],
};

/** Returns a section that stays where it is. */
export function fixedSection(id: string, name: string, places: readonly EditablePlace[]): PageSection {
  return { id, name, places };
}

/** Returns a section that the team can move and hide. */
export function movableSection(
  id: string,
  name: string,
  ground: NonNullable<PageSection["ground"]>,
  places: readonly EditablePlace[],
): PageSection {
  return { id, name, ground, places };
}

/**
 * Returns a section that is shown only when it is filled. The team can move and hide it too. `filledBy` is its id, and
 * the beginning of its texts' paths.
 */
export function optionalSection(filledBy: Filler): PageSection {
  const { name, ground } = optionalSections[filledBy];
  const places = [linePlace(`${filledBy}.rule`, "Repère", 40), linePlace(`${filledBy}.title`, "Titre", 60)];
  if (filledBy === "news") places.push(buttonPlace("news.all", "Lien vers toutes les nouvelles"));
  if (filledBy === "steps") places.push(...stepPlaces);
  if (filledBy === "jobs") places.push(...jobPlaces);
  if (filledBy === "questions") places.push(textPlace("questions.text", "Introduction", 200));
  return { id: filledBy, filledBy, name, ground, places };
}

const optionalSections: Record<Filler, { name: string; ground: NonNullable<PageSection["ground"]> }> = {
  steps: { name: "Étapes, de l'esquisse à la remise des clés", ground: "paper" },
  questions: { name: "Questions fréquentes", ground: "paper" },
  jobs: { name: "Emplois", ground: "sapwood" },
  partners: { name: "Partenaires et labels", ground: "paper" },
  news: { name: "Nouvelles", ground: "paper" },
};
