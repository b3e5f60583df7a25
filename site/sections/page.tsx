import type { ReactNode } from "react";
import { Mark } from "../../ui/drawing/mark.tsx";

type Ground = "paper" | "sapwood" | "bark" | "heartwood";

/** A horizontal band of the page, on its own ground, with the page's columns. */
export function Band({ ground = "paper", titled, children, ...rest }: BandProps) {
  const rising = ground === "bark" || ground === "heartwood";
  const classes = [
    "band",
    ground !== "paper" && `on-${ground}`,
    rising && "dovetail",
    rest.tight && "band-tight",
    rest.kind,
  ];
  return (
    <section className={classes.filter(Boolean).join(" ")} aria-labelledby={titled}>
      {rising && rest.mark && (
        <span className="dovetail-tenon">
          <Mark number={rest.mark} />
        </span>
      )}
      <div className="page-grid">{children}</div>
    </section>
  );
}

type BandProps = {
  ground?: Ground;
  /** Id of the heading that names the section. */
  titled: string;
  /** The mark that a dark band carries on its dovetail. */
  mark?: number;
  /** Continues the band above: no room before it. */
  tight?: boolean;
  kind?: "closing" | "assembly";
  children: ReactNode;
};

/** Head of an inner page: its headline in one or two lines, and the content on the last one's baseline. */
export function PageHead({ lines, long, named, children }: PageHeadProps) {
  const kind = named ? "page-head-named " : long ? "page-head-long " : "";
  return (
    <section className={`page-head ${kind}page-grid`}>
      <h1 tabIndex={-1}>
        {lines.map((line, index) => (
          <span key={line}>{index < lines.length - 1 ? `${line} ` : line}</span>
        ))}
      </h1>
      <div className="page-head-aside">{children}</div>
    </section>
  );
}

type PageHeadProps = {
  lines: string[];
  /** The last line would otherwise reach the content beside it. */
  long?: boolean;
  /** A line is a person's name, of any length: it wraps before the content beside it. */
  named?: boolean;
  children: ReactNode;
};

/** The closing question, enormous and alone. */
export function ClosingBand({
  id,
  mark,
  title,
  children,
}: {
  id: string;
  mark: number;
  title: string;
  children: ReactNode;
}) {
  return (
    <Band ground="heartwood" titled={id} mark={mark} kind="closing">
      <h2 id={id}>{title}</h2>
      <div className="closing-aside">{children}</div>
    </Band>
  );
}
