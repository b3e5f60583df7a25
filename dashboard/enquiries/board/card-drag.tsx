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
import type { Step } from "../../../domain/enquiries/details/choices.ts";
import type { EnquiryCard } from "../../../records/enquiries/board/card.ts";
import { stepsUnderPointer } from "./drag-places.ts";
import { type CardFacts, EnquiryCardItem } from "./enquiry-card.tsx";

type CardDragProps = {
  facts: CardFacts;
  onDrop: (card: EnquiryCard, step: Step) => void;
  /** Called when a drag starts or ends: during a drag, nothing else moves. */
  onHeld: (isHeld: boolean) => void;
  /** The drop targets: the columns with their cards, and the ruler with their counts. */
  children: ReactNode;
};

type Dragged = { card: EnquiryCard; byFinger: boolean };

/** Drags cards from step to step. A mouse drags a card anywhere, a finger by its grip. */
export function CardDrag({ facts, onDrop, onHeld, children }: CardDragProps) {
  const [dragged, setDragged] = useState<Dragged>();
  const [places] = useState(stepsUnderPointer);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // A finger that presses moves a little further than a mouse.
    useSensor(TouchSensor, { activationConstraint: { distance: 10 } }),
  );

  function start({ active, activatorEvent }: DragStartEvent): void {
    setDragged({ card: active.data.current?.card, byFinger: "touches" in activatorEvent });
    onHeld(true);
  }

  function end(drop?: DragEndEvent): void {
    const step = drop?.over?.id as Step | undefined;
    // The click that ends the drag would close the dialog that asks for the reason.
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
        className={dragged?.byFinger ? "enquiry-dragged enquiry-dragged-finger" : "enquiry-dragged"}
      >
        {dragged && <EnquiryCardItem card={dragged.card} facts={facts} isLifted />}
      </DragOverlay>
    </DndContext>
  );
}

/** A phone is hardly wider than a card: a card dragged at one of its sides would be half off the screen. */
const onScreen: Modifier = ({ transform, draggingNodeRect: card, windowRect: screen }) => {
  if (!card || !screen) return transform;
  const furthest = Math.max(-card.left, screen.width - card.right);
  return { ...transform, x: Math.min(Math.max(transform.x, -card.left), furthest) };
};

/**
 * Silences dnd-kit's announcements, because screen-reader users do not drag. The keyboard has its own announcements,
 * and a toast reports each outcome.
 */
const silent: Announcements = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};
