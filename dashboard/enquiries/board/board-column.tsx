import { useDraggable, useDroppable } from "@dnd-kit/core";
import type { ReactNode } from "react";
import { isClosedStep, type Step, stepNames, steps } from "../../../domain/enquiries/details/choices.ts";
import type { BoardColumn } from "../../../records/enquiries/board/board.ts";
import type { EnquiryCard } from "../../../records/enquiries/board/card.ts";
import { Mark } from "../../../ui/drawing/mark.tsx";
import type { Selection } from "../../parts/several/use-selection.ts";
import { texts } from "./board.texts.ts";
import { type CardActs, type CardFacts, type CardTaking, EnquiryCardItem } from "./enquiry-card.tsx";
import type { LiftedCard } from "./use-lifting.ts";

export type ColumnProps = {
  column: BoardColumn;
  facts: CardFacts;
  /** The text of the dimension above the column. */
  measure: ReactNode;
  lifted: LiftedCard | undefined;
  /** The former place of the lifted card, if it was in this column. */
  gap: number | undefined;
  isFiltered: boolean;
  /** Present while several cards are being chosen. */
  selection: Selection | undefined;
  cardActs: (card: EnquiryCard) => CardActs;
};

/** A step with its enquiries: a column on a desktop, a group of the list on a phone. */
export function BoardColumnItem(props: ColumnProps) {
  const { column, facts, measure, lifted, gap, isFiltered, selection, cardActs } = props;
  const { step, cards, total } = column;
  const { setNodeRef, isOver } = useDroppable({ id: step });
  const isClosed = isClosedStep(step);
  const items = cards.map((card) => (
    <DraggableCard
      key={card.id}
      card={card}
      facts={facts}
      acts={cardActs(card)}
      isLifted={lifted?.card.id === card.id}
      selection={selection}
    />
  ));
  if (gap !== undefined)
    items.splice(
      gap,
      0,
      <li key="gap" className="enquiry-gap" aria-hidden="true" style={{ height: lifted?.height }} />,
    );
  return (
    <li
      ref={setNodeRef}
      id={columnId(step)}
      className={isClosed ? "enquiry-column enquiry-column-closed" : "enquiry-column"}
      data-step={step}
      data-aimed={isOver || (lifted && lifted.over === step) || undefined}
      tabIndex={-1}
    >
      <header>
        <h2>
          <Mark number={stepMark(step)} />
          <span>{stepNames[step]}</span>
        </h2>
        <b className="enquiry-count figures">
          <span aria-hidden="true">{total}</span>
          <span className="sr-only">{texts.count(total)}</span>
        </b>
      </header>
      <p className="dimension">{measure && <span>{measure}</span>}</p>
      {items.length > 0 ? <ul>{items}</ul> : <Empty isClosed={isClosed} isFiltered={isFiltered} />}
      {total > cards.length && cards.length > 0 && (
        <p className="note enquiry-more">
          {(isClosed ? texts.boundedClosed : texts.bounded)(cards.length, total)}
        </p>
      )}
    </li>
  );
}

export function columnId(step: Step): string {
  return `etape-${step}`;
}

/** The step's number. Steps are numbered as pieces of a frame are. */
export function stepMark(step: Step): number {
  return steps.indexOf(step) + 1;
}

type DraggableProps = {
  card: EnquiryCard;
  facts: CardFacts;
  acts: CardActs;
  isLifted: boolean;
  selection: Selection | undefined;
};

function DraggableCard({ card, facts, acts, isLifted, selection }: DraggableProps) {
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: card.id, data: { card } });
  return (
    <EnquiryCardItem
      place={setNodeRef}
      card={card}
      facts={facts}
      acts={acts}
      isLifted={isLifted}
      isAway={isDragging}
      selection={selection}
      taking={listeners as CardTaking | undefined}
    />
  );
}

function Empty({ isClosed, isFiltered }: { isClosed: boolean; isFiltered: boolean }) {
  const { title, text, none, notFound } = texts.empty;
  if (isFiltered || isClosed) return <p className="enquiry-none note">{isFiltered ? notFound : none}</p>;
  return (
    <div className="enquiry-empty">
      <svg viewBox="0 0 120 60" aria-hidden="true">
        <path d="M8 58V26M60 58V26M112 58V26M2 26h116L60 4zM8 42h104" />
      </svg>
      <p>
        <b>{title}</b> {text}
      </p>
    </div>
  );
}
