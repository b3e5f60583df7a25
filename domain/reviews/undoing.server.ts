import type { Row } from "../../store/index.ts";

/** Milliseconds in which « Annuler » takes a decision back, and a little more: until then nobody is told of it. */
export const undoTime = 20_000;

/**
 * Whether an approval is taken back at once, of a review that was refused for the same before: that refusal was told
 * already, and goes on as it was, its author's answer too. For another reason it is another refusal.
 */
export function isUndone(before: Row, after: Row): boolean {
  if (before.status !== "approved" || after.status !== "refused") return false;
  const former = before.former_refusal as { ground: unknown; reason: unknown } | null;
  const isSame = former?.ground === after.ground && former?.reason === after.reason;
  return isSame && wasJustPublished(before, after);
}

/** Whether a review was published so short a time before a change that its author has not been told yet. */
export function wasJustPublished({ published_at }: Row, { updated }: Row): boolean {
  return isMomentLater(published_at, updated);
}

/** The same of its refusal. */
export function wasJustRefused({ refused_at }: Row, { updated }: Row): boolean {
  return isMomentLater(refused_at, updated);
}

function isMomentLater(decided: unknown, changed: unknown): boolean {
  return momentOf(changed) - momentOf(decided) < undoTime;
}

function momentOf(stored: unknown): number {
  return Date.parse(String(stored).replace(" ", "T"));
}
