import { Notice } from "../../ui/notice/notice.tsx";
import { ActButton } from "../parts/act-button.tsx";
import { LastChanged } from "../parts/last-changed.tsx";
import { clashingFields, typedService } from "./service-form-values.ts";
import { formTexts, conflictTexts as texts } from "./services.texts.ts";
import type { ServiceEditing } from "./use-service-form.ts";

/** Says which fields the writer and somebody else have both changed, and lets the writer decide. */
export function ServiceConflict({ editing: { theirs, base, form, decide } }: { editing: ServiceEditing }) {
  if (!theirs) return null;
  const fields = clashingFields(form.getValues(), base, typedService(theirs));
  return (
    <Notice tone="fault">
      <p>
        <strong>{texts.title}</strong>
      </p>
      <LastChanged key={theirs.updated} collection="services" record={theirs} />
      <p>{texts.text}</p>
      <ul>
        {fields.map((field) => (
          <li key={field}>{formTexts.fields[field]}</li>
        ))}
      </ul>
      <div className="actions">
        <ActButton onPress={() => decide(true)}>{texts.keep}</ActButton>
        <ActButton onPress={() => decide(false)}>{texts.take}</ActButton>
      </div>
    </Notice>
  );
}
