import type { UseFormReturn } from "react-hook-form";
import { mostQuestions } from "../../../domain/sections/questions.ts";
import { mostSteps, stepUnits } from "../../../domain/sections/steps.ts";
import { layerKinds, mostLayers } from "../../../domain/services/layers.ts";
import { mostContrasts, mostPoints } from "../../../domain/services/limits.ts";
import { controlProps, Field, Labelled, LongField } from "../../../ui/field/field.tsx";
import type { TypedService } from "../service-form-values.ts";
import { formTexts, rowTexts as texts } from "../services.texts.ts";
import { TypedRows } from "./typed-rows.tsx";

type Part = { form: UseFormReturn<TypedService> };

export function PointRows({ form, isDefault }: Part & { isDefault: boolean }) {
  const hint = isDefault ? formTexts.hints.pointsOfSite : formTexts.hints.points;
  return <StatementRows form={form} name="points" hint={hint} most={mostPoints} />;
}

export function ContrastRows({ form }: Part) {
  return <StatementRows form={form} name="contrasts" hint={formTexts.hints.contrasts} most={mostContrasts} />;
}

type StatementRowsProps = Part & { name: "points" | "contrasts"; hint: string; most: number };

/** Statements, each with a sentence that explains it. */
function StatementRows({ name, ...props }: StatementRowsProps) {
  const { register } = props.form;
  return (
    <TypedRows name={name} blank={{ title: "", text: "" }} {...props}>
      {(index) => (
        <>
          <Field type="text" label={texts[name].title} {...register(`${name}.${index}.title`)} />
          <Field type="text" label={texts[name].text} optional {...register(`${name}.${index}.text`)} />
        </>
      )}
    </TypedRows>
  );
}

export function LayerRows({ form }: Part) {
  const { register } = form;
  const labels = texts.layers;
  return (
    <TypedRows form={form} name="layers" hint={formTexts.hints.layers} most={mostLayers} blank={blankLayer}>
      {(index) => {
        const kind = { name: `layers.${index}.kind`, label: labels.kind };
        const thickness = { name: `layers.${index}.thickness`, label: labels.thickness };
        return (
          <>
            <Field type="text" label={labels.name} {...register(`layers.${index}.name`)} />
            <div className="field-pair">
              <Labelled {...thickness}>
                <input
                  type="text"
                  inputMode="numeric"
                  {...register(`layers.${index}.thickness`)}
                  {...controlProps(thickness)}
                />
              </Labelled>
              <Labelled {...kind}>
                <select {...register(`layers.${index}.kind`)} {...controlProps(kind)}>
                  {layerKinds.map((each) => (
                    <option key={each} value={each}>
                      {texts.layerKinds[each]}
                    </option>
                  ))}
                </select>
              </Labelled>
            </div>
            <Field type="text" label={labels.note} optional {...register(`layers.${index}.note`)} />
          </>
        );
      }}
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

const blankLayer = { kind: "cladding", name: "", note: "", thickness: "" } as const;
const blankStep = { title: "", ours: "", yours: "", received: "", length: "", unit: "week" } as const;
