import type { Company } from "../../domain/company/company.ts";
import { openSteps } from "../../domain/enquiries/board/waiting.ts";
import { stepNames } from "../../domain/enquiries/details/choices.ts";
import { french } from "../../ui/text/typography.ts";
import { previewTexts as texts } from "./company.texts.ts";
import { Sample, stackLines, Table } from "./company-sample.tsx";

/** The ranges as clients see them, and the delays after which the board marks an enquiry as late. */
export function EnquiriesPreview({ facts: { budgets, house_budgets, step_delays } }: { facts: Company }) {
  return (
    <>
      <Sample page={texts.enquiry}>
        <Table
          rows={[
            [texts.budget, offered(budgets)],
            [texts.houseBudget, offered(house_budgets)],
          ]}
        />
      </Sample>
      <Sample page={texts.board}>
        <Table
          rows={openSteps.map((step) => {
            const days = step_delays?.[step] ?? 0;
            return [french(stepNames[step]), days > 0 && french(texts.days(days))];
          })}
        />
      </Sample>
    </>
  );
}

function offered(budgets: string[] | null | undefined) {
  const ranges = (budgets ?? []).filter(Boolean);
  return ranges.length > 0 ? stackLines([...ranges, texts.unknownBudget]) : null;
}
