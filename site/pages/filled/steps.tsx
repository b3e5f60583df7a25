import type { ListItem } from "../../../domain/pages/content.ts";
import { stepUnits, type WorkStep } from "../../../domain/sections/steps.ts";
import { StepList } from "../../sections/steps/steps.tsx";
import type { Filling } from "./filling.ts";

/** The steps of a work under their title. */
export function WorkSteps({ items, text }: Filling) {
  const says = {
    ours: text("steps.ours"),
    yours: text("steps.yours"),
    received: text("steps.received"),
  };
  return (
    <>
      <h2 id="steps" className="across">
        {text("steps.title")}
      </h2>
      <StepList steps={items.map(readStep)} says={says} />
    </>
  );
}

function readStep({ texts }: ListItem): WorkStep {
  const { title = "", ours = "", yours = "", received = "", length, unit } = texts;
  return {
    ...{ title, ours, yours, received },
    length: Number(length) || 0,
    unit: stepUnits.find((each) => each === unit) ?? "week",
  };
}
