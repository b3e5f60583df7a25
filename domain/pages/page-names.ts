/** The pages whose texts and pictures the team can change, in the order of the site. */
export const pageNames = [
  "home",
  "services",
  "service",
  "projects",
  "project",
  "about",
  "cooperative",
  "contact",
  "quote",
  "enquiry",
  "reviews",
  "news",
  "piece",
  "search",
  "login",
  "missing",
  "common",
  "letters",
] as const;

export type PageName = (typeof pageNames)[number];

/**
 * The address of each page. `common` is on every page, `missing` at every wrong address, and `letters` on none. The
 * pages of records have many addresses.
 */
export const pageAddresses: Partial<Record<PageName, string>> = {
  home: "/",
  services: "/services",
  projects: "/realisations",
  about: "/qui-sommes-nous",
  cooperative: "/notre-cooperative",
  contact: "/contact",
  quote: "/demande/devis",
  enquiry: "/demande",
  reviews: "/avis",
  news: "/nouvelles",
  search: "/recherche",
  login: "/login",
};

type RecordPage = {
  /** The beginning of the addresses. */
  folder: string;
  collection: string;
  /** The order whose first record the editor shows, and the filter of those that visitors see. */
  order: string;
  shown: string;
};

/** The pages whose content is a record each, by the page that has their common texts. */
export const recordPages: Partial<Record<PageName, RecordPage>> = {
  service: {
    folder: "/services/",
    collection: "services",
    order: "position,created,id",
    shown: "hidden = false",
  },
  project: {
    folder: "/realisations/",
    collection: "projects",
    order: "-project_date,-created,-id",
    shown: "",
  },
  piece: { folder: "/nouvelles/", collection: "news", order: "-day,-id", shown: "" },
};

/** Returns the page at an address. Returns `missing` for addresses without a page of their own. */
export function findPageName(pathname: string): PageName {
  const path = pathname.replace(/\/+$/, "").toLowerCase() || "/";
  const folder = path.slice(0, path.lastIndexOf("/") + 1);
  const isPage = (name: PageName) => pageAddresses[name] === path || recordPages[name]?.folder === folder;
  return pageNames.find(isPage) ?? "missing";
}

/** Tells whether a text names a page. */
export function isPageName(name: unknown): name is PageName {
  return pageNames.some((each) => each === name);
}

/** Returns the id of a page's one record, so that two editors cannot create two. */
export function pageId(name: PageName): string {
  return `page${name}`.padEnd(15, "0");
}
