import { useState } from "react";
import { controlProps, Labelled } from "../../../ui/field/field.tsx";
import { french } from "../../../ui/text/typography.ts";
import type { FormState } from "./form-state.ts";
import { texts } from "./project-form.texts.ts";

/** No real category can equal it: the store trims spaces. */
const another = " ";

/** The existing categories, and a text field for a new one. */
export function CategoryField({ form, categories }: { form: FormState; categories: string[] }) {
  const { draft, faults, change } = form;
  const [asksAnother, setAsksAnother] = useState(false);
  const isUnknown = draft.category !== "" && !categories.includes(draft.category);
  const isTyped = asksAnother || isUnknown || categories.length === 0;
  const fieldProps = { name: "category", label: texts.fields.category, optional: true };
  const field = {
    ...fieldProps,
    ...(categories.length > 0 && { name: "category_new", label: texts.newCategory }),
    fault: faults.category && french(faults.category),
  };

  function choose(category: string): void {
    const asks = category === another;
    setAsksAnother(asks);
    change("category", asks ? "" : category);
  }

  return (
    <div className="fields">
      {categories.length > 0 && (
        <Labelled {...fieldProps}>
          <select
            {...controlProps(fieldProps)}
            value={isTyped ? another : draft.category}
            onChange={({ currentTarget }) => choose(currentTarget.value)}
          >
            <option value="">{texts.noCategory}</option>
            {categories.map((category) => (
              <option key={category} value={category}>
                {french(category)}
              </option>
            ))}
            <option value={another}>{texts.anotherCategory}</option>
          </select>
        </Labelled>
      )}
      {isTyped && (
        <Labelled {...field}>
          <input
            {...controlProps(field)}
            type="text"
            autoComplete="off"
            enterKeyHint="next"
            value={draft.category}
            // A focused text field stays, even if its text becomes an existing category meanwhile.
            onFocus={() => setAsksAnother(true)}
            onChange={({ currentTarget }) => change("category", currentTarget.value)}
          />
        </Labelled>
      )}
    </div>
  );
}
