import type { UseFormReturn } from "react-hook-form";
import { mostQuestions } from "../../../domain/sections/questions.ts";
import { mostSteps, stepUnits } from "../../../domain/sections/steps.ts";
import { mostPoints } from "../../../domain/services/limits.ts";
import { controlProps, Field, Labelled, LongField } from "../../../ui/field/field.tsx";
import type { TypedService } from "../service-form-values.ts";
import { formTexts, rowTexts as texts } from "../services.texts.ts";
import { TypedRows } from "./typed-rows.tsx";

type Part = { form: UseFormReturn<TypedService> };

export function PointRows({ form, isDefault }: Part & { isDefault: boolean }) {
  const { register } = form;
  const hint = isDefault ? formTexts.hints.pointsOfSite : formTexts.hints.points;
  return (
    <TypedRows form={form} name="points" hint={hint} most={mostPoints} blank={{ title: "", text: "" }}>
      {(index) => (
        <>
          <Field type="text" label={texts.points.title} {...register(`points.${index}.title`)} />
          <Field type="text" label={texts.points.text} optional {...register(`points.${index}.text`)} />
        </>
      )}
    </TypedRows>
  );
}

export function StepRows({ form }: Part) {
  const { register } = form;
  const labels = texts.steps;
  return (
    <TypedRows form={form} name="steps" hint={formTexts.hints.steps} most={mostSteps} blank={blankStep}>
      {(index) => {
        const length = { name: `steps.${index}.length`, label: labels.length, optional: true };
        const unit = { name: `steps.${index}.unit`, label: labels.unit };
        return (
          <>
            <Field type="text" label={labels.title} {...register(`steps.${index}.title`)} />
            <div className="field-pair">
              <Labelled {...length}>
                <input
                  type="text"
                  inputMode="numeric"
                  {...register(`steps.${index}.length`)}
                  {...controlProps(length)}
                />
              </Labelled>
              <Labelled {...unit}>
                <select {...register(`steps.${index}.unit`)} {...controlProps(unit)}>
                  {stepUnits.map((each) => (
                    <option key={each} value={each}>
                      {texts.units[each]}
                    </option>
                  ))}
                </select>
              </Labelled>
            </div>
            {(["ours", "yours", "received"] as const).map((part) => (
              <LongField
                key={part}
                label={labels[part]}
                rows={2}
                optional
                {...register(`steps.${index}.${part}`)}
              />
            ))}
          </>
        );
      }}
    </TypedRows>
  );
}

export function QuestionRows({ form }: Part) {
  const { register } = form;
  const labels = texts.questions;
  const hint = formTexts.hints.questions;
  return (
    <TypedRows
      form={form}
      name="questions"
      hint={hint}
      most={mostQuestions}
      blank={{ question: "", answer: "" }}
    >
      {(index) => (
        <>
          <Field type="text" label={labels.question} {...register(`questions.${index}.question`)} />
          <LongField label={labels.answer} rows={3} {...register(`questions.${index}.answer`)} />
        </>
      )}
    </TypedRows>
  );
}

const blankStep = { title: "", ours: "", yours: "", received: "", length: "", unit: "week" } as const;
