import { useRef, useState } from "react";
import type { EnquiryDetails } from "../../../domain/enquiries/details/enquiry-details.ts";
import { removeEnquiryPlan } from "../../../records/enquiries/by-link.ts";
import { Part } from "./part.tsx";
import { partTexts } from "./parts.texts.ts";
import { type PlanItem, type PlanQueue, takesPlace, useQueuedPlans } from "./plan-queue.ts";
import { ChosenPlan } from "./plan-rows.tsx";
import { PlansField } from "./plans-field.tsx";
import { usePlansWords } from "./use-part-texts.ts";

const texts = partTexts.plans;

type QuotePlansPartProps = {
  work: EnquiryDetails["work"];
  queue: PlanQueue;
  /** The enquiry that they belong to, once it exists. */
  enquiry: string;
};

/** Photos and plans of an enquiry that is not sent yet: they stay in the page until then. */
export function QuotePlansPart({ work, queue, enquiry }: QuotePlansPartProps) {
  const items = useQueuedPlans(queue);
  const [failure, setFailure] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const arrived = items.filter(({ state }) => state === "done").length;

  async function remove({ id, plan }: PlanItem): Promise<void> {
    setFailure("");
    const answer = plan ? await removeEnquiryPlan(enquiry, plan) : undefined;
    if (answer && answer.outcome !== "done") return setFailure(texts.notRemoved);
    queue.leave(id);
    field.current?.focus();
  }

  return (
    <Part id="fichiers" number={5} says={usePlansWords(work)}>
      <PlansField
        field={field}
        hint={enquiry ? texts.hint : texts.hintBefore}
        count={arrived + items.filter(takesPlace).length}
        failure={failure}
        onAdd={(files) => queue.add(files, arrived)}
      >
        {items.map((item) => (
          <ChosenPlan key={item.id} item={item} onRemove={() => remove(item)} />
        ))}
      </PlansField>
      <noscript>
        <p>{texts.withoutScript}</p>
      </noscript>
    </Part>
  );
}
