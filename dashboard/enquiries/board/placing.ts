import { waitingStart } from "../../../domain/enquiries/board/waiting.ts";
import { enquiryStep, isClosedStep, type Step } from "../../../domain/enquiries/details/choices.ts";
import type { BoardColumn } from "../../../records/enquiries/board/board.ts";
import type { EnquiryCard } from "../../../records/enquiries/board/card.ts";

/**
 * Returns the columns with a changed card, placed by its wait. Returns them unchanged if no column contains the card.
 */
export function placeCard(columns: readonly BoardColumn[], card: EnquiryCard): BoardColumn[] {
  const isShown = columns.some(({ cards }) => cards.some(({ id }) => id === card.id));
  if (!isShown) return [...columns];
  return columns.map(({ step, cards, total }) => {
    const others = cards.filter(({ id }) => id !== card.id);
    const remainingTotal = total - (cards.length - others.length);
    return step === enquiryStep(card)
      ? { step, cards: inPlace(step, others, card), total: remainingTotal + 1 }
      : { step, cards: others, total: remainingTotal };
  });
}

/** The longest wait comes first. In closed steps, the last closed comes first. */
function inPlace(step: Step, others: readonly EnquiryCard[], card: EnquiryCard): EnquiryCard[] {
  const direction = isClosedStep(step) ? -1 : 1;
  const at = others.findIndex(
    (other) => direction * waitingStart(other).localeCompare(waitingStart(card)) > 0,
  );
  return at < 0 ? [...others, card] : others.toSpliced(at, 0, card);
}
