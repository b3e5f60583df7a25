import { useState } from "react";
import { flushSync } from "react-dom";
import { Icon } from "../../ui/icon/icon.tsx";
import { french } from "../../ui/text/typography.ts";
import { texts } from "./company.texts.ts";
import { blankRow, type DraftRow } from "./company-draft.ts";
import { LeafEditor, type WrittenLeaf } from "./company-leaf.tsx";
import type { Rows } from "./company-shape.ts";

/** A list that is added to, taken from and put in order, with the keyboard as well. */
export function RowsEditor({
  rows,
  draft,
  path,
  faults,
  onWrite,
}: WrittenLeaf & { rows: Rows; draft: DraftRow[] }) {
  const [said, setSaid] = useState("");
  const name = path.join(".");
  const words = texts.rows;
  const nameOf = ({ cells }: DraftRow, index: number) =>
    Object.values(cells).find((text) => text.trim() && !/^\d+$/.test(text)) ??
    french(`${rows.one}${index + 1}`);

  /** What had the focus may be gone or elsewhere: it goes to where the hand would. */
  function put(next: DraftRow[], focused: string): void {
    flushSync(() => onWrite(path, next));
    document.getElementById(focused)?.focus();
  }

  function add(): void {
    const firstCell = Object.keys(rows.cells)[0];
    put([...draft, blankRow(rows)], `${name}.${draft.length}.${firstCell}`);
  }

  function move(row: DraftRow, from: number, to: number): void {
    if (to < 0 || to >= draft.length) return;
    const rest = draft.toSpliced(from, 1);
    put(rest.toSpliced(to, 0, row), `${row.key}-${to < from ? "up" : "down"}`);
    setSaid(nameOf(row, from) + words.place[0] + (to + 1) + words.place[1] + draft.length);
  }

  function remove(row: DraftRow, index: number): void {
    const neighbour = draft[index + 1] ?? draft[index - 1];
    put(draft.toSpliced(index, 1), neighbour ? `${neighbour.key}-remove` : `${name}-add`);
    setSaid(nameOf(row, index) + words.removed);
  }

  return (
    <fieldset className="record-rows" id={name} tabIndex={-1}>
      <legend>{rows.label}</legend>
      {faults[name] && (
        <p className="field-fault">
          <Icon name="fault" />
          {faults[name]}
        </p>
      )}
      {draft.length === 0 && <p className="field-hint">{words.none}</p>}
      <ol>
        {draft.map((row, index) => (
          <li key={row.key} className={layoutOf(rows)}>
            {Object.entries(rows.cells).map(([cell, leaf]) => (
              <LeafEditor
                key={cell}
                leaf={leaf}
                text={row.cells[cell] ?? ""}
                path={[...path, String(index), cell]}
                faults={faults}
                onWrite={onWrite}
                isRequired={leaf.required ?? true}
              />
            ))}
            <div className="record-row-acts">
              <RowButton
                id={`${row.key}-up`}
                turned="previous"
                label={words.up + nameOf(row, index)}
                idle={index === 0}
                onPress={() => move(row, index, index - 1)}
              />
              <RowButton
                id={`${row.key}-down`}
                turned="next"
                label={words.down + nameOf(row, index)}
                idle={index === draft.length - 1}
                onPress={() => move(row, index, index + 1)}
              />
              <RowButton
                id={`${row.key}-remove`}
                label={words.remove + nameOf(row, index)}
                onPress={() => remove(row, index)}
              />
            </div>
          </li>
        ))}
      </ol>
      <p>
        <button type="button" className="button-outline" id={`${name}-add`} onClick={add}>
          {rows.add}
        </button>
      </p>
      <p className="sr-only" role="status">
        {said}
      </p>
    </fieldset>
  );
}

/** On one line under a common head, unless one of its cells takes a line of its own. */
function layoutOf({ cells }: Rows): string {
  const isTall = Object.values(cells).some(({ kind }) => kind === "long");
  return `record-row ${isTall ? "record-row-tall" : `record-row-${Object.keys(cells).length}`}`;
}

type RowButtonProps = {
  id: string;
  /** The arrow to the side that stands upright here; without one, the row goes. */
  turned?: "previous" | "next";
  label: string;
  /** There is nowhere to go: it keeps the focus, and does nothing. */
  idle?: boolean;
  onPress: () => void;
};

function RowButton({ id, turned, label, idle, onPress }: RowButtonProps) {
  return (
    <button
      type="button"
      id={id}
      className={turned ? "icon-button record-upright" : "icon-button"}
      aria-label={label}
      title={label}
      aria-disabled={idle || undefined}
      onClick={onPress}
    >
      <Icon name={turned ?? "close"} />
    </button>
  );
}
