import { createContext, type ReactNode, useContext } from "react";
import { SectionRule } from "../../../ui/drawing/section-rule.tsx";
import "./part.css";

type PartProps = {
  id: string;
  /** Number of its mark. */
  number: number;
  says: { mark: string; title: string; text: string };
  /** On the sapwood band. */
  isBand?: boolean;
  /** Under its words, beside which its fields stand. */
  beside?: ReactNode;
  /** Over the whole width, below. */
  whole?: ReactNode;
  children?: ReactNode;
};

/** How many marks stand before the first part. */
export const MarksBefore = createContext(0);

/** One part of a request, which can be left out: its words at the left, its fields at the right. */
export function Part({ id, number, says, isBand, beside, whole, children }: PartProps) {
  const title = `${id}-titre`;
  const before = useContext(MarksBefore);
  return (
    <section
      id={id}
      className={isBand ? "request-part request-part-band on-sapwood" : "request-part"}
      aria-labelledby={title}
    >
      <div className="page-grid">
        <SectionRule number={before + number}>{says.mark}</SectionRule>
        <div className="request-part-words">
          <h2 id={title} className="subtitle" tabIndex={-1}>
            {says.title}
          </h2>
          {says.text && <p>{says.text}</p>}
          {beside}
        </div>
        {children && <div className="request-part-fields">{children}</div>}
        {whole && <div className="request-part-whole">{whole}</div>}
      </div>
    </section>
  );
}
