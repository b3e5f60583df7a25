import { unknownBudget } from "../../../domain/enquiries/details/choices.ts";
import { offeredBudgets } from "../../../domain/enquiries/details/offered-budgets.ts";
import { offeredStartWishes, startWishText } from "../../../domain/enquiries/details/start-wishes.ts";
import { french } from "../../../ui/text/typography.ts";
import { useCompany } from "../../sections/company.ts";
import { type Choice, Segments } from "./choices.tsx";
import { Part } from "./part.tsx";
import type { PartProps } from "./part-props.ts";
import { partTexts } from "./parts.texts.ts";
import { usePartTexts } from "./use-part-texts.ts";

/**
 * When the works shall begin, and their budget. The budget has the company's own ranges. Without ranges, it is not
 * asked.
 *
 * @param today when the page was made, `2026-11-22`
 */
export function TimePart({ details, change, faults, form, today }: PartProps & { today: string }) {
  const texts = usePartTexts("time");
  const budgets = offeredBudgets(useCompany(), details.work);
  return (
    <Part id="temps" number={4} says={texts}>
      <Segments
        name="start_wish"
        form={form}
        legend={texts.start}
        choices={withChosen(offeredStartWishes(today), details.start_wish).map((value) => ({
          value,
          label: french(startWishText(value)),
        }))}
        value={details.start_wish}
        fault={faults.start_wish}
        onChoose={(value) => change("start_wish", value)}
      />
      {budgets.length > 0 && (
        <Segments
          name="budget"
          form={form}
          legend={details.work === "house" ? texts.houseBudget : texts.budget}
          choices={budgetChoices(budgets, details.budget)}
          value={details.budget}
          fault={faults.budget}
          onChoose={(value) => change("budget", value)}
        />
      )}
    </Part>
  );
}

/** Keeps a chosen value as a choice after the offered choices have changed. */
function withChosen(offered: readonly string[], choice: string): string[] {
  return choice && !offered.includes(choice) ? [choice, ...offered] : [...offered];
}

function budgetChoices(budgets: readonly string[], choice: string): Choice[] {
  const knownBudgets = withChosen(budgets, choice === unknownBudget ? "" : choice);
  return [
    ...knownBudgets.map((value) => ({ value, label: french(value) })),
    { value: unknownBudget, label: partTexts.time.unknownBudget },
  ];
}
