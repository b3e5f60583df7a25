import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type DragStartEvent,
  type Modifier,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { type ReactNode, useState } from "react";
import type { Step } from "../../../domain/messages/request/choices.ts";
import type { RequestCard } from "../../../records/requests/board/card.ts";
import { stepsUnderPointer } from "./drag-places.ts";
import { type CardFacts, RequestCardItem } from "./request-card.tsx";

type CardDragProps = {
  facts: CardFacts;
  onDrop: (card: RequestCard, step: Step) => void;
  /** A card is in a hand, or no more: until then, nothing else moves. */
  onHeld: (isHeld: boolean) => void;
  /** The columns with their cards, and the ruler that counts these: a card is laid into either. */
  children: ReactNode;
};

type Dragged = { card: RequestCard; byFinger: boolean };

/** Has cards carried from step to step: a mouse takes one anywhere, a finger by its grip. */
export function CardDrag({ facts, onDrop, onHeld, children }: CardDragProps) {
  const [dragged, setDragged] = useState<Dragged>();
  const [places] = useState(stepsUnderPointer);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // A finger that presses rolls a little further than a mouse.
    useSensor(TouchSensor, { activationConstraint: { distance: 10 } }),
  );

  function start({ active, activatorEvent }: DragStartEvent): void {
    setDragged({ card: active.data.current?.card, byFinger: "touches" in activatorEvent });
    onHeld(true);
  }

  function end(drop?: DragEndEvent): void {
    const step = drop?.over?.id as Step | undefined;
    // The click that ends the drag would close at once what asks why a request is lost.
    if (dragged && step === "lost") setTimeout(() => onDrop(dragged.card, step));
    else if (dragged && step) onDrop(dragged.card, step);
    setDragged(undefined);
    onHeld(false);
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={places.detect}
      autoScroll={{ threshold: { x: 0, y: 0.25 }, canScroll: places.canScroll }}
      accessibility={{ announcements: silent, screenReaderInstructions: { draggable: "" } }}
      onDragStart={start}
      onDragEnd={end}
      onDragCancel={() => end()}
    >
      {children}
      <DragOverlay
        dropAnimation={null}
        wrapperElement="ul"
        modifiers={dragged?.byFinger ? [onScreen] : undefined}
        className={dragged?.byFinger ? "request-dragged request-dragged-finger" : "request-dragged"}
      >
        {dragged && <RequestCardItem card={dragged.card} facts={facts} isLifted />}
      </DragOverlay>
    </DndContext>
  );
}

/** A phone is hardly wider than a card: what hangs from a finger at one side of it would be seen by half. */
const onScreen: Modifier = ({ transform, draggingNodeRect: card, windowRect: screen }) => {
  if (!card || !screen) return transform;
  const furthest = Math.max(-card.left, screen.width - card.right);
  return { ...transform, x: Math.min(Math.max(transform.x, -card.left), furthest) };
};

/** Nobody who listens drags: what the keyboard does is said by itself, and the toast says what has come of either. */
const silent: Announcements = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};
