import { useEffect, useRef, useState } from "react";
import type { FileNames } from "../../../domain/enquiries/attachments.ts";
import type { EnquiryDetails } from "../../../domain/enquiries/details/enquiry-details.ts";
import { removeEnquiryPlan } from "../../../records/enquiries/by-link.ts";
import { Part } from "./part.tsx";
import { partTexts } from "./parts.texts.ts";
import { planQueue, takesPlace, useQueuedPlans } from "./plan-queue.ts";
import { ChosenPlan, KeptPlan } from "./plan-rows.tsx";
import { PlansField } from "./plans-field.tsx";
import { usePlansWords } from "./use-part-texts.ts";

const texts = partTexts.plans;

type PlansPartProps = {
  enquiry: string;
  work: EnquiryDetails["work"];
  plans: readonly string[];
  /** The names that plans were sent under, by stored name. */
  names: FileNames;
  onChange: (plans: string[]) => void;
  /** Called when sending begins or ends. */
  onSending: (isSending: boolean) => void;
};

/** Photos and plans, each sent as soon as it is chosen. */
export function PlansPart({ enquiry, work, plans, names, onChange, onSending }: PlansPartProps) {
  const [queue] = useState(() => planQueue(enquiry));
  const items = useQueuedPlans(queue);
  const isSending = items.some(takesPlace);
  useEffect(() => onSending(isSending), [isSending, onSending]);
  const [failure, setFailure] = useState("");
  const field = useRef<HTMLInputElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something becomes of one of them
  useEffect(() => {
    const arrived = queue.takeArrived().filter((plan) => !plans.includes(plan));
    if (arrived.length > 0) onChange([...plans, ...arrived]);
  }, [items]);

  async function remove(plan: string): Promise<void> {
    setFailure("");
    const answer = await removeEnquiryPlan(enquiry, plan);
    if (answer.outcome !== "done") return setFailure(texts.notRemoved);
    onChange(answer.value.second.plans);
    field.current?.focus();
  }

  return (
    <Part id="fichiers" number={5} says={usePlansWords(work)}>
      <PlansField
        field={field}
        hint={texts.hint}
        count={plans.length + items.filter(takesPlace).length}
        failure={failure}
        onAdd={(files) => queue.add(files, plans.length)}
      >
        {plans.map((plan) => (
          <KeptPlan
            key={plan}
            enquiry={enquiry}
            plan={plan}
            names={names}
            file={items.find((item) => item.plan === plan)?.file}
            onRemove={() => remove(plan)}
          />
        ))}
        {items
          .filter(({ state }) => state !== "done")
          .map((item) => (
            <ChosenPlan
              key={item.id}
              item={item}
              onRemove={() => {
                queue.leave(item.id);
                field.current?.focus();
              }}
            />
          ))}
      </PlansField>
    </Part>
  );
}
