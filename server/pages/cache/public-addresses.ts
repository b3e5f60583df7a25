import { paperKinds } from "../../../domain/papers/kinds.ts";
import { type FilterName, filterNames, formerFilterName } from "../../../domain/projects/filters/filters.ts";
import type { Redirects } from "../../../domain/site-addresses/redirection.ts";
import { nextPath } from "../../../records/sign-in/address.ts";

/** The values that an address may name now: those that visitors can find. */
export type Existing = {
  /** Slugs of the published projects. */
  slugs: ReadonlySet<string>;
  /** Former slugs of projects, which redirect to them. */
  formerSlugs: ReadonlySet<string>;
  /** Slugs of the news that visitors see. */
  news: ReadonlySet<string>;
  /** Slugs of the services that visitors see, and former ones, which redirect to them. */
  services: ReadonlySet<string>;
  /** The targets of redirected paths. A redirect counts only where no page exists. */
  redirects: Redirects;
  /** Number of pages that the published reviews fill, at least 1. */
  reviewPages: number;
  /** Ids of the published reviews. */
  reviews: ReadonlySet<string>;
  /** Categories of the published projects. */
  categories: ReadonlySet<string>;
  /** Values of each filter of the projects. */
  filters: Readonly<Record<FilterName, ReadonlySet<string>>>;
};

/** Returns the value to render for a requested value, or `undefined` if the parameter changes nothing. */
export type Reading = (value: string, existing: Existing) => string | undefined;

type Declared = {
  /** The parameters that the page reads, in the order of the rendered address. All others change nothing. */
  reads?: Record<string, Reading>;
  /** The one parameter whose value the page shows. The page is rendered for it within the rate limit. */
  shows?: string;
  /** Several of the read parameters at once count as typed. Single values are few, their combinations many. */
  readsOne?: boolean;
  /** The address is as secret as a password, so browsers may not keep the page. */
  isSecret?: boolean;
};

/** Placeholder in an address for a value that is not rendered. */
export const anyName = "_";

const letter: Declared = { reads: { token: ifAny }, isSecret: true };

/**
 * Query parameters that the pages read. **No address that a visitor can invent costs a rendering**: each parameter maps
 * to one of few values. The browser reads the rest once the page is loaded (`site/layout/query.ts`).
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
  "/recherche": { shows: "q" },
  "/avis": { reads: { page: reviewPage } },
  "/avis/signaler": { reads: { avis: review, suite: allowOnly("merci") }, readsOne: true },
  // The form is sent to the address in the browser.
  "/avis/ne-plus-inviter": { reads: { suite: allowOnly("fait") }, isSecret: true },
  "/contact": { reads: { message: allowOnly("envoye"), attestation: allowOnly(...paperKinds) } },
  "/login": {
    reads: { mode: allowOnly("inscription"), change: allowOnly("mot-de-passe", "adresse"), next: somewhere },
  },
  // Each page links to the other with the token.
  "/login/verification": { ...letter, shows: "token" },
  "/login/pas-moi": { ...letter, shows: "token" },
  "/login/lien": letter,
  "/login/nouveau-mot-de-passe": letter,
  "/login/adresse": letter,
  "/login/invitation": letter,
  "/login/premier-acces": letter,
  // The browser reads the token. The page is the same with and without one.
  "/demande": {
    reads: {
      suite: allowOnly(
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
  "/demande/revoquer": { reads: { suite: allowOnly("fait") }, isSecret: true },
};

const nothing: Declared = {};

/** Tells whether a rendered address holds a secret of its owner. */
export function isSecretAddress(address: string): boolean {
  return declaredFor(address.split("?")[0] ?? "").isSecret === true;
}

export function declaredFor(pattern: string): Declared {
  return declared[pattern] ?? nothing;
}

/** Addresses that programs read. Such answers are no pages, but show the same records and are the same for everyone. */
const forPrograms = new Set([
  "/sitemap.xml",
  "/robots.txt",
  "/flux.xml",
  "/manifest.webmanifest",
  "/equipe.webmanifest",
]);

export function isForPrograms(pattern: string): boolean {
  return forPrograms.has(pattern);
}

function allowOnly(...values: string[]): Reading {
  return (value) => (values.includes(value) ? value : undefined);
}

/** Only the presence of the parameter changes the page. */
function ifAny(value: string): string | undefined {
  return value === "" ? undefined : anyName;
}

/** The login page only needs to know that there is a next page. The browser knows its address. */
function somewhere(value: string): string | undefined {
  return nextPath(value) === "/" ? undefined : "/account";
}

function filterValue(name: FilterName): Reading {
  return (value, { filters }) => (filters[name].has(value) ? value : undefined);
}

function category(value: string, { categories }: Existing): string | undefined {
  return categories.has(value) ? value : undefined;
}

function review(value: string, { reviews }: Existing): string | undefined {
  return reviews.has(value) ? value : undefined;
}

/** All pages beyond the last one share one address. */
function reviewPage(value: string, { reviewPages }: Existing): string | undefined {
  if (!/^[1-9]\d{0,5}$/.test(value) || value === "1") return undefined;
  return Number(value) <= reviewPages ? value : "999999";
}
