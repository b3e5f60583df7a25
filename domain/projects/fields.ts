import * as z from "zod/mini";
import {
  galleryLimit,
  imageSizes,
  imageTypes,
  imageWords,
  portraitSizes,
  sizesShown,
  squareSizes,
  wideSizes,
} from "../images.ts";
import { departmentCode } from "../places/departments.ts";
import { declaredFact, eachFact, type Fact, type TextFact } from "../project-facts/facts.ts";
import { chapters } from "./chapters/chapters-schema.ts";
import { stages } from "./stages.ts";

const title = z.string().check(z.trim(), z.minLength(3), z.maxLength(100));
const slug = z.string().check(z.maxLength(100), z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/));
const category = z.string().check(z.trim(), z.maxLength(100));
const placeCode = z.string().check(z.refine((code) => departmentCode(code) !== undefined));
const surface = z.number().check(z.gt(0), z.lte(100_000));

/** The settings that all pictures of a project share. */
const picture = {
  type: "file",
  mimeTypes: imageTypes,
  thumbs: imageSizes,
  facts: "images",
  words: imageWords,
} as const;

/** The facts that are no plain text. */
const otherFacts = {
  place_code: { type: "text", schema: placeCode },
  surface: { type: "number", schema: surface },
} as const satisfies Record<Exclude<Fact, TextFact>, unknown>;

type FactField<Name extends Fact> = Name extends keyof typeof otherFacts
  ? (typeof otherFacts)[Name]
  : ReturnType<typeof textField>;

const factFields = {
  ...eachFact((fact) => textField(declaredFact(fact).limit ?? 0)),
  ...otherFacts,
} as { readonly [Name in Fact]: FactField<Name> };

function textField(limit: number) {
  return { type: "text", schema: z.string().check(z.trim(), z.maxLength(limit)) } as const;
}

/** Shape and limits of a project (spec §3, §5). The API tolerates a missing cover (reading F16). */
export const fields = {
  slug: { type: "text", required: true, unique: true, schema: slug },
  title: { type: "text", required: true, schema: title },
  description: { type: "editor", required: true },
  category: { type: "text", schema: category },
  project_date: { type: "date" },
  cover_image: { ...picture, maxSelect: 1, shown: sizesShown(squareSizes, wideSizes) },
  gallery: { ...picture, maxSelect: galleryLimit, shown: sizesShown(portraitSizes) },
  images: { type: "json" },
  status: { type: "select", values: ["draft", "scheduled", "published"] },
  publish_at: { type: "date" },
  pinned: { type: "bool" },
  ...factFields,
  /** The same view in the states before the work was finished. The cover shows the finished state. */
  stages: { ...picture, maxSelect: stages.length, shown: sizesShown(["960x0", "1440x0"]) },
  chapters: { type: "json", schema: chapters },
  /** The state of the client's permission, if the project has a worksite. The store writes it and the fields below. */
  permission: { type: "json", internal: true },
  /** The content that the team has published without a permission, after a second confirmation. */
  published_without: { type: "json", internal: true },
  /** The parts that the page names as permitted by its client. Empty if it shows more, by the team's decision. */
  permitted: { type: "json" },
  /** True if visitors see nothing of the project because its permission is missing. */
  concealed: { type: "bool" },
  /** The moment at which its permission ends. */
  shown_until: { type: "date", internal: true },
  /** The values that visitors see instead of fields that show more than is permitted. */
  shown: { type: "json", internal: true },
} as const;
