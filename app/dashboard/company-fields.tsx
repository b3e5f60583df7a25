import type { HTMLInputTypeAttribute, InputHTMLAttributes } from "react";
import { controlProps, Labelled } from "../../ui/field.tsx";
import type { Draft, Path, Row } from "./company-draft.ts";
import type { Faults } from "./company-faults.ts";
import { RowsEditor } from "./company-rows.tsx";
import type { Group, Leaf, Shape } from "./company-shape.ts";

export type Written = {
  path: Path;
  faults: Faults;
  onWrite: (path: Path, part: Draft) => void;
};

/** Whatever a shape asks for, under its label. */
export function PartEditor({ shape, draft, ...written }: Written & { shape: Shape; draft: Draft }) {
  if (shape.kind === "rows") return <RowsEditor rows={shape} draft={draft as Row[]} {...written} />;
  if (shape.kind === "group") {
    return <GroupEditor group={shape} drafts={draft as { [part: string]: Draft }} {...written} />;
  }
  return <LeafEditor leaf={shape} text={draft as string} {...written} />;
}

function GroupEditor({
  group,
  drafts,
  path,
  ...rest
}: Written & { group: Group; drafts: { [part: string]: Draft } }) {
  const parts = Object.entries(group.parts).map(([name, shape]) => (
    <PartEditor key={name} shape={shape} draft={drafts[name] ?? ""} path={[...path, name]} {...rest} />
  ));
  if (!group.label) return parts;
  return (
    <fieldset className="record-group">
      <legend>{group.label}</legend>
      {group.hint && <p className="field-hint">{group.hint}</p>}
      {parts}
    </fieldset>
  );
}

/** One thing that is typed. */
export function LeafEditor({
  leaf,
  text,
  path,
  faults,
  onWrite,
  isRequired = leaf.required,
}: Written & { leaf: Leaf; text: string; isRequired?: boolean }) {
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
