import { type ReactNode, useId } from "react";
import { flushSync } from "react-dom";
import { type UseFormReturn, useFieldArray } from "react-hook-form";
import { Icon } from "../../../ui/icon/icon.tsx";
import { Heading } from "../../../ui/text/heading.tsx";
import { french } from "../../../ui/text/typography.ts";
import type { ServiceListName, TypedService } from "../service-form-values.ts";
import { formTexts, rowTexts as texts } from "../services.texts.ts";

type TypedRowsProps = {
  form: UseFormReturn<TypedService>;
  name: ServiceListName;
  hint: string;
  most: number;
  blank: TypedService[ServiceListName][number];
  /** Returns the cells of a row. */
  children: (index: number) => ReactNode;
};

/** A list of the form: rows are added, removed and moved, also with the keyboard. */
export function TypedRows({ form, name, hint, most, blank, children }: TypedRowsProps) {
  const { fields, ...list } = useFieldArray({ control: form.control, name });
  const id = useId();
  const fault = form.getFieldState(name, form.formState).error?.message;
  const { one, add } = texts[name];
  const rowName = (index: number) => french(`${one} ${index + 1}`);

  /** The focused button may be gone or elsewhere, so the focus moves to the next useful control. */
  function put(change: () => void, focused: string): void {
    flushSync(() => {
      change();
      form.clearErrors(name);
    });
    document.getElementById(focused)?.focus();
  }

  function moveRow(from: number, by: 1 | -1): void {
    put(() => list.move(from, from + by), `${id}-${from + by}-${by < 0 ? "up" : "down"}`);
  }

  function removeRow(index: number): void {
    const next = Math.min(index, fields.length - 2);
    put(() => list.remove(index), next < 0 ? `${id}-add` : `${id}-${next}-remove`);
  }

  return (
    <section className="service-part" aria-labelledby={`${id}-title`}>
      <Heading level={2} look="part" id={`${id}-title`}>
        {formTexts.fields[name]}
      </Heading>
      <p className="field-hint">{hint}</p>
      {fault && (
        <p className="field-fault" role="alert">
          <Icon name="fault" />
          {fault}
        </p>
      )}
      {fields.length > 0 && (
        <ol className="service-list">
          {fields.map((row, index) => (
            <li key={row.id}>
              <div className="service-list-head">
                <b>{rowName(index)}</b>
                <RowAct
                  id={`${id}-${index}-up`}
                  turned="previous"
                  label={texts.up(rowName(index))}
                  isOff={index === 0}
                  onPress={() => moveRow(index, -1)}
                />
                <RowAct
                  id={`${id}-${index}-down`}
                  turned="next"
                  label={texts.down(rowName(index))}
                  isOff={index === fields.length - 1}
                  onPress={() => moveRow(index, 1)}
                />
                <RowAct
                  id={`${id}-${index}-remove`}
                  label={texts.remove(rowName(index))}
                  onPress={() => removeRow(index)}
                />
              </div>
              {children(index)}
            </li>
          ))}
        </ol>
      )}
      {fields.length < most && (
        <p>
          <button
            type="button"
            className="button-outline"
            id={`${id}-add`}
            onClick={() => list.append(blank)}
          >
            {add}
          </button>
        </p>
      )}
    </section>
  );
}

type RowActProps = {
  id: string;
  /** The direction of the upright arrow. Without one, the button removes the row. */
  turned?: "previous" | "next";
  label: string;
  /** The row cannot move further: the button keeps the focus, and does nothing. */
  isOff?: boolean;
  onPress: () => void;
};

export function RowAct({ id, turned, label, isOff, onPress }: RowActProps) {
  return (
    <button
      type="button"
      id={id}
      className={turned ? "icon-button record-upright" : "icon-button"}
      aria-label={label}
      title={label}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onPress}
    >
      <Icon name={turned ?? "close"} />
    </button>
  );
}
