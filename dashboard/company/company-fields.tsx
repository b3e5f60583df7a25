import type { Draft, DraftRow } from "./company-draft.ts";
import { LeafEditor, type WrittenLeaf } from "./company-leaf.tsx";
import { RowsEditor } from "./company-rows.tsx";
import type { FormShape, Group } from "./company-shape.ts";

/** Whatever a shape asks for, under its label. */
export function PartEditor({ shape, draft, ...written }: WrittenLeaf & { shape: FormShape; draft: Draft }) {
  if (shape.kind === "rows") return <RowsEditor rows={shape} draft={draft as DraftRow[]} {...written} />;
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
}: WrittenLeaf & { group: Group; drafts: { [part: string]: Draft } }) {
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
