import { useCallback, useEffect, useRef, useState } from "react";
import type { Path, PathValue, UseFormReturn } from "react-hook-form";
import type { SavedRecord } from "../../../records/record/save-record.ts";
import { type ComparedValues, contestedFields, replacedFields, unequalFields } from "./compared-fields.ts";

/** The version that a form was filled with. */
export type FormOrigin<Values> = {
  base: Values;
  /** `updated` of the record. A new record has none. */
  seen: string | undefined;
};

type StoredRecord = { id: string; updated: string };

type RecordFormProps<Values extends ComparedValues, Model extends StoredRecord> = {
  form: UseFormReturn<Values>;
  /** The stored record, which may change while the form is open. `undefined` for a new one. */
  record: Model | undefined;
  /** Returns the values of the form for a record. */
  typedRecord: (record: Model) => Values;
  /** The version that the form was opened with. */
  opened: FormOrigin<Values>;
  file?: FileField<Values>;
  /** Informs about fields that another version has filled. */
  onFilled?: (fields: (keyof Values)[]) => void;
};

/** A field whose value is the name of the stored file, and whether the writer has chosen another one. */
type FileField<Values> = { field: keyof Values; isChosen: boolean; drop: () => void };

/**
 * Guards a form against overwriting others: a changed record fills the fields that the writer has not changed. A field
 * that both have changed is a conflict, which the writer decides.
 */
export function useRecordForm<Values extends ComparedValues, Model extends StoredRecord>(
  props: RecordFormProps<Values, Model>,
) {
  const { latest, origin, findContested, take } = useOrigin(props);
  const [theirs, setTheirs] = useState<Model>();

  /** Sends the form. Takes over what only somebody else has changed, and then sends it once more. */
  async function save(
    send: (origin: FormOrigin<Values>) => Promise<SavedRecord<Model>>,
    more = 1,
  ): Promise<SavedRecord<Model>> {
    setTheirs(undefined);
    const { form, origin } = latest.current;
    const sentValues = structuredClone(form.getValues());
    const saved = await send(origin);
    // Words that the writer typed while the form was sent stay.
    if (saved.outcome === "done") take(saved.value, sentValues);
    if (saved.outcome !== "conflict") return saved;
    // A new record is this form's own: an earlier attempt arrived, and its answer was lost.
    const isOwn = origin.seen === undefined;
    if (more > 0 && (isOwn || findContested(saved.theirs).length === 0)) {
      take(saved.theirs, origin.base);
      return save(send, more - 1);
    }
    setTheirs(saved.theirs);
    return saved;
  }

  return {
    origin,
    /** The version of somebody else that conflicts with the form, and the fields that both have changed. */
    theirs,
    contested: theirs ? findContested(theirs) : [],
    save,
    /** Ends the conflict: the writer's fields stay, or the stored ones replace those that both have changed. */
    decide(keepsMine: boolean): void {
      if (theirs) take(theirs, latest.current.origin.base, keepsMine ? [] : findContested(theirs));
      setTheirs(undefined);
    },
    /** Tells whether the form differs from the saved record. */
    isUnsaved: useCallback(() => {
      const { form, file, origin } = latest.current;
      return unequalFields(shownValues(form.getValues(), file), origin.base).length > 0;
    }, [latest]),
  };
}

/** The version that the form was filled with. A changed record without a conflict replaces it. */
function useOrigin<Values extends ComparedValues, Model extends StoredRecord>(
  props: RecordFormProps<Values, Model>,
) {
  const { record } = props;
  const [origin, setOrigin] = useState(props.opened);
  const latest = useRef({ ...props, origin });
  // A version that was just taken over counts before the next rendering.
  latest.current = { ...props, origin: latest.current.origin };

  const findContested = useCallback((stored: Model): (keyof Values)[] => {
    const { form, file, origin, typedRecord } = latest.current;
    return contestedFields(shownValues(form.getValues(), file), origin.base, typedRecord(stored));
  }, []);

  /** Fills the form with a stored version, except the fields that the writer has changed since `base`. */
  const take = useCallback((model: Model, base: Values, over: (keyof Values)[] = []) => {
    const { form, file, typedRecord, onFilled } = latest.current;
    const stored = typedRecord(model);
    const replaced = replacedFields(form.getValues(), { base, stored, over });
    for (const field of replaced)
      form.setValue(field as Path<Values>, stored[field] as PathValue<Values, Path<Values>>);
    if (file && over.includes(file.field)) file.drop();
    onFilled?.(replaced);
    latest.current.origin = { base: stored, seen: model.updated };
    setOrigin(latest.current.origin);
  }, []);

  useEffect(() => {
    const { base, seen = "" } = latest.current.origin;
    if (record && record.updated > seen && findContested(record).length === 0) take(record, base);
  }, [record, findContested, take]);

  return { latest, origin, findContested, take };
}

/** A chosen file differs from every stored one. */
function shownValues<Values extends ComparedValues>(
  values: Values,
  file: FileField<Values> | undefined,
): Values {
  return file?.isChosen ? { ...values, [file.field]: "chosen" } : values;
}
