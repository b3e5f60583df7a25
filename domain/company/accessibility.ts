import type { Accessibility } from "./fields.ts";

/** Criteria of the RGAA 4.1.2, the French rules on web accessibility. */
const criteriaCount = 106;

/** Years for which an audit is valid (order of 20 September 2019, article 4). */
const yearsValid = 3;

/**
 * The state of the site by the law (decree 2019-768, article 5). `none` says why: there is no valid audit, or fewer than
 * half of the criteria are met.
 */
export type AccessibilityState = {
  kind: "none" | "partial" | "full";
  /** The valid audit, if there is one. `unconcerned` criteria have no subject on the site. */
  audit?: { on: string; met: number; failed: number; unconcerned: number };
};

/**
 * Returns the state of accessibility that the company may announce.
 *
 * @param today the day in Paris, `2026-12-20`
 */
export function accessibilityState(
  facts: Accessibility | null | undefined,
  today: string,
): AccessibilityState {
  const { audited_on: on = "", met = 0, failed = 0 } = facts ?? {};
  const concerned = met + failed;
  const isValid = on !== "" && on <= today && today <= lastValidDay(on) && concerned > 0;
  if (!isValid || concerned > criteriaCount) return { kind: "none" };
  const kind = failed === 0 ? "full" : met * 2 >= concerned ? "partial" : "none";
  return { kind, audit: { on, met, failed, unconcerned: criteriaCount - concerned } };
}

function lastValidDay(on: string): string {
  return `${Number(on.slice(0, 4)) + yearsValid}${on.slice(4)}`;
}
