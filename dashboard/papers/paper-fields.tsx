import { useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import { paperAudiences, paperKindNames, paperKinds } from "../../domain/papers/kinds.ts";
import { controlProps, Field, Labelled, LongField } from "../../ui/field/field.tsx";
import { Icon } from "../../ui/icon/icon.tsx";
import { french } from "../../ui/text/typography.ts";
import { followingAudience, type TypedPaper } from "./paper-form-values.ts";
import { texts } from "./papers.texts.ts";

type Part = { form: UseFormReturn<TypedPaper> };

/** The kind of the paper. The choice proposes the paper's audience, until the writer has chosen one. */
export function PaperKinds({ form, isNew }: Part & { isNew: boolean }) {
  const { register, formState, getValues, setValue } = form;
  const former = useRef(getValues("kind"));
  const fault = formState.errors.kind?.message;

  function propose(kind: string): void {
    const kinds = { former: former.current, next: kind };
    former.current = kind;
    if (isNew) setValue("shown_to", followingAudience(getValues("shown_to"), kinds));
  }

  return (
    <fieldset className="paper-kinds" aria-describedby={fault && "kind-fault"}>
      <legend>{texts.kind}</legend>
      <div className="covered-radios">
        {paperKinds.map((kind) => (
          <label key={kind}>
            <input
              type="radio"
              value={kind}
              {...register("kind", { onChange: ({ target }) => propose(target.value) })}
            />
            <span>{french(paperKindNames[kind])}</span>
          </label>
        ))}
      </div>
      {fault && (
        <p id="kind-fault" className="field-fault">
          <Icon name="fault" />
          {fault}
        </p>
      )}
    </fieldset>
  );
}

/** The first and the last day on which the paper is valid. */
export function PaperDates({ form: { register, formState } }: Part) {
  const starts = {
    name: "starts_on",
    label: texts.startsOn,
    optional: true,
    fault: formState.errors.starts_on?.message,
  };
  const ends = {
    name: "ends_on",
    label: texts.endsOn,
    hint: texts.endsOnHint,
    fault: formState.errors.ends_on?.message,
  };
  return (
    <div className="field-pair">
      <Labelled {...starts}>
        <input type="date" {...register("starts_on")} {...controlProps(starts)} />
      </Labelled>
      <Labelled {...ends}>
        <input type="date" {...register("ends_on")} {...controlProps(ends)} />
      </Labelled>
    </div>
  );
}

/** The facts that visitors read beside the dates. */
export function PaperFacts({ form: { register, formState, watch } }: Part) {
  const { errors } = formState;
  return (
    <>
      {watch("kind") === "label" && (
        <Field type="text" label={texts.name} optional fault={errors.name?.message} {...register("name")} />
      )}
      <div className="field-pair">
        <Field
          type="text"
          label={texts.issuer}
          optional
          fault={errors.issuer?.message}
          {...register("issuer")}
        />
        <Field
          type="text"
          label={texts.number}
          optional
          fault={errors.number?.message}
          {...register("number")}
        />
      </div>
      <LongField
        label={texts.activities}
        rows={3}
        optional
        fault={errors.activities?.message}
        {...register("activities")}
      />
      <Field type="text" label={texts.area} optional fault={errors.area?.message} {...register("area")} />
    </>
  );
}

/** The paper's audience. */
export function PaperAudience({ form: { register } }: Part) {
  return (
    <fieldset className="paper-kinds" aria-describedby="shown-hint">
      <legend>{texts.shownTo}</legend>
      <div className="covered-radios">
        {paperAudiences.map((audience) => (
          <label key={audience}>
            <input type="radio" value={audience} {...register("shown_to")} />
            <span>{texts.audiences[audience]}</span>
          </label>
        ))}
      </div>
      <p id="shown-hint" className="field-hint">
        {texts.audienceHint}
      </p>
    </fieldset>
  );
}
