import { LeafEditor } from "./company-leaf.tsx";
import { RowsEditor } from "./company-rows.tsx";
import type { FormShape, Group } from "./company-shape.ts";

/** The controls for a shape of any kind, under its label. */
export function PartEditor({ shape, name }: { shape: FormShape; name: string }) {
  if (shape.kind === "rows") return <RowsEditor rows={shape} name={name} />;
  if (shape.kind === "group") return <GroupEditor group={shape} name={name} />;
  return <LeafEditor leaf={shape} name={name} />;
}

function GroupEditor({ group, name }: { group: Group; name: string }) {
  const parts = Object.entries(group.parts).map(([part, shape]) => (
    <PartEditor key={part} shape={shape} name={`${name}.${part}`} />
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
