import { useState } from "react";
import type { ProjectTyped } from "../../../domain/projects/form.ts";
import { isVisible, storeNow } from "../../../domain/projects/visibility.ts";
import { controlProps, Labelled } from "../../../ui/field/field.tsx";
import { french } from "../../../ui/text/typography.ts";
import { CategoryField } from "./category-field.tsx";
import { ChaptersField } from "./chapters/chapters-field.tsx";
import { DescriptionEditor } from "./description/description-editor.tsx";
import { FactFields } from "./facts/fact-fields.tsx";
import { FieldErrorLine } from "./field-error-line.tsx";
import type { FormState } from "./form-state.ts";
import { texts } from "./project-form.texts.ts";
import { TypedField } from "./typed-field.tsx";

/** The text fields of a project, and its publication. */
export function WrittenFields({ form, categories }: { form: FormState; categories: string[] }) {
  const { draft, faults, otherSlug, stored, change } = form;
  const [laterTimes, setLaterTimes] = useState(0);
  const typed = (field: keyof ProjectTyped, onBlur?: () => void) => ({
    ...form.typed(field, onBlur),
    label: texts.fields[field],
    fault: faults[field] && french(faults[field]),
  });
  const isMoved = stored && isVisible(stored, storeNow()) && draft.slug !== stored.slug;

  function describeLater(): void {
    change("description", `<p>${texts.later.text}</p>`);
    // The editor starts from its text once.
    setLaterTimes(laterTimes + 1);
  }

  return (
    <>
      <TypedField
        {...typed("title", form.findTakenSlug)}
        type="text"
        autoComplete="off"
        enterKeyHint="next"
      />
      <div className="field">
        <TypedField
          {...typed("slug", form.findTakenSlug)}
          type="text"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="next"
          hint={isMoved ? texts.slugMoved : texts.slugHint}
        />
        {otherSlug && (
          <button type="button" className="link" onClick={() => change("slug", otherSlug)}>
            {texts.slugTaken.join(otherSlug)}
          </button>
        )}
      </div>
      <div className="field-pair">
        <CategoryField form={form} categories={categories} />
        <TypedField {...typed("project_date")} type="date" optional />
      </div>
      <div className="field">
        <span id="description-label" className="field-label">
          {texts.fields.description}
        </span>
        <DescriptionEditor
          key={`${form.textKey} ${laterTimes}`}
          labelId="description-label"
          faultId={faults.description && "description-fault"}
          html={draft.description}
          onChange={(description) => change("description", description)}
        />
        {form.isNew && draft.description === "" && (
          <button type="button" className="link" onClick={describeLater}>
            {texts.later.button}
          </button>
        )}
        <FieldErrorLine name="description" fault={faults.description} />
      </div>
      <div>
        <FactFields form={form} />
        <ChaptersField form={form} />
      </div>
      <Publication form={form} />
      <Pinned form={form} />
    </>
  );
}

/** The project's fixed position among the others (reading F45). */
function Pinned({ form: { typed } }: { form: FormState }) {
  return (
    <div className="field publication">
      <label>
        <input type="checkbox" aria-describedby="pinned-hint" {...typed("pinned")} />
        <span>
          <strong>{texts.fields.pinned}</strong>
        </span>
      </label>
      <p id="pinned-hint" className="field-hint">
        {texts.pinnedHint}
      </p>
    </div>
  );
}

function Publication({ form: { draft, faults, typed } }: { form: FormState }) {
  const moment = {
    name: "publish_at",
    label: texts.fields.publish_at,
    hint: texts.publishHint,
    fault: faults.publish_at && french(faults.publish_at),
  };
  return (
    <fieldset className="field publication">
      <legend className="field-label">{texts.fields.status}</legend>
      {Object.entries(texts.statuses).map(([status, [name, meaning]]) => (
        <label key={status}>
          <input type="radio" value={status} {...typed("status")} />
          <span>
            <strong>{name}</strong>, {meaning}
          </span>
        </label>
      ))}
      {draft.status === "scheduled" && (
        <Labelled {...moment}>
          <input {...controlProps(moment)} type="datetime-local" {...typed("publish_at")} />
        </Labelled>
      )}
    </fieldset>
  );
}
