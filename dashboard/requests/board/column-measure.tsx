import { Suspense, use } from "react";
import { dayInParis, todayInParis } from "../../../domain/dates.ts";
import { isClosedStep } from "../../../domain/messages/request/choices.ts";
import { waitingSince } from "../../../domain/requests/board/waiting.ts";
import type { BoardColumn, requestFigures } from "../../../records/requests/board/board.ts";
import { french } from "../../../ui/text/typography.ts";
import { texts } from "./board.texts.ts";
import { medianText } from "./card-words.ts";

type MeasureProps = { column: BoardColumn; figures: ReturnType<typeof requestFigures> };

/** What the chain over the columns says of one: how long requests stay there, or how many were won this month. */
export function ColumnMeasure({ column, figures }: MeasureProps) {
  if (isClosedStep(column.step)) return wonThisMonth(column);
  return (
    <Suspense fallback={texts.median("…")}>
      <Median column={column} figures={figures} />
    </Suspense>
  );
}

function Median({ column, figures }: MeasureProps) {
  const found = use(figures)?.steps.find(({ step }) => step === column.step);
  return found ? texts.median(french(medianText(found.days))) : texts.unmeasured;
}

function wonThisMonth({ cards, total }: BoardColumn): string {
  const month = todayInParis().slice(0, 7);
  const count = cards.filter((card) => dayInParis(waitingSince(card)).startsWith(month)).length;
  return texts.thisMonth(count, count === cards.length && total > count);
}
