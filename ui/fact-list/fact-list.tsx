import type { ReactNode } from "react";

/** A plan's title block, row by row. Rows without a value are omitted; without any row there is no table. */
export function FactList({
  caption,
  unseen,
  rows,
}: {
  caption?: string;
  /** The caption is for screen readers only. */
  unseen?: boolean;
  rows: [label: string, value: ReactNode][];
}) {
  const knownRows = rows.filter(([, value]) => value);
  if (knownRows.length === 0) return null;
  return (
    <table className="fact-list">
      {caption && <caption className={unseen ? "sr-only" : undefined}>{caption}</caption>}
      <tbody>
        {knownRows.map(([label, value], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a table keeps its order, and a label may come twice
          <tr key={index}>
            <th scope="row">{label}</th>
            <td className="figures">{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
