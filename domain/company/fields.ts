import * as z from "zod/mini";
import { identityFields } from "../identity/fields.ts";

const line = z.string().check(z.trim(), z.maxLength(200));
/** Not empty: an empty line would leave a label alone on the page. */
const words = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));
const story = z.string().check(z.trim(), z.maxLength(2000));
const webAddress = z.string().check(z.trim(), z.maxLength(300), z.regex(/^(?:https?:\/\/\S+)?$/));
const year = z.number().check(z.int(), z.gte(1800), z.lte(2200));
const day = z.iso.date();

function listSchema<Item extends z.ZodMiniType>(item: Item) {
  return z.array(item).check(z.maxLength(200));
}

/** A table of opening hours, as in the specification: "Lundi – vendredi", "7h00-19h00". */
const hours = z.object({ label: words, lines: listSchema(z.object({ days: words, hours: words })) });

/** A period in which everything is closed, both days included. */
const closing = z
  .object({ label: words, from: day, to: day })
  .check(z.refine(({ from, to }) => from <= to, { path: ["to"] }));

const person = z.object({ name: words, trade: words, since: year });
const milestone = z.object({ year, title: words, text: z._default(story, "") });
const distance = z.object({ from: words, to: words, kilometres: z.number().check(z.gt(0)) });

const optionalLine = z.optional(line);

/** The facts that the law requires of the company. Each may still be missing. `form` is its usual name, "Scop SA". */
const legal = z.object({
  form: optionalLine,
  capital: optionalLine,
  siren: optionalLine,
  siret: optionalLine,
  rcs: optionalLine,
  vat: optionalLine,
  /** The person responsible for the publication. */
  publisher: optionalLine,
  host: z.optional(z.object({ name: optionalLine, address: optionalLine, phone: optionalLine })),
  insurer: z.optional(
    z.object({ name: optionalLine, address: optionalLine, policy: optionalLine, area: optionalLine }),
  ),
  mediator: z.optional(z.object({ name: optionalLine, address: optionalLine, site: z.optional(webAddress) })),
  scop: z.optional(z.object({ register: optionalLine, union: optionalLine, review: optionalLine })),
});

/**
 * Promises that the site shows to visitors. The team keeps the delays by hand. Each delay is French text that completes
 * a sentence of the site.
 */
const delays = z.object({
  /** `no` if quotes cost something. Otherwise the site calls them free. */
  free_quote: z.optional(z.enum(["", "no"])),
  /** Time until a message is answered, « deux jours ouvrés »: « Vous avez une réponse sous … ». */
  answer: optionalLine,
  /** Name of the person who reads messages first, as in the list of people: « C’est …, qui vous lira ». */
  reader: optionalLine,
  /** Time until a review is read, « sept jours »: « L’équipe se donne … au plus pour cette lecture ». */
  publication: optionalLine,
  /** Time for which a review stays online, « cinq ans »: « Un avis reste en ligne … ». */
  reviews: optionalLine,
  /** Latest erasure of messages, « trois ans après notre dernier échange »: « … les efface, au plus tard … ». */
  messages: optionalLine,
  /** Latest closing of accounts, « trois ans après votre dernière visite »: « … ferme un compte, au plus tard … ». */
  accounts: optionalLine,
});

const count = z.number().check(z.int(), z.gte(0), z.lte(106));
const optionalDay = z.union([z.literal(""), day]);

/** A part of the site that an audit found wanting. `until` is the day by which it will be mended. */
const accessibilityFinding = z.object({
  criterion: z._default(line, ""),
  title: words,
  text: z._default(story, ""),
  until: z._default(optionalDay, ""),
});

/**
 * The site's last accessibility audit by the RGAA, and its findings. `met` and `failed` are numbers of criteria. Without
 * an audit, the site is « non conforme » (domain/company/accessibility.ts).
 */
const accessibility = z.object({
  audited_on: z.optional(optionalDay),
  auditor: optionalLine,
  means: optionalLine,
  met: z.optional(count),
  failed: z.optional(count),
  findings: z.optional(listSchema(accessibilityFinding)),
});

/** The offered price ranges, the lowest first: « 40 000 à 80 000 € ». */
const amount = words.check(z.regex(/\d\s*€/));
const budgets = z.array(amount).check(
  z.maxLength(8),
  z.superRefine((ranges, { addIssue }) => {
    for (const [index, range] of ranges.entries()) {
      if (ranges.indexOf(range) < index) addIssue({ code: "custom", path: [index] });
    }
  }),
);

/** Days that the cooperative allows itself for each step of an enquiry, and for a quote without an answer. */
const days = z.optional(z.number().check(z.gt(0), z.lte(365)));
const stepDelays = z.object({ new: days, called: days, visit: days, quote: days, quote_reminder: days });

export type Accessibility = z.infer<typeof accessibility>;
export type StepDelays = z.infer<typeof stepDelays>;
export type Hours = z.infer<typeof hours>;
export type Closing = z.infer<typeof closing>;
export type Person = z.infer<typeof person>;
export type Milestone = z.infer<typeof milestone>;
export type Distance = z.infer<typeof distance>;
export type Legal = z.infer<typeof legal>;
export type Delays = z.infer<typeof delays>;

/** The company's facts: one record. An administrator edits it, and pages have no facts of their own (reading F03). */
export const fields = {
  /** Empty until an administrator fills it in. Their form requires it. */
  name: { type: "text", schema: line },
  /** Two or three sentences in which the company introduces itself. */
  presentation: { type: "text", schema: z.string().check(z.trim(), z.maxLength(500)) },
  region: { type: "text", schema: line },
  departments: { type: "text", schema: line },
  radius: { type: "number", schema: z.number().check(z.gte(0)) },
  street: { type: "text", schema: line },
  postal_code: { type: "text", schema: line },
  city: { type: "text", schema: line },
  latitude: { type: "number", schema: z.number().check(z.gte(-90), z.lte(90)) },
  longitude: { type: "number", schema: z.number().check(z.gte(-180), z.lte(180)) },
  phone: { type: "text", schema: line },
  email: { type: "email" },
  workshop_hours: { type: "json", schema: hours },
  office_hours: { type: "json", schema: hours },
  closings: { type: "json", schema: listSchema(closing) },
  /** Public holidays close the door by themselves. Alsace and Moselle have two more. `open` if the company works then. */
  public_holidays: { type: "text", schema: z.enum(["", "alsace-moselle", "open"]) },
  instagram: { type: "text", schema: webAddress },
  facebook: { type: "text", schema: webAddress },
  legal: { type: "json", schema: legal },
  accessibility: { type: "json", schema: accessibility },
  delays: { type: "json", schema: delays },
  people: { type: "json", schema: listSchema(person) },
  history: { type: "json", schema: listSchema(milestone) },
  distances: { type: "json", schema: listSchema(distance) },
  budgets: { type: "json", schema: budgets },
  /** The same for new houses. If empty, the ranges of all works are offered. */
  house_budgets: { type: "json", schema: budgets },
  step_delays: { type: "json", schema: stepDelays, internal: true },
  ...identityFields,
} as const;
