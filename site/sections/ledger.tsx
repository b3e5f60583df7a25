import type { ReactNode } from "react";
import { Mark } from "../../ui/drawing/mark.tsx";

type EntryProps = {
  /** What it is about, at the left. */
  head: ReactNode;
  /** Its number, where the entries are parts of a page. */
  mark?: number;
  /** Within a list of like things, rather than a part of the page with a heading of its own. */
  listed?: boolean;
  children: ReactNode;
};

/** One entry of a ledger: an ink rule, what it is about, and what there is to say. */
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
