import * as z from "zod/mini";
import { imageSizes, imageTypes, imageWords, sizesShown, wideSizes } from "../images.ts";
import { questionsSchema } from "../sections/questions.ts";
import { stepsSchema } from "../sections/steps.ts";
import { line, paragraph } from "../sections/texts.ts";
import { draftSchema } from "./draft-order.ts";
import { layersSchema } from "./layers.ts";
import { mostContrasts, mostPictures, mostPoints } from "./limits.ts";

const slug = z.string().check(z.maxLength(100), z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/));
const statement = z.object({ title: line(90, 1), text: line(200) });
const points = z.array(statement).check(z.maxLength(mostPoints));
const contrasts = z.array(statement).check(z.maxLength(mostContrasts));
const euros = z.int().check(z.gte(0), z.lte(99_999_999));
const priceList = paragraph(1_200);
const pictureFile = {
  type: "file",
  mimeTypes: imageTypes,
  thumbs: imageSizes,
  words: imageWords,
  shown: sizesShown(wideSizes),
} as const;

/** A service of the cooperative, with a page of its own. */
export const fields = {
  slug: { type: "text", required: true, unique: true, schema: slug },
  title: { type: "text", required: true, schema: line(60, 3) },
  /** The text at the top of the page. An added service has the same text on its card. */
  summary: { type: "text", schema: paragraph(320) },
  text: { type: "editor" },
  /** Things that the service is not, each with a sentence. */
  contrasts: { type: "json", schema: contrasts },
  /** The layers of its wall, which the page draws to scale. */
  layers: { type: "json", schema: layersSchema },
  points: { type: "json", schema: points },
  pictures: { ...pictureFile, maxSelect: mostPictures, facts: "images" },
  /** Size and colour of the pictures, their text alternatives, and the points to keep. */
  images: { type: "json" },
  steps: { type: "json", schema: stepsSchema },
  /** The range of the price in euros. 0 if the page shows no price. */
  price_from: { type: "number", schema: euros },
  price_to: { type: "number", schema: euros },
  /** The measure that the price is of, with its taxes. */
  price_unit: { type: "text", schema: line(120) },
  price_note: { type: "text", schema: line(200) },
  /** The parts that the price includes and excludes, a line for each. */
  price_includes: { type: "text", schema: priceList },
  price_excludes: { type: "text", schema: priceList },
  questions: { type: "json", schema: questionsSchema },
  /** The category of the projects that the page shows. */
  category: { type: "text", schema: line(100) },
  /** The place in the list. Lower places come first. */
  position: { type: "number" },
  hidden: { type: "bool" },
  /** The slugs that visitors knew before, which redirect to this one. The store writes them. */
  former_slugs: { type: "json" },
  /** The next content, which the team alone sees (`draft.ts`). `null` if there is none. */
  draft: { type: "json", internal: true, schema: draftSchema },
  /** The moment at which the draft is published. A hidden service is shown from then on. */
  publish_at: { type: "date", internal: true },
  /** The pictures of the draft that visitors do not see yet: those of the stored draft, and those that a write brings. */
  draft_pictures: { ...pictureFile, maxSelect: 2 * mostPictures, facts: "draft_images" },
  draft_images: { type: "json", internal: true },
  /** The value of `draft_pictures` for visitors. The store writes it. */
  shown: { type: "json", internal: true },
} as const;
