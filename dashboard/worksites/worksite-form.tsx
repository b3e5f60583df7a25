import { useCallback, useRef, useState } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { todayInParis } from "../../domain/dates.ts";
import { problemText } from "../../domain/worksites/problems.ts";
import {
  placeOfStep,
  type WorksiteStep,
  worksiteStepNames,
  worksiteSteps,
} from "../../domain/worksites/steps.ts";
import type { RecordsClient } from "../../records/client.ts";
import { changeWorksite, type TeamWorksite } from "../../records/worksites/team.ts";
import { SubmitButton } from "../../ui/button/button.tsx";
import { controlProps, Field, Labelled, LongField } from "../../ui/field/field.tsx";
import { Icon } from "../../ui/icon/icon.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { Heading } from "../../ui/text/heading.tsx";
import { french } from "../../ui/text/typography.ts";
import { decisionProblem } from "../parts/decision.ts";
import { useShowAgain } from "../parts/router.ts";
import { notifyTeam } from "../parts/toast.ts";
import { deleteDraft } from "../parts/unsaved/drafts.ts";
import { useUnsaved } from "../parts/unsaved/unsaved.ts";
import {
  plannedInPast,
  type TypedWorksite,
  typedWorksite,
  worksiteChange,
  worksiteDraft,
} from "./worksite-form-values.ts";
import { texts } from "./worksites.texts.ts";

type WorksiteFormProps = {
  client: RecordsClient;
  worksite: TeamWorksite;
  /** Whether the letter of the next step has a recipient. */
  isMailed: boolean;
  /** The unsaved draft. */
  kept?: TypedWorksite;
};

/** The team's form for the texts and dates that the client reads in their worksite. */
export function WorksiteForm({ client, worksite, isMailed, kept }: WorksiteFormProps) {
  const showAgain = useShowAgain();
  const form = useForm<TypedWorksite>({ defaultValues: kept ?? typedWorksite(worksite) });
  const typed = form.watch();
  const latest = useRef(worksite);
  latest.current = worksite;
  const [whole, setWhole] = useState("");
  const { getValues, setError } = form;
  const isUnsaved = useCallback(
    () => Object.keys(worksiteChange(getValues(), latest.current)).length > 0,
    [getValues],
  );
  const name = worksiteDraft(client, worksite.id);
  useUnsaved({ client, name, draft: { typed, files: new Map() }, isUnsaved, staysOpen: true });

  async function save(values: TypedWorksite): Promise<void> {
    const change = worksiteChange(values, worksite);
    if (Object.keys(change).length === 0) return notifyTeam(texts.nothing);
    const past = plannedInPast(values, worksite, todayInParis());
    for (const step of past.toReversed())
      setError(`planned.${step}.day`, { message: texts.plannedPast }, { shouldFocus: true });
    if (past.length > 0) return;
    setWhole("");
    const saved = await changeWorksite(client, worksite.id, change);
    if (saved.outcome === "done") {
      void deleteDraft(name);
      showAgain();
      return notifyTeam(texts.saved);
    }
    const fields = saved.outcome === "invalid" ? Object.entries(saved.codes).filter(isField) : [];
    for (const [field, code] of fields)
      setError(field as "title", { message: french(problemText(field, code)) }, { shouldFocus: true });
    if (fields.length === 0) setWhole(decisionProblem(saved, problemText, texts.notSaved));
  }

  return (
    <section aria-labelledby="dossier">
      <Heading level={2} look="part" id="dossier">
        {texts.file}
      </Heading>
      <p className="note">{texts.fileText}</p>
      {kept && isUnsaved() && (
        <p className="note" role="status">
          {texts.found}
        </p>
      )}
      {whole && <Notice tone="fault">{whole}</Notice>}
      <form className="fields" noValidate onSubmit={form.handleSubmit(save)}>
        <WorksiteTexts form={form} isMailed={isMailed} />
        <PlannedDates form={form} worksite={worksite} />
        <Reception form={form} />
        <LongField
          label={texts.fields.advice}
          hint={texts.fields.adviceHint}
          rows={5}
          optional
          fault={form.formState.errors.advice?.message}
          {...form.register("advice")}
        />
        <div className="actions">
          <SubmitButton busy={form.formState.isSubmitting}>{texts.save}</SubmitButton>
        </div>
      </form>
    </section>
  );
}

const shownFields = new Set(["title", "town", "next_note", "received_on", "advice"]);

function isField([field]: [string, string]): boolean {
  return shownFields.has(field);
}

type Part = { form: UseFormReturn<TypedWorksite> };

function WorksiteTexts({
  form: { register, formState },
  isMailed,
}: Part & Pick<WorksiteFormProps, "isMailed">) {
  const { errors } = formState;
  return (
    <>
      <Field type="text" label={texts.fields.title} fault={errors.title?.message} {...register("title")} />
      <Field
        type="text"
        label={texts.fields.town}
        optional
        fault={errors.town?.message}
        {...register("town")}
      />
      <LongField
        label={texts.fields.next}
        hint={isMailed ? texts.fields.nextHintMailed : texts.fields.nextHint}
        rows={3}
        optional
        fault={errors.next_note?.message}
        {...register("next_note")}
      />
    </>
  );
}

function Reception({ form: { register, formState } }: Part) {
  const fieldProps = {
    name: "received_on",
    label: texts.fields.received,
    optional: true,
    hint: texts.fields.receivedHint,
    fault: formState.errors.received_on?.message,
  };
  return (
    <Labelled {...fieldProps}>
      <input type="date" {...register("received_on")} {...controlProps(fieldProps)} />
    </Labelled>
  );
}

/** The expected dates of future steps: a day, or only its month. */
function PlannedDates({ form: { register, formState }, worksite }: Part & { worksite: TeamWorksite }) {
  const ahead = worksiteSteps.filter((step) => placeOfStep(step) > placeOfStep(worksite.step));
  return (
    <fieldset className="worksite-planned">
      <legend>{texts.plannedTitle}</legend>
      {ahead.length === 0 && <p className="note">{texts.noneAhead}</p>}
      {ahead.map((step) => (
        <PlannedDate
          key={step}
          step={step}
          register={register}
          fault={formState.errors.planned?.[step]?.day?.message}
        />
      ))}
    </fieldset>
  );
}

type PlannedDateProps = {
  step: WorksiteStep;
  register: UseFormReturn<TypedWorksite>["register"];
  fault: string | undefined;
};

function PlannedDate({ step, register, fault }: PlannedDateProps) {
  const id = `planned-${step}`;
  return (
    <div className="field">
      <label htmlFor={id}>{french(worksiteStepNames[step])}</label>
      <input
        id={id}
        type="date"
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault && `${id}-fault`}
        {...register(`planned.${step}.day`)}
      />
      <label>
        <input type="checkbox" {...register(`planned.${step}.monthOnly`)} />
        <span>
          {texts.monthOnly}
          <span className="sr-only">{texts.of(worksiteStepNames[step])}</span>
        </span>
      </label>
      {fault && (
        <p id={`${id}-fault`} className="field-fault">
          <Icon name="fault" />
          {fault}
        </p>
      )}
    </div>
  );
}
