import { type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import { enquiryStep, type Step, stepNames, steps } from "../../../domain/enquiries/details/choices.ts";
import type { BoardColumn } from "../../../records/enquiries/board/board.ts";
import type { EnquiryCard } from "../../../records/enquiries/board/card.ts";
import { moveTexts as texts } from "./board.texts.ts";
import { cardName } from "./card-words.ts";
import { placeCard } from "./placing.ts";

/** A card lifted by keyboard: the step that it is over, and the height of the gap that it left. */
export type LiftedCard = { card: EnquiryCard; over: Step; height: number };

/** The id of the button that lifts a card. */
export function gripId(card: string): string {
  return `grip-${card}`;
}

type LiftingTold = {
  /** The card was laid down in another step. */
  onLaid: (card: EnquiryCard, step: Step) => void;
  /** A card was lifted or laid down. */
  onHeld: (isHeld: boolean) => void;
  /** The card is back in its place. Its grip may have become another button on the way. */
  onBack: (card: EnquiryCard) => void;
};

export type Lifting = ReturnType<typeof useLifting>;

/**
 * Moves cards with the keyboard. Enter or Space lifts a card by its grip, the arrows move it, Enter or Space lays it
 * down, and Escape puts it back. Each act is announced.
 */
export function useLifting(columns: readonly BoardColumn[], { onLaid, onHeld, onBack }: LiftingTold) {
  const [lifted, setLifted] = useState<LiftedCard>();
  const [announcement, setAnnouncement] = useState("");
  const latest = useRef(lifted);
  latest.current = lifted;
  const { card: { id } = { id: undefined } } = lifted ?? {};
  // In another column, and after a reload, the grip is another button. Keys that nothing receives would be lost.
  useLayoutEffect(() => {
    const grip = id && document.getElementById(gripId(id));
    if (grip && document.activeElement === document.body) grip.focus();
  });

  function change(next: LiftedCard | undefined, words: string): void {
    setLifted(next);
    setAnnouncement(words);
    onHeld(next !== undefined);
  }

  /** Handles a key while a card is lifted. Returns whether the key has a meaning. */
  function act(lifted: LiftedCard, key: string): boolean {
    const by = arrows[key];
    if (by) {
      const next = shifted(lifted, by);
      if (next) change(next, whereItIsOver(columns, next));
    } else if (key === "Escape" || (takes(key) && lifted.over === enquiryStep(lifted.card))) {
      change(undefined, texts.back(cardName(lifted.card)));
      onBack(lifted.card);
    } else if (takes(key)) {
      change(undefined, texts.laid(cardName(lifted.card), stepNames[lifted.over]));
      onLaid(lifted.card, lifted.over);
    } else return false;
    return true;
  }

  return {
    lifted,
    said: announcement,
    columns: lifted ? withLifted(columns, lifted) : [...columns],

    press(event: KeyboardEvent<HTMLElement>, card: EnquiryCard): void {
      const heldCard = latest.current;
      if (!heldCard && takes(event.key)) {
        const height = event.currentTarget.closest("li")?.offsetHeight ?? 0;
        change({ card, over: enquiryStep(card), height }, texts.lifted(cardName(card)));
      } else if (!heldCard || !act(heldCard, event.key)) return;
      // The key lifts the card. The click that it would cause opens the step dialog.
      event.preventDefault();
    },

    /** Moving the focus elsewhere puts the card back. */
    leave(): void {
      const heldCard = latest.current;
      setTimeout(() => {
        const isHeld = document.activeElement?.id === gripId(heldCard?.card.id ?? "");
        if (heldCard && latest.current === heldCard && !isHeld)
          change(undefined, texts.back(cardName(heldCard.card)));
      });
    },
  };
}

const arrows: Record<string, 1 | -1> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

function takes(key: string): boolean {
  return key === "Enter" || key === " ";
}

/** The card over the next or the previous step, or `undefined` beyond the last. */
function shifted(lifted: LiftedCard, by: 1 | -1): LiftedCard | undefined {
  const over = steps[steps.indexOf(lifted.over) + by];
  return over && { ...lifted, over };
}

/** « Visite, 3 sur 3. » */
function whereItIsOver(columns: readonly BoardColumn[], lifted: LiftedCard): string {
  const there = withLifted(columns, lifted).find(({ step }) => step === lifted.over);
  const place = there?.cards.findIndex(({ id }) => id === lifted.card.id) ?? -1;
  return texts.over(stepNames[lifted.over], place + 1, there?.total ?? 0);
}

/** The columns as they would be if the card were laid down. */
function withLifted(columns: readonly BoardColumn[], { card, over }: LiftedCard): BoardColumn[] {
  if (over === enquiryStep(card)) return [...columns];
  return placeCard(columns, { ...card, step: over, step_at: new Date().toISOString().replace("T", " ") });
}
