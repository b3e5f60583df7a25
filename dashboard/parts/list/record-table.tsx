import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { Vacancy } from "../../../ui/waiting/waiting.tsx";
import { useComingAddress } from "../router.ts";
import { ChoiceBox } from "../several/choice-box.tsx";
import { texts as severalTexts } from "../several/several.texts.ts";
import type { Selection } from "../several/use-selection.ts";
import { listChoice, listSearch } from "./list-address.ts";

export type TableColumn<Row> = {
  /** Already set in French, as all texts here. */
  label: string;
  cell: (row: Row) => ReactNode;
  /** The field that sorts this column. */
  sort?: string;
  /** The cell that names the row, its picture, or its acts. All other cells are facts. */
  kind?: "title" | "image" | "actions";
};

export type RecordTableProps<Row> = {
  /** The table's accessible name. */
  caption: string;
  columns: TableColumn<Row>[];
  rows: Row[];
  /** Shown if there are no rows. */
  empty: string;
  /** Whether a row waits for the team. */
  isNew?: (row: Row) => boolean;
  /** The default order of the list, such as `-created`. */
  order?: string;
  /** Several rows can be chosen. `name` names a row, set in French. */
  choosing?: { selection: Selection; name: (row: Row) => string };
};

/** Records as rows, or as cards on a phone. Sortable headings are links, because the order is in the address. */
export function RecordTable<Row extends { id: string }>(props: RecordTableProps<Row>) {
  const { caption, columns, rows, empty, isNew, order = "", choosing } = props;
  const selection = choosing?.selection.isChoosing ? choosing.selection : undefined;
  if (rows.length === 0) return <Vacancy title={empty}>{null}</Vacancy>;
  return (
    <div className="records-room">
      <table className="records">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {selection && (
              <th scope="col" className="records-choice">
                <span className="sr-only">{severalTexts.column}</span>
              </th>
            )}
            {columns.map((column) => (
              <Head key={column.label} {...column} order={order} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={row.id}
              data-new={isNew?.(row) || undefined}
              data-chosen={selection?.isChosen(row.id) || undefined}
            >
              {choosing && selection && (
                <td className="records-choice">
                  <ChoiceBox selection={selection} id={row.id} name={choosing.name(row)} />
                </td>
              )}
              {columns.map(({ label, kind, cell }) =>
                kind === "title" ? (
                  <th key={label} scope="row" className="records-title">
                    {cell(row)}
                  </th>
                ) : (
                  <td key={label} className={`records-${kind ?? "fact"}`}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type HeadProps = { label: string; sort?: string; kind?: string; order: string };

function Head({ label, sort, kind, order }: HeadProps) {
  const { pathname, search } = useComingAddress();
  const chosenSort = listChoice({ url: useLocation().search }).sort || order;
  if (!sort) {
    return (
      <th scope="col" className={kind && `records-${kind}`}>
        {label}
      </th>
    );
  }
  const isUp = chosenSort === sort;
  const isDown = chosenSort === `-${sort}`;
  return (
    <th scope="col" aria-sort={isUp ? "ascending" : isDown ? "descending" : undefined}>
      <Link
        className="records-sort"
        to={pathname + listSearch(search, { sort: isUp ? `-${sort}` : sort })}
        replace
      >
        {label}
        <span aria-hidden="true">{isUp ? "↑" : isDown ? "↓" : "↕"}</span>
      </Link>
    </th>
  );
}
