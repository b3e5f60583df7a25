import { useMemo, useState } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { useRevalidator } from "react-router";
import { todayInParis } from "../../domain/dates.ts";
import { problemText } from "../../domain/worksites/problems.ts";
import {
  placeOfStep,
  type WorksiteStep,
  worksiteStepNames,
  worksiteSteps,
} from "../../domain/worksites/steps.ts";
import type { Worksite } from "../../domain/worksites/worksite.ts";
import type { RecordsClient } from "../../records/client.ts";
import { saveWorksite, type TeamWorksite } from "../../records/worksites/team.ts";
import { SubmitButton } from "../../ui/button/button.tsx";
import { controlProps, Field, Labelled, LongField } from "../../ui/field/field.tsx";
import { Icon } from "../../ui/icon/icon.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { Heading } from "../../ui/text/heading.tsx";
import { french } from "../../ui/text/typography.ts";
import { RecordConflict } from "../parts/conflict/record-conflict.tsx";
import { SavedElsewhere } from "../parts/conflict/saved-elsewhere.tsx";
import { useRecordForm } from "../parts/conflict/use-record-form.ts";
import { decisionProblem } from "../parts/decision.ts";
import { notifyTeam } from "../parts/toast.ts";
import { deleteDraft } from "../parts/unsaved/drafts.ts";
import { useUnsaved } from "../parts/unsaved/unsaved.ts";
import {
  plannedInPast,
  type TypedWorksite,
  typedWorksite,
  type WorksiteDraft,
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
  kept?: WorksiteDraft;
};

/** The team's form for the texts and dates that the client reads in their worksite. */
export function WorksiteForm(props: WorksiteFormProps) {
  const { worksite, isMailed, kept } = props;
  const { form, shared, whole, save } = useWorksiteForm(props);
  const { theirs, contested, isUnsaved, decide } = shared;
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
      <SavedElsewhere collection="worksites" id={worksite.id} seen={shared.origin.seen} />
      {theirs && (
        <RecordConflict
          title={texts.conflict}
          collection="worksites"
          record={theirs}
          fields={contested.map((field) => contestedLabels[field])}
          onDecide={decide}
        />
      )}
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

const contestedLabels: Record<keyof TypedWorksite, string> = {
  ...{ title: texts.fields.title, town: texts.fields.town, next_note: texts.fields.next },
  ...{ received_on: texts.fields.received, advice: texts.fields.advice, planned: texts.plannedTitle },
};

/** The state of the form, and its save. */
function useWorksiteForm({ client, worksite, kept }: WorksiteFormProps) {
  const { revalidate } = useRevalidator();
  const opened = kept ?? { base: typedWorksite(worksite), seen: worksite.updated };
  const form = useForm<TypedWorksite>({ defaultValues: kept?.values ?? opened.base });
  const shared = useRecordForm<TypedWorksite, Worksite>({
    ...{ form, record: worksite, typedRecord: typedWorksite, opened },
  });
  const [whole, setWhole] = useState("");
  const { setError } = form;
  const typed = JSON.stringify({ values: form.watch(), ...shared.origin });
  const draft = useMemo(() => ({ typed: JSON.parse(typed), files: new Map() }), [typed]);
  const name = worksiteDraft(client, worksite.id);
  useUnsaved({ client, name, draft, isUnsaved: shared.isUnsaved, staysOpen: true });

  async function save(values: TypedWorksite): Promise<void> {
    if (!shared.isUnsaved()) return notifyTeam(texts.nothing);
    const past = plannedInPast(values, worksite, todayInParis());
    for (const step of past.toReversed())
      setError(`planned.${step}.day`, { message: texts.plannedPast }, { shouldFocus: true });
    if (past.length > 0) return;
    setWhole("");
    const saved = await shared.save(({ base, seen }) =>
      saveWorksite(client, { id: worksite.id, seen }, worksiteChange(form.getValues(), base, worksite)),
    );
    if (saved.outcome === "conflict") return;
    if (saved.outcome === "done") {
      void deleteDraft(name);
      void revalidate();
      return notifyTeam(texts.saved);
    }
    const fields = saved.outcome === "invalid" ? Object.entries(saved.codes).filter(isField) : [];
    for (const [field, code] of fields)
      setError(field as "title", { message: french(problemText(field, code)) }, { shouldFocus: true });
    if (fields.length === 0) setWhole(decisionProblem(saved, problemText, texts.notSaved));
  }

  return { form, shared, whole, save };
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
