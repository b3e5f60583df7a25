import { parisMoment } from "../dates.ts";
import { galleryLimit, imageTypes } from "../images.ts";
import { eachFact, type Fact } from "../project-facts/facts.ts";
import { visibleText } from "../text/visible-text.ts";
import { typedNumber, withoutMetres } from "../typed.ts";
import type { ProjectChapter } from "./chapters/chapters.ts";
import { plainText } from "./excerpt.ts";
import { fields } from "./fields.ts";
import { problemText } from "./problems.ts";

/** The typed values of a project's form, without the images. */
export type ProjectTyped = {
  title: string;
  slug: string;
  category: string;
  /** A day, `2026-03-12`, or empty. */
  project_date: string;
  description: string;
  status: "draft" | "scheduled" | "published";
  /** The value of a date and time field: `2026-03-12T11:00`, in Paris. */
  publish_at: string;
  /** A pinned project comes before all others (reading F45). */
  pinned: boolean;
} & TypedFacts;

/** The facts as people write them. A surface is `71,5`. */
type TypedFacts = Record<Fact, string>;

/** The typed values, with the chapters to send and the number of images. */
export type ProjectFilled = ProjectTyped & {
  /** The moment that the stored project is scheduled for, in the form of `publish_at`. It may be past. */
  formerMoment?: string | undefined;
  chapters: ProjectChapter[];
  covers: number;
  images: number;
  isNew: boolean;
};

export type ProjectField = keyof ProjectTyped | "cover_image" | "gallery" | "stages" | "chapters";

/** A French sentence for each field that cannot be saved. */
export type ProjectFieldErrors = Partial<Record<ProjectField, string>>;

/** Returns the errors that the form shows before anything is sent (spec §5). */
export function projectFieldErrors(filled: ProjectFilled, now = new Date()): ProjectFieldErrors {
  const codes: Partial<Record<ProjectField, string | undefined>> = {
    title: valueCode(fields.title.schema, filled.title, true),
    slug: valueCode(fields.slug.schema, filled.slug, true),
    category: valueCode(fields.category.schema, filled.category, false),
    description: isEmptyHtml(filled.description) ? required : undefined,
    publish_at: filled.status === "scheduled" ? momentCode(filled, now) : undefined,
    cover_image: filled.covers > 0 ? undefined : filled.isNew ? "validation_required_new" : required,
    gallery: filled.images > galleryLimit ? "validation_too_many_files" : undefined,
    ...factCodes(filled),
    chapters: codeOfValue(fields.chapters.schema, filled.chapters),
  };
  const refused = Object.entries(codes).filter(([, code]) => code !== undefined);
  return Object.fromEntries(refused.map(([field, code]) => [field, problemText(field, code ?? "")]));
}

/** Returns a surface as a number. Returns `undefined` if the field is blank, and `NaN` if it holds no number. */
export function typedSurface(typed: string): number | undefined {
  return visibleText(typed).trim() === "" ? undefined : typedNumber(withoutMetres(typed));
}

/** Tells whether a text has no visible content (reading F20). */
export function isEmptyHtml(html: string): boolean {
  return !/<img\b/i.test(html) && plainText(html).replace(/[\s\u200B-\u200D\u2060\uFEFF]/g, "") === "";
}

/** Tells whether a file may be chosen, by its type or name. The store checks its bytes (reading F33). */
export function isAllowedImage({ name, type }: { name: string; type: string }): boolean {
  return imageTypes.some((allowed) => allowed === type) || /\.(jpe?g|png|svg|gif|webp)$/i.test(name);
}

const required = "validation_required";

type Checked = {
  safeParse(value: unknown): { success: boolean; error?: { issues: { code: string }[] } };
};

function momentCode({ publish_at, formerMoment }: ProjectFilled, now: Date): string | undefined {
  if (!publish_at) return required;
  if (publish_at === formerMoment) return undefined;
  return new Date(parisMoment(publish_at)) <= now ? "validation_moment_passed" : undefined;
}

function factCodes(filled: ProjectFilled): Partial<Record<ProjectField, string | undefined>> {
  const surface = typedSurface(filled.surface);
  return {
    ...eachFact((fact) => valueCode(fields[fact].schema, filled[fact], false)),
    surface: surface === undefined ? undefined : surfaceCode(surface),
  };
}

function surfaceCode(surface: number): string | undefined {
  if (Number.isNaN(surface)) return "validation_not_a_number";
  if (surface <= 0) return "validation_min_number_constraint";
  return fields.surface.schema.safeParse(surface).success ? undefined : "validation_max_number_constraint";
}

function valueCode(schema: Checked, text: string, isRequired: boolean): string | undefined {
  if (text.trim() === "") return isRequired ? required : undefined;
  return codeOfValue(schema, text);
}

function codeOfValue(schema: Checked, value: unknown): string | undefined {
  const issue = schema.safeParse(value).error?.issues[0]?.code;
  return issue && (codes[issue] ?? "validation_invalid_format");
}

const codes: Record<string, string> = {
  too_small: "validation_min_text_constraint",
  too_big: "validation_max_text_constraint",
};
