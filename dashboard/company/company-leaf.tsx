import type { HTMLInputTypeAttribute, InputHTMLAttributes } from "react";
import { useFormContext } from "react-hook-form";
import { controlProps, Labelled } from "../../ui/field/field.tsx";
import type { Leaf } from "./company-shape.ts";

type LeafEditorProps = {
  leaf: Leaf;
  /** The value's path among the drafts, such as « people.3.name ». */
  name: string;
  isRequired?: boolean;
};

/** The control for one typed value. */
export function LeafEditor({ leaf, name, isRequired = leaf.required }: LeafEditorProps) {
  const { register, clearErrors, getFieldState, formState } = useFormContext();
  const fault = getFieldState(name, formState).error?.message;
  const fieldProps = { name, label: leaf.label, hint: leaf.hint, fault };
  const control = {
    ...register(name, { onChange: () => clearErrors(name) }),
    ...controlProps({ ...fieldProps, optional: !isRequired }),
  };
  return (
    <div className={leaf.short ? "record-short" : "record-whole"}>
      <Labelled {...fieldProps}>
        {leaf.kind === "choice" ? (
          <select {...control}>
            {leaf.options?.map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        ) : leaf.kind === "long" ? (
          <textarea rows={name.includes(".") ? 2 : 5} {...control} />
        ) : (
          <input {...keyboards[leaf.kind]} autoComplete={leaf.autoComplete ?? "off"} {...control} />
        )}
      </Labelled>
    </div>
  );
}

type Keyboard = { type: HTMLInputTypeAttribute } & Pick<
  InputHTMLAttributes<HTMLInputElement>,
  "inputMode" | "spellCheck" | "maxLength"
>;

/** The keyboards that phones show. Numbers are texts, because French ones have commas. */
const keyboards: Record<Exclude<Leaf["kind"], "long" | "choice">, Keyboard> = {
  text: { type: "text" },
  email: { type: "email", spellCheck: false },
  tel: { type: "tel" },
  url: { type: "text", inputMode: "url", spellCheck: false },
  number: { type: "text", inputMode: "decimal" },
  year: { type: "text", inputMode: "numeric", maxLength: 4 },
  day: { type: "date" },
  time: { type: "time" },
  amount: { type: "text" },
};
