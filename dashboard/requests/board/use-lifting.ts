import { type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import { type Step, stepNames, stepOf, steps } from "../../../domain/messages/request/choices.ts";
import type { BoardColumn } from "../../../records/requests/board/board.ts";
import type { RequestCard } from "../../../records/requests/board/card.ts";
import { moveTexts as texts } from "./board.texts.ts";
import { whoAsks } from "./card-words.ts";
import { placeCard } from "./placing.ts";

/** A card in the hand of the keyboard: over which step it is, and how high the place is that it has left. */
export type LiftedCard = { card: RequestCard; over: Step; height: number };

/** The id of the button by which a card is taken. */
export function gripId(card: string): string {
  return `grip-${card}`;
}

type LiftingTold = {
  /** It was laid down in another step. */
  onLaid: (card: RequestCard, step: Step) => void;
  /** A card is in the hand, or no more. */
  onHeld: (isHeld: boolean) => void;
  /** It is where it was, and its grip may have become another button on the way. */
  onBack: (card: RequestCard) => void;
};

export type Lifting = ReturnType<typeof useLifting>;

/**
 * Moves cards with the keyboard: Enter or Space takes one by its grip, arrows move it, Enter or Space lays it down and
 * Escape puts it back. Every step is said.
 */
export function useLifting(columns: readonly BoardColumn[], { onLaid, onHeld, onBack }: LiftingTold) {
  const [lifted, setLifted] = useState<LiftedCard>();
  const [said, setSaid] = useState("");
  const latest = useRef(lifted);
  latest.current = lifted;
  const { over, card: { id } = { id: undefined } } = lifted ?? {};
  // In another column its grip is another button.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever it is over another step
  useLayoutEffect(() => {
    if (id) document.getElementById(gripId(id))?.focus();
  }, [id, over]);

  function change(next: LiftedCard | undefined, words: string): void {
    setLifted(next);
    setSaid(words);
    onHeld(next !== undefined);
  }

  /** What a key does with the card in the hand; whether it is one that does anything. */
  function act(held: LiftedCard, key: string): boolean {
    const by = arrows[key];
    if (by) {
      const next = shifted(held, by);
      if (next) change(next, whereItIsOver(columns, next));
    } else if (key === "Escape" || (takes(key) && held.over === stepOf(held.card))) {
      change(undefined, texts.back(whoAsks(held.card)));
      onBack(held.card);
    } else if (takes(key)) {
      change(undefined, texts.laid(whoAsks(held.card), stepNames[held.over]));
      onLaid(held.card, held.over);
    } else return false;
    return true;
  }

  return {
    lifted,
    said,
    columns: lifted ? shownWith(columns, lifted) : [...columns],

    press(event: KeyboardEvent<HTMLElement>, card: RequestCard): void {
      const held = latest.current;
      if (!held && takes(event.key)) {
        const height = event.currentTarget.closest("li")?.offsetHeight ?? 0;
        change({ card, over: stepOf(card), height }, texts.lifted(whoAsks(card)));
      } else if (!held || !act(held, event.key)) return;
      // A key takes; the click that it would make is what a mouse or a finger does.
      event.preventDefault();
    },

    /** Whoever goes elsewhere with the focus lets go of it. */
    leave(): void {
      const held = latest.current;
      setTimeout(() => {
        const isHeld = document.activeElement?.id === gripId(held?.card.id ?? "");
        if (held && latest.current === held && !isHeld) change(undefined, texts.back(whoAsks(held.card)));
      });
    },
  };
}

const arrows: Record<string, 1 | -1> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

function takes(key: string): boolean {
  return key === "Enter" || key === " ";
}

/** The card over the next step, or over the one before; nothing beyond the last. */
function shifted(held: LiftedCard, by: 1 | -1): LiftedCard | undefined {
  const over = steps[steps.indexOf(held.over) + by];
  return over && { ...held, over };
}

/** « Visite, 3 sur 3. » */
function whereItIsOver(columns: readonly BoardColumn[], held: LiftedCard): string {
  const there = shownWith(columns, held).find(({ step }) => step === held.over);
  const place = there?.cards.findIndex(({ id }) => id === held.card.id) ?? -1;
  return texts.over(stepNames[held.over], place + 1, there?.total ?? 0);
}

/** The columns as they would be, were the card laid down. */
function shownWith(columns: readonly BoardColumn[], { card, over }: LiftedCard): BoardColumn[] {
  if (over === stepOf(card)) return [...columns];
  return placeCard(columns, { ...card, step: over, step_at: new Date().toISOString().replace("T", " ") });
}
