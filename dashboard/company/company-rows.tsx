import { useState } from "react";
import { flushSync } from "react-dom";
import { useFieldArray, useFormContext, useWatch } from "react-hook-form";
import { hoursLine, rowsWithDayApart, severalDays } from "../../domain/company/hours-rows.ts";
import { capitalize } from "../../domain/text/first-letter.ts";
import { Icon } from "../../ui/icon/icon.tsx";
import { french } from "../../ui/text/typography.ts";
import { ActButton } from "../parts/act-button.tsx";
import { texts } from "./company.texts.ts";
import { blankRow, type DraftRow } from "./company-draft.ts";
import { LeafEditor } from "./company-leaf.tsx";
import type { Rows } from "./company-shape.ts";

/** An editable list: rows are added, removed and sorted, also with the keyboard. */
export function RowsEditor({ rows, name }: { rows: Rows; name: string }) {
  const [announcement, setAnnouncement] = useState("");
  const { control, clearErrors, getFieldState, formState } = useFormContext();
  const { fields, ...list } = useFieldArray({ control, name, keyName: "key" });
  const writtenRows = useWatch({ control, name }) as DraftRow[];
  const fault = getFieldState(name, formState).error?.message;
  const words = texts.rows;
  const rowName = (index: number) =>
    Object.values(rowTexts(rows, writtenRows[index])).find((text) => text.trim() && !/^\d+$/.test(text)) ??
    french(`${rows.one}${index + 1}`);

  /** The focused element may be gone or elsewhere, so the focus moves to the next useful control. */
  function put(change: () => void, focused: string): void {
    flushSync(() => {
      change();
      clearErrors(name);
    });
    document.getElementById(focused)?.focus();
  }

  function add(): void {
    const firstCell = Object.keys(rows.cells)[0];
    put(() => list.append(blankRow(rows), { shouldFocus: false }), `${name}.${fields.length}.${firstCell}`);
  }

  function move(key: string, from: number, to: number): void {
    if (to < 0 || to >= fields.length) return;
    const rowTitle = rowName(from);
    put(() => list.move(from, to), `${key}-${to < from ? "up" : "down"}`);
    setAnnouncement(rowTitle + words.place[0] + (to + 1) + words.place[1] + fields.length);
  }

  function takeApart(index: number, day: string): void {
    const parted = rowsWithDayApart(writtenRows[index] ?? {}, day);
    const own = index + parted.findIndex(({ from }) => from === day);
    const cell = writtenRows[index]?.state ? "state" : "opens";
    put(() => list.replace(writtenRows.toSpliced(index, 1, ...parted)), `${name}.${own}.${cell}`);
    setAnnouncement(capitalize(day) + words.isApart);
  }

  function remove(index: number): void {
    const removed = rowName(index);
    const neighbour = fields[index + 1] ?? fields[index - 1];
    put(() => list.remove(index), neighbour ? `${neighbour.key}-remove` : `${name}-add`);
    setAnnouncement(removed + words.removed);
  }

  return (
    <fieldset className="company-rows" id={name} tabIndex={-1}>
      <legend>{rows.label}</legend>
      {fault && (
        <p className="field-fault">
          <Icon name="fault" />
          {fault}
        </p>
      )}
      {fields.length === 0 && <p className="field-hint">{words.none}</p>}
      <ol>
        {fields.map(({ key }, index) => (
          <li key={key} className={rowLayout(rows)}>
            {shownCells(rows, writtenRows[index]).map(([cell, leaf]) => (
              <LeafEditor
                key={cell}
                leaf={leaf}
                name={`${name}.${index}.${cell}`}
                isRequired={leaf.required ?? true}
              />
            ))}
            {rows.areHours && (
              <DaysApart row={writtenRows[index]} onChoose={(day) => takeApart(index, day)} />
            )}
            <div className="company-row-acts">
              <RowButton
                id={`${key}-up`}
                turned="previous"
                label={words.up + rowName(index)}
                idle={index === 0}
                onPress={() => move(key, index, index - 1)}
              />
              <RowButton
                id={`${key}-down`}
                turned="next"
                label={words.down + rowName(index)}
                idle={index === fields.length - 1}
                onPress={() => move(key, index, index + 1)}
              />
              <RowButton
                id={`${key}-remove`}
                label={words.remove + rowName(index)}
                onPress={() => remove(index)}
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
        {announcement}
      </p>
    </fieldset>
  );
}

function rowTexts({ areHours }: Rows, row: DraftRow = {}): Record<string, string> {
  return areHours ? hoursLine(row) : row;
}

function shownCells({ cells }: Rows, row: DraftRow | undefined) {
  return Object.entries(cells).filter(([, { unless }]) => !unless || !row?.[unless]);
}

/** Rows share one line under common headings, unless a cell takes a line of its own. */
function rowLayout({ cells, areHours }: Rows): string {
  if (areHours) return "company-row company-row-tall company-row-hours";
  const isTall = Object.values(cells).some(({ kind }) => kind === "long");
  return `company-row ${isTall ? "company-row-tall" : `company-row-${Object.keys(cells).length}`}`;
}

type DaysApartProps = { row: DraftRow | undefined; onChoose: (day: string) => void };

/** The days of a row for several days. Each can become a row with hours of its own. */
function DaysApart({ row = {}, onChoose }: DaysApartProps) {
  const days = severalDays(row);
  if (days.length === 0) return null;
  return (
    <div className="company-row-days">
      <span className="note">{texts.rows.apart}</span>
      {days.map((day) => (
        <ActButton key={day} onPress={() => onChoose(day)}>
          {capitalize(day)}
          <span className="sr-only">{texts.rows.dayApart}</span>
        </ActButton>
      ))}
    </div>
  );
}

type RowButtonProps = {
  id: string;
  /** The direction of the upright arrow. Without one, the button removes the row. */
  turned?: "previous" | "next";
  label: string;
  /** The row cannot move further: the button keeps the focus, and does nothing. */
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
