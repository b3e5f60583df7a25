import { Fragment, type ReactNode } from "react";
import type { PageName } from "../../domain/pages/page-names.ts";
import { Mark } from "../../ui/drawing/mark.tsx";
import { SectionRule } from "../../ui/drawing/section-rule.tsx";
import type { SectionPlace, Sections } from "./written/sections.ts";
import { isTight, useFilled, useSections } from "./written/use-page.ts";
import type { FilledSection } from "./written/written.ts";

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

type PageSectionsProps<Id extends string> = {
  page: PageName;
  /** The sections in their original order. A section that is missing here is not shown. */
  original: readonly Id[];
  sections: Partial<Sections<Id>>;
  /** The sections on a ground other than paper. */
  dark: readonly string[];
  /** A section without a mark. */
  unmarked?: string;
};

/** The movable sections of a page in the team's order, and the optional ones that the team has filled. */
export function PageSections<Id extends string>({ page, sections, dark, ...rest }: PageSectionsProps<Id>) {
  const filled = useFilled(page);
  const shownIds = useSections<string>(page, rest.original).filter((id) => id in sections || filled[id]);
  const otherGrounds = [...dark, ...shownIds.filter((id) => filled[id] && filled[id].ground !== "paper")];
  const markedIds = shownIds.filter((id) => id !== rest.unmarked);
  return shownIds.map((id, index) => {
    const place = { mark: markedIds.indexOf(id) + 1, tight: isTight(otherGrounds, shownIds, index) };
    const section = filled[id];
    return (
      <Fragment key={id}>
        {section ? <Filled id={id} {...{ section, ...place }} /> : sections[id as Id]?.(place)}
      </Fragment>
    );
  });
}

type FilledProps = SectionPlace & { id: string; section: FilledSection };

function Filled({ id, section: { ground, rule, sheet, html }, mark, tight }: FilledProps) {
  return (
    <Band ground={ground} titled={id} tight={tight}>
      <link rel="stylesheet" href={sheet} precedence="default" />
      {rule && <SectionRule number={mark}>{rule}</SectionRule>}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by our own components on the server */}
      <div style={{ display: "contents" }} dangerouslySetInnerHTML={{ __html: html }} />
    </Band>
  );
}
