import type { Row } from "record-store";
import { undoTime } from "../notifications.server.ts";

/**
 * Tells whether a refusal undoes a recent approval and restores the former refusal, with the same ground and reason.
 * The author already knows that refusal, so it continues, with its appeal. With another reason, it is a new refusal.
 */
export function isUndone(before: Row<"reviews">, after: Row<"reviews">): boolean {
  if (before.status !== "approved" || after.status !== "refused") return false;
  const former = before.former_refusal as { ground: unknown; reason: unknown } | null;
  const isSame = former?.ground === after.ground && former?.reason === after.reason;
  return isSame && wasJustPublished(before, after);
}

/** Tells whether a review was published so recently before a change that its author has not been told yet. */
export function wasJustPublished({ published_at }: Row<"reviews">, { updated }: Row<"reviews">): boolean {
  return isMomentLater(published_at, updated);
}

/** Tells whether a review was refused so recently before a change that its author has not been told yet. */
export function wasJustRefused({ refused_at }: Row<"reviews">, { updated }: Row<"reviews">): boolean {
  return isMomentLater(refused_at, updated);
}

function isMomentLater(decisionMoment: unknown, changed: unknown): boolean {
  return milliseconds(changed) - milliseconds(decisionMoment) < undoTime;
}

function milliseconds(stored: unknown): number {
  return Date.parse(String(stored).replace(" ", "T"));
}
