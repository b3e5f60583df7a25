import type { ReactNode } from "react";
import { enquiryStep, type Step } from "../../../domain/enquiries/details/choices.ts";
import type { BoardColumn } from "../../../records/enquiries/board/board.ts";
import type { EnquiryCard } from "../../../records/enquiries/board/card.ts";
import type { Selection } from "../../parts/several/use-selection.ts";
import { texts } from "./board.texts.ts";
import { BoardColumnItem } from "./board-column.tsx";
import type { CardActs, CardFacts } from "./enquiry-card.tsx";
import type { Lifting } from "./use-lifting.ts";

type BoardColumnsProps = {
  /** The columns without a lifted card. */
  columns: readonly BoardColumn[];
  facts: CardFacts;
  lifting: Lifting;
  isFiltered: boolean;
  /** Present while several cards are being chosen. */
  selection: Selection | undefined;
  columnMeasure: (column: BoardColumn) => ReactNode;
  cardActs: (card: EnquiryCard) => CardActs;
  /** Called when a drag starts or ends: during a drag, nothing else moves. */
  onHeld: (isHeld: boolean) => void;
};

/** The six steps side by side, or below one another on a phone. */
export function BoardColumns({
  columns,
  facts,
  lifting,
  isFiltered,
  selection,
  columnMeasure,
  cardActs,
  onHeld,
}: BoardColumnsProps) {
  return (
    <ol
      className="enquiry-way"
      aria-label={texts.way}
      onTouchStart={() => onHeld(true)}
      onTouchEnd={() => onHeld(false)}
      onTouchCancel={() => onHeld(false)}
    >
      {lifting.columns.map((column) => (
        <BoardColumnItem
          key={column.step}
          column={column}
          facts={facts}
          measure={columnMeasure(column)}
          lifted={lifting.lifted}
          gap={liftedGap(column.step, columns, lifting)}
          isFiltered={isFiltered}
          selection={selection}
          cardActs={cardActs}
        />
      ))}
    </ol>
  );
}

/** The former place of a lifted card that is now over another column. */
function liftedGap(step: Step, columns: readonly BoardColumn[], { lifted }: Lifting): number | undefined {
  if (!lifted || lifted.over === step || enquiryStep(lifted.card) !== step) return undefined;
  const at = columns
    .find((column) => column.step === step)
    ?.cards.findIndex(({ id }) => id === lifted.card.id);
  return at === undefined || at < 0 ? undefined : at;
}
