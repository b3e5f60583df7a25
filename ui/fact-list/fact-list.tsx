import type { ReactNode } from "react";

/** A plan's title block: what is known, row by row. Rows without a value are left out. */
export function FactList({
  caption,
  unseen,
  rows,
}: {
  caption?: string;
  /** The caption is for those who do not see where the table stands. */
  unseen?: boolean;
  rows: [label: string, value: ReactNode][];
}) {
  return (
    <table className="fact-list">
      {caption && <caption className={unseen ? "sr-only" : undefined}>{caption}</caption>}
      <tbody>
        {rows
          .filter(([, value]) => value)
          .map(([label, value], index) => (
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
