import type { HTMLInputTypeAttribute, InputHTMLAttributes } from "react";
import { controlProps, Labelled } from "../../ui/field/field.tsx";
import type { Draft, FieldPath } from "./company-draft.ts";
import type { CompanyFaults } from "./company-faults.ts";
import type { Leaf } from "./company-shape.ts";

export type WrittenLeaf = {
  path: FieldPath;
  faults: CompanyFaults;
  onWrite: (path: FieldPath, part: Draft) => void;
};

/** One thing that is typed. */
export function LeafEditor({
  leaf,
  text,
  path,
  faults,
  onWrite,
  isRequired = leaf.required,
}: WrittenLeaf & { leaf: Leaf; text: string; isRequired?: boolean }) {
  const name = path.join(".");
  const told = { name, label: leaf.label, hint: leaf.hint, fault: faults[name] };
  const control = {
    ...controlProps({ ...told, optional: !isRequired }),
    value: text,
    onChange: (event: { currentTarget: { value: string } }) => onWrite(path, event.currentTarget.value),
  };
  return (
    <div className={leaf.short ? "record-short" : "record-whole"}>
      <Labelled {...told}>
        {leaf.kind === "long" ? (
          <textarea rows={path.length > 1 ? 2 : 5} {...control} />
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

/** What phones put under the thumbs. Numbers are texts: French ones have commas. */
const keyboards: Record<Exclude<Leaf["kind"], "long">, Keyboard> = {
  text: { type: "text" },
  email: { type: "email", spellCheck: false },
  tel: { type: "tel" },
  url: { type: "text", inputMode: "url", spellCheck: false },
  number: { type: "text", inputMode: "decimal" },
  year: { type: "text", inputMode: "numeric", maxLength: 4 },
  day: { type: "date" },
};
