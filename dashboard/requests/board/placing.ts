import { isClosedStep, type Step, stepOf } from "../../../domain/messages/request/choices.ts";
import { waitingSince } from "../../../domain/requests/board/waiting.ts";
import type { BoardColumn } from "../../../records/requests/board/board.ts";
import type { RequestCard } from "../../../records/requests/board/card.ts";

/** The columns with a card as it is by now, in the place that its wait gives it; unchanged where it is in none of them. */
export function placeCard(columns: readonly BoardColumn[], card: RequestCard): BoardColumn[] {
  const isShown = columns.some(({ cards }) => cards.some(({ id }) => id === card.id));
  if (!isShown) return [...columns];
  return columns.map(({ step, cards, total }) => {
    const others = cards.filter(({ id }) => id !== card.id);
    const left = total - (cards.length - others.length);
    return step === stepOf(card)
      ? { step, cards: inPlace(step, others, card), total: left + 1 }
      : { step, cards: others, total: left };
  });
}

/** Who has waited longest comes first; of what is closed, what was closed last. */
function inPlace(step: Step, others: readonly RequestCard[], card: RequestCard): RequestCard[] {
  const direction = isClosedStep(step) ? -1 : 1;
  const at = others.findIndex(
    (other) => direction * waitingSince(other).localeCompare(waitingSince(card)) > 0,
  );
  return at < 0 ? [...others, card] : others.toSpliced(at, 0, card);
}
