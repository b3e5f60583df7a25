import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  MouseSensor,
  pointerWithin,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { type ReactNode, useState } from "react";
import { isClosedStep, type Step, stepOf } from "../../../domain/messages/request/choices.ts";
import type { BoardColumn } from "../../../records/requests/board/board.ts";
import type { RequestCard } from "../../../records/requests/board/card.ts";
import { texts } from "./board.texts.ts";
import { BoardColumnItem } from "./board-column.tsx";
import { type CardActs, type CardFacts, RequestCardItem } from "./request-card.tsx";
import type { Lifting } from "./use-lifting.ts";

type BoardColumnsProps = {
  /** As they are, with nothing in any hand. */
  columns: readonly BoardColumn[];
  facts: CardFacts;
  lifting: Lifting;
  isFiltered: boolean;
  measureOf: (column: BoardColumn) => ReactNode;
  actsOf: (card: RequestCard) => CardActs;
  onDrop: (card: RequestCard, step: Step) => void;
  /** Something is in a hand, or no more: until then, nothing else moves. */
  onHeld: (isHeld: boolean) => void;
};

/** The six steps beside one another. A mouse takes a card anywhere and lays it into another step. */
export function BoardColumns({
  columns,
  facts,
  lifting,
  isFiltered,
  measureOf,
  actsOf,
  onDrop,
  onHeld,
}: BoardColumnsProps) {
  const [dragged, setDragged] = useState<RequestCard>();
  const sensors = useSensors(useSensor(MouseSensor, { activationConstraint: { distance: 6 } }));

  function end(drop?: DragEndEvent): void {
    const step = drop?.over?.id as Step | undefined;
    // The click that ends the drag would close at once what asks why a request is lost.
    if (dragged && step === "lost") setTimeout(() => onDrop(dragged, step));
    else if (dragged && step) onDrop(dragged, step);
    setDragged(undefined);
    onHeld(false);
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      accessibility={{ announcements: silent, screenReaderInstructions: { draggable: "" } }}
      onDragStart={({ active }) => {
        setDragged(active.data.current?.card);
        onHeld(true);
      }}
      onDragEnd={end}
      onDragCancel={() => end()}
    >
      <ol
        className="request-way"
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
            measure={measureOf(column)}
            lifted={lifting.lifted}
            gap={gapIn(column.step, columns, lifting)}
            isFiltered={isFiltered}
            actsOf={actsOf}
          />
        ))}
      </ol>
      <DragOverlay dropAnimation={null} wrapperElement="ul" className="request-dragged">
        {dragged && (
          <RequestCardItem card={dragged} facts={facts} isLifted={!isClosedStep(stepOf(dragged))} />
        )}
      </DragOverlay>
    </DndContext>
  );
}

/** Nobody who listens drags with a mouse: what the keyboard does is said by itself. */
const silent: Announcements = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

/** Where in a column the card lay that is over another one now. */
function gapIn(step: Step, columns: readonly BoardColumn[], { lifted }: Lifting): number | undefined {
  if (!lifted || lifted.over === step || stepOf(lifted.card) !== step) return undefined;
  const at = columns
    .find((column) => column.step === step)
    ?.cards.findIndex(({ id }) => id === lifted.card.id);
  return at === undefined || at < 0 ? undefined : at;
}
