import { type ReactNode, Suspense, use } from "react";
import { isClosedStep } from "../../../domain/messages/request/choices.ts";
import type { BoardColumn, requestFigures } from "../../../records/requests/board/board.ts";
import { french } from "../../../ui/text/typography.ts";
import { texts } from "./board.texts.ts";
import { medianText, wonThisMonth } from "./card-words.ts";

type MeasureProps = { column: BoardColumn; figures: ReturnType<typeof requestFigures> };

/** What the chain over the columns says of one: how long requests stay there, or how many were won this month, if any. */
export function measureOf({ column, figures }: MeasureProps): ReactNode {
  if (column.step === "won") return wonThisMonth(column);
  if (isClosedStep(column.step)) return null;
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
