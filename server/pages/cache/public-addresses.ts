import { type FilterName, filterNames, formerFilterName } from "../../../domain/projects/filters/filters.ts";
import { nextPath } from "../../../records/sign-in/address.ts";

/** What visitors can find at present: the values that an address may name. */
export type Existing = {
  /** Of the published projects. */
  slugs: ReadonlySet<string>;
  /** That a project had before, and that lead to it. */
  formerSlugs: ReadonlySet<string>;
  /** How many pages the published reviews fill, at least 1. */
  reviewPages: number;
  /** Of the published reviews. */
  reviews: ReadonlySet<string>;
  /** Of the published projects. */
  categories: ReadonlySet<string>;
  /** What they can be filtered by. */
  filters: Readonly<Record<FilterName, ReadonlySet<string>>>;
};

/** Returns the value that a page is rendered with for one that was asked for; nothing when it changes nothing. */
export type Reading = (asked: string, existing: Existing) => string | undefined;

type Declared = {
  /** The parameters that the page reads, in the order of the rendered address. Every other one changes nothing. */
  reads?: Record<string, Reading>;
  /** The one parameter whose value shows: the page is rendered for it as long as a network does not ask too often. */
  shows?: string;
  /** More of what it reads than one at a time is as good as typed: of single values there are few, of all their sums many. */
  readsOne?: boolean;
  /** The address is as good as a password: no browser keeps the page. */
  isSecret?: boolean;
};

/** Stands in an address for whatever is not to be rendered by its name. */
export const anyName = "_";

const letter: Declared = { reads: { token: ifAny }, isSecret: true };

/**
 * What the pages read of their query. **No address that a visitor can invent costs a rendering**: what is read here
 * comes to a value out of few, and the browser reads the rest of it once the page is there (`site/layout/query.ts`).
 */
const declared: Record<string, Declared> = {
  "/realisations": {
    reads: {
      ...Object.fromEntries(filterNames.map((name) => [name, filterValue(name)])),
      [formerFilterName]: category,
    },
    readsOne: true,
    shows: "q",
  },
  "/avis": { reads: { page: reviewPage } },
  "/avis/signaler": { reads: { avis: review, suite: oneOf("merci") }, readsOne: true },
  // The form goes to the address as the browser has it.
  "/avis/ne-plus-inviter": { reads: { suite: oneOf("fait") }, isSecret: true },
  "/contact": { reads: { message: oneOf("envoye") } },
  "/login": {
    reads: { mode: oneOf("inscription"), change: oneOf("mot-de-passe", "adresse"), next: somewhere },
  },
  // Each has a link to the other, which holds the token.
  "/login/verification": { ...letter, shows: "token" },
  "/login/pas-moi": { ...letter, shows: "token" },
  "/login/nouveau-mot-de-passe": letter,
  "/login/adresse": letter,
  // The browser reads the token, and the page is the same with and without.
  "/demande": {
    reads: {
      suite: oneOf(
        "ouvert",
        "enregistre",
        "answered",
        "dead",
        "invalid",
        "tooMany",
        "notAllowed",
        "otherRequest",
        "unanswered",
      ),
    },
    isSecret: true,
  },
  "/demande/revoquer": { reads: { suite: oneOf("fait") }, isSecret: true },
};

const nothing: Declared = {};

/** Whether an address, as it is rendered, holds what only its owner should know. */
export function isSecretAddress(address: string): boolean {
  return declaredFor(address.split("?")[0] ?? "").isSecret === true;
}

export function declaredFor(pattern: string): Declared {
  return declared[pattern] ?? nothing;
}

/** What programs ask for about the site: not pages, but made of the same records, and the same for everyone. */
const forPrograms = new Set(["/sitemap.xml", "/robots.txt", "/flux.xml", "/manifest.webmanifest"]);

export function isForPrograms(pattern: string): boolean {
  return forPrograms.has(pattern);
}

function oneOf(...values: string[]): Reading {
  return (asked) => (values.includes(asked) ? asked : undefined);
}

/** That something stands there decides what is shown, not what it is. */
function ifAny(asked: string): string | undefined {
  return asked === "" ? undefined : anyName;
}

/** The login says that it leads on, and the browser knows where to. */
function somewhere(asked: string): string | undefined {
  return nextPath(asked) === "/" ? undefined : "/account";
}

function filterValue(name: FilterName): Reading {
  return (asked, { filters }) => (filters[name].has(asked) ? asked : undefined);
}

function category(asked: string, { categories }: Existing): string | undefined {
  return categories.has(asked) ? asked : undefined;
}

function review(asked: string, { reviews }: Existing): string | undefined {
  return reviews.has(asked) ? asked : undefined;
}

/** Of the pages that there are not, one stands for all. */
function reviewPage(asked: string, { reviewPages }: Existing): string | undefined {
  if (!/^[1-9]\d{0,5}$/.test(asked) || asked === "1") return undefined;
  return Number(asked) <= reviewPages ? asked : "999999";
}
