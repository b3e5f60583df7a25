/** The topic of missing addresses. A subject is `countedSubject`. */
export const missingTopic = "missing-addresses";

/** The topic of redirects that visitors followed. A subject is a path. */
export const redirectedTopic = "redirected-addresses";

/** The topic of requests by programs in search of a weakness, all under one subject. */
export const robotTopic = "robot-addresses";

/** Counts are kept for a year, so that a redirect that nobody follows any more can be removed. */
export const daysOfAddressCounts = 365;

/** The most new missing addresses that are stored on one day, each from each source. */
export const mostMissingPerDay = 100;

/** Where a visitor found a missing address: on this site, in no page at all, or the host of another page. */
export type AddressSource = "own" | "none" | (string & {});

/** Returns the subject under which a missing address is counted. No path contains a tab. */
export function countedSubject(path: string, source: AddressSource): string {
  return `${path}\t${source}`;
}

/** Reverses `countedSubject`. */
export function readSubject(subject: string): { path: string; source: AddressSource } {
  const [path = "", source = "none"] = subject.split("\t");
  return { path, source };
}

/** The days that the page of missing addresses shows. */
export const daysOfMissing = 14;

/** A missing address of the last fourteen days. */
export type MissingAddress = {
  path: string;
  /** The requests of each day, today last. */
  days: number[];
  total: number;
  /** The last day in Paris on which it was requested. */
  lastDay: string;
  /** Where visitors found it, the most frequent source first. */
  sources: AddressSource[];
};

/** The counts that the page of addresses shows. */
export type AddressReport = {
  /** The addresses that were requested at least twice, the most frequent first. */
  missing: MissingAddress[];
  /** The number of addresses that were requested once. */
  rare: number;
  /** The requests of robots in the same days. */
  robots: number;
  /** How often each redirect was followed in the last year, by path. */
  uses: Record<string, RedirectUse>;
};

export type RedirectUse = { count: number; lastDay: string };
