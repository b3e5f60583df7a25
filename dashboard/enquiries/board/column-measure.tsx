import type { ReactNode } from "react";
import { isClosedStep } from "../../../domain/enquiries/details/choices.ts";
import type { BoardColumn, enquiryFigures } from "../../../records/enquiries/board/board.ts";
import { french } from "../../../ui/text/typography.ts";
import { useArrived } from "../arrived.ts";
import { texts } from "./board.texts.ts";
import { medianText, wonThisMonth } from "./card-words.ts";

type MeasureProps = { column: BoardColumn; figures: ReturnType<typeof enquiryFigures> };

/**
 * The text above a column: the median stay in an open step, or the number won this month. Other closed steps have none.
 */
export function measureColumn({ column, figures }: MeasureProps): ReactNode {
  if (column.step === "won") return wonThisMonth(column);
  if (isClosedStep(column.step)) return null;
  return <Median column={column} figures={figures} />;
}

function Median({ column, figures }: MeasureProps) {
  const arrivedFigures = useArrived(figures);
  if (arrivedFigures === undefined) return texts.median("…");
  const foundStep = arrivedFigures?.steps.find(({ step }) => step === column.step);
  return foundStep ? texts.median(french(medianText(foundStep.days))) : texts.unmeasured;
}
