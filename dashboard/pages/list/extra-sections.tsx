import { Link } from "react-router";
import { todayInParis } from "../../../domain/dates.ts";
import { type PageContent, readContent } from "../../../domain/pages/content.ts";
import { shownItems } from "../../../domain/pages/lists/items.ts";
import type { PageRecord } from "../../../domain/pages/page.ts";
import { type PageName, pageNames } from "../../../domain/pages/page-names.ts";
import type { Filler, PageSection } from "../../../domain/pages/places.ts";
import { editablePages } from "../../../domain/pages/registry.ts";
import { Heading } from "../../../ui/text/heading.tsx";
import { french } from "../../../ui/text/typography.ts";
import { useAct } from "../../parts/acts/use-act.ts";
import type { PageActTable } from "../editor/page-acts.ts";
import { orderedSections } from "../editor/page-draft.ts";
import { listWords, sectionPurposes } from "./list.texts.ts";
import { SectionDrawing } from "./section-drawing.tsx";

const words = listWords.extra;

/** An optional section of a page as it is published. */
type ExtraSection = {
  page: PageName;
  section: PageSection & { filledBy: Filler };
  record: PageRecord | undefined;
  content: PageContent;
};

type ExtraSectionsProps = {
  records: ReadonlyMap<PageName, PageRecord>;
  /** Whether visitors see any news. */
  hasNews: boolean;
};

/** The sections that appear only when they are filled, on each page that may have them. */
export function ExtraSections({ records, hasNews }: ExtraSectionsProps) {
  return (
    <section className="page-block" aria-labelledby="extra-sections">
      <Heading level={2} look="part" id="extra-sections">
        {words.title}
      </Heading>
      <p className="page-quiet">{words.text}</p>
      <ul className="extra-sections">
        {extraSections(records).map((extra) => (
          <ExtraRow
            key={`${extra.page}/${extra.section.id}`}
            extra={extra}
            count={shownCount(extra, hasNews)}
          />
        ))}
      </ul>
    </section>
  );
}

function extraSections(records: ReadonlyMap<PageName, PageRecord>): ExtraSection[] {
  return pageNames.flatMap((page) => {
    const record = records.get(page);
    const content = readContent(record ?? null);
    return editablePages[page].sections.flatMap(({ filledBy, ...section }) =>
      filledBy ? [{ page, section: { ...section, filledBy }, record, content }] : [],
    );
  });
}

/** Returns how many items visitors see. News counts as one. */
function shownCount({ section: { filledBy }, content }: ExtraSection, hasNews: boolean): number {
  if (filledBy === "news") return hasNews ? 1 : 0;
  return shownItems(content.lists, filledBy, todayInParis()).length;
}

function ExtraRow({ extra, count }: { extra: ExtraSection; count: number }) {
  const { page, section, record, content } = extra;
  const { send, isBusy } = useAct<PageActTable>();
  const title = french(section.name);
  const isShown = !content.sections.hidden?.includes(section.id);
  const pageTitle = french(editablePages[page].title);
  return (
    <li data-off={count === 0 || !isShown || undefined}>
      <SectionDrawing filler={section.filledBy} />
      <div>
        <h3>{title}</h3>
        <p>
          {sectionPurposes[section.filledBy]} {countText(section.filledBy, count)}
        </p>
      </div>
      <p className="note">
        {words.place(editablePages[page].title, previousSection(page, content, section.id))}
      </p>
      {record && count > 0 ? (
        <button
          type="button"
          className="joint-switch"
          role="switch"
          aria-checked={isShown}
          aria-label={words.onSite(title, pageTitle)}
          aria-disabled={isBusy || undefined}
          onClick={
            isBusy
              ? undefined
              : () =>
                  send({
                    act: "showSection",
                    payload: { seenPage: record, section: section.id, isShown: !isShown },
                  })
          }
        >
          <i aria-hidden="true" />
          <span>{isShown ? words.shown : words.hidden}</span>
        </button>
      ) : (
        <Link
          className="link"
          to={section.filledBy === "news" ? "/dashboard/pages/nouvelles" : `/dashboard/pages/${page}`}
        >
          {words.fill}
          <span className="sr-only"> : {words.onSite(title, pageTitle)}</span>
        </Link>
      )}
    </li>
  );
}

function countText(filler: Filler, count: number): string {
  if (count === 0) return words.empty;
  return filler === "news" ? words.news : words.items(count);
}

/** Returns the name of the section above an optional one. Empty if it is the first. */
function previousSection(page: PageName, content: PageContent, id: string): string {
  const order = orderedSections(page, content);
  const before = order
    .slice(0, order.indexOf(id))
    .findLast((each) => !editablePages[page].sections.find((section) => section.id === each)?.filledBy);
  return editablePages[page].sections.find((section) => section.id === before)?.name ?? "";
}
