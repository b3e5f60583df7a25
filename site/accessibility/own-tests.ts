import results from "./own-tests.json" with { type: "json" };

/** The last results of the sweep (tests/e2e/sweep), which `npm run sweep` writes. */
export type OwnTests = {
  /** The day, `2026-11-29`. */
  on: string;
  /** The version of axe-core. */
  axe: string;
  /** The number of states and of problems by page. The pages of single records share a line, such as `/realisations/…`. */
  pages: Record<string, { states: number; problems: number }>;
};

export const ownTests: OwnTests = results;
