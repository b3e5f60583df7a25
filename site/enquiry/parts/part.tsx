import { createContext, type ReactNode, useContext } from "react";
import { SectionRule } from "../../../ui/drawing/section-rule.tsx";
import { french } from "../../../ui/text/typography.ts";
import { partTexts } from "./parts.texts.ts";
import "./part.css";

/** A part as one line. `said` is empty if the client has not filled it in. */
export type FoldedPart = { label: string; said: string; isComplete: boolean };

/** Folded parts by the ids of their sections, in the order of the page. */
export type FoldedParts = Readonly<Record<string, FoldedPart>>;

type PartProps = {
  id: string;
  /** The number of the part's mark. */
  number: number;
  says: { mark: string; title: string; text: string };
  /** Whether the part is on the sapwood band. */
  isBand?: boolean;
  /** Content below the part's text, beside its fields. */
  beside?: ReactNode;
  /** Over the whole width, below. */
  whole?: ReactNode;
  children?: ReactNode;
};

/** The parts that are folded to one line each; the others are open, each with its mark. */
export const Folded = createContext<FoldedParts>({});

/** An optional part of the details: its text at the left, its fields at the right. */
export function Part({ id, number, says, isBand, ...content }: PartProps) {
  const folded = useContext(Folded)[id];
  const title = `${id}-titre`;
  if (folded) {
    return (
      <details id={id} className="enquiry-part enquiry-fold">
        <FoldLine folded={folded} />
        <section className="enquiry-fold-fields page-grid" aria-labelledby={title}>
          <PartContent title={title} says={says} {...content} />
        </section>
      </details>
    );
  }
  return (
    <section
      id={id}
      className={isBand ? "enquiry-part enquiry-part-band on-sapwood" : "enquiry-part"}
      aria-labelledby={title}
    >
      <div className="page-grid">
        <SectionRule number={number}>{says.mark}</SectionRule>
        <PartContent title={title} says={says} {...content} />
      </div>
    </section>
  );
}

function FoldLine({ folded: { label, said, isComplete } }: { folded: FoldedPart }) {
  const texts = partTexts.folded;
  return (
    <summary>
      <span className="enquiry-fold-line">
        <span className="note">{label}</span>
        <b className={said ? undefined : "enquiry-fold-missing"}>{french(said) || texts.missing}</b>
        <span className="enquiry-fold-act">{isComplete ? texts.change : texts.complete}</span>
      </span>
    </summary>
  );
}

type PartContentProps = Omit<PartProps, "id" | "number" | "isBand"> & {
  /** Id of its heading. */
  title: string;
};

function PartContent({ title, says, beside, whole, children }: PartContentProps) {
  return (
    <>
      <div className="enquiry-part-words">
        <h2 id={title} className="subtitle" tabIndex={-1}>
          {says.title}
        </h2>
        {says.text && <p>{says.text}</p>}
        {beside}
      </div>
      {children && <div className="enquiry-part-fields">{children}</div>}
      {whole && <div className="enquiry-part-whole">{whole}</div>}
    </>
  );
}
