import { useEffect, useState } from "react";
import type { BoardColumn } from "../../../records/enquiries/board/board.ts";
import type { EnquiryCard } from "../../../records/enquiries/board/card.ts";
import { placeCard } from "./placing.ts";

/** A card that differs from the list: its answer is awaited, or came after the list was read. */
type ChangedCard = { card: EnquiryCard; isPending: boolean };

type ChangedCards = ReadonlyMap<string, ChangedCard>;

/** The columns of a list with later changes, until the list contains them. */
export function useChangedCards(columns: readonly BoardColumn[]) {
  const [changed, setChanged] = useState<ChangedCards>(new Map());
  useEffect(() => setChanged((before) => stillNewer(before, columns)), [columns]);
  return {
    columns: [...changed.values()].reduce((board, { card }) => placeCard(board, card), [...columns]),

    /** Shows a changed card. `undefined` shows the list's card again. */
    show(id: string, next: ChangedCard | undefined): void {
      setChanged((before) => {
        const after = new Map(before);
        if (next) after.set(id, next);
        else after.delete(id);
        return after;
      });
    },
  };
}

function stillNewer(changed: ChangedCards, columns: readonly BoardColumn[]): ChangedCards {
  const listed = new Map(columns.flatMap(({ cards }) => cards.map((card) => [card.id, card])));
  const changedLeft = [...changed].filter(([id, { card, isPending }]) => {
    const { updated } = listed.get(id) ?? {};
    return isPending || (updated !== undefined && updated < card.updated);
  });
  return changedLeft.length === changed.size ? changed : new Map(changedLeft);
}
