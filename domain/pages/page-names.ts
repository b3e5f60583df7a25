/** The pages whose texts and pictures the team can change, in the order of the site. */
export const pageNames = [
  "home",
  "services",
  "projects",
  "about",
  "cooperative",
  "contact",
  "quote",
  "reviews",
  "login",
  "missing",
  "common",
  "letters",
] as const;

export type PageName = (typeof pageNames)[number];

/** The address of each page. `common` is on every page, `missing` at every wrong address, and `letters` on none. */
export const pageAddresses: Partial<Record<PageName, string>> = {
  home: "/",
  services: "/services",
  projects: "/realisations",
  about: "/qui-sommes-nous",
  cooperative: "/notre-cooperative",
  contact: "/contact",
  quote: "/demande/devis",
  reviews: "/avis",
  login: "/login",
};

/** Returns the page at an address. Returns `missing` for addresses without a page of their own. */
export function findPageName(pathname: string): PageName {
  const path = pathname.replace(/\/+$/, "").toLowerCase() || "/";
  return pageNames.find((name) => pageAddresses[name] === path) ?? "missing";
}

/** Tells whether a text names a page. */
export function isPageName(name: unknown): name is PageName {
  return pageNames.some((each) => each === name);
}

/** Returns the id of a page's one record, so that two editors cannot create two. */
export function pageId(name: PageName): string {
  return `page${name}`.padEnd(15, "0");
}
