import type { ReactNode } from "react";
import { Mark } from "../../ui/drawing/mark.tsx";

type EntryProps = {
  /** The entry's subject, at the left. */
  head: ReactNode;
  /** The entry's number, if the entries are parts of a page. */
  mark?: number;
  /** The entry is an item of a list, and not a part of the page with its own heading. */
  listed?: boolean;
  children: ReactNode;
};

/** An entry of a ledger: an ink rule, its subject, and its text. */
export function Entry({ head, mark, listed, children }: EntryProps) {
  const Element = listed ? "li" : "section";
  return (
    <Element className="entry">
      <div className="entry-head">
        {mark && <Mark number={mark} />}
        {head}
      </div>
      <div className="entry-body">{children}</div>
    </Element>
  );
}
