import type { ReactNode } from "react";
import { Link } from "react-router";
import { todayInParis } from "../../../domain/dates.ts";
import type { PageContent } from "../../../domain/pages/content.ts";
import { shownItems } from "../../../domain/pages/lists/items.ts";
import type { ListName } from "../../../domain/pages/lists/lists.ts";
import type { PageName } from "../../../domain/pages/page-names.ts";
import type { EditablePlace, PageSection } from "../../../domain/pages/places.ts";
import { editablePages } from "../../../domain/pages/registry.ts";
import { defaultText } from "../../../site/pages/default-texts.ts";
import { Mark } from "../../../ui/drawing/mark.tsx";
import { Heading } from "../../../ui/text/heading.tsx";
import { french } from "../../../ui/text/typography.ts";
import { DashboardIcon } from "../../parts/dashboard-icon.tsx";
import { texts } from "../pages.texts.ts";
import { type PageColleagues, writingHere } from "./colleagues/page-colleagues.ts";
import { ItemRows } from "./lists/item-rows.tsx";
import { listTexts } from "./lists/lists.texts.ts";
import { orderedSections } from "./page-draft.ts";

type SectionListProps = {
  name: PageName;
  content: PageContent;
  /** The content that visitors see now. */
  published: PageContent;
  open: string | undefined;
  onOpen: (id: string) => void;
  onMove: (id: string, by: 1 | -1) => void;
  onHide: (id: string) => void;
  onAdd: (list: ListName) => void;
  colleagues: PageColleagues;
  /** Whether visitors see any news. */
  hasNews: boolean;
  /** The open place's panel. */
  children: ReactNode;
};

/** The page seen from the side: its sections as they are shown, each with its places. */
export function SectionList(props: SectionListProps) {
  const { name, content } = props;
  const order = orderedSections(name, content);
  const { hidden = [] } = content.sections;
  const shownOrder = order.filter((id) => !hidden.includes(id) && !isUnfilled(props, id));
  return (
    <ol className="page-sections">
      {sectionsInOrder(name, order).map((section) => (
        <SectionItem
          key={section.id}
          section={section}
          mark={shownOrder.indexOf(section.id) + 1}
          position={order.indexOf(section.id)}
          last={order.length - 1}
          {...props}
        />
      ))}
    </ol>
  );
}

/** Tells whether visitors do not see an optional section, because it has nothing to show. */
function isUnfilled({ name, content: { lists }, hasNews }: SectionListProps, id: string): boolean {
  const filler = editablePages[name].sections.find((section) => section.id === id)?.filledBy;
  if (filler === "news") return !hasNews;
  return filler !== undefined && shownItems(lists, filler, todayInParis()).length === 0;
}

/** Returns all sections of a page, the movable ones in their order. */
function sectionsInOrder(name: PageName, order: readonly string[]): PageSection[] {
  const { sections } = editablePages[name];
  const movable = order.flatMap((id) => sections.find((section) => section.id === id) ?? []);
  return sections.map((section) => (section.ground ? (movable.shift() ?? section) : section));
}

type SectionItemProps = SectionListProps & {
  section: PageSection;
  /** The section's mark on the page; 0 if there is none. */
  mark: number;
  position: number;
  last: number;
};

function SectionItem({ section, mark, position, last, ...list }: SectionItemProps) {
  const { content, open, onMove, onHide, children } = list;
  const title = french(section.name);
  const isHidden = content.sections.hidden?.includes(section.id) ?? false;
  const isEmpty = isUnfilled(list, section.id);
  return (
    <li data-ground={section.ground} data-hidden={isHidden || isEmpty || undefined}>
      <div className="page-section">
        <span className="page-section-band" aria-hidden="true">
          {mark > 0 && <Mark number={mark} />}
        </span>
        <Heading level={2} look="part">
          {title}
          {isHidden ? (
            <span className="note"> {texts.hidden}</span>
          ) : (
            isEmpty && <span className="note"> {listTexts.empty}</span>
          )}
        </Heading>
        {section.ground && (
          <span className="page-section-acts">
            <button
              type="button"
              className="icon-button"
              aria-label={texts.up(title)}
              disabled={position === 0}
              onClick={() => onMove(section.id, -1)}
            >
              <DashboardIcon name="up" />
            </button>
            <button
              type="button"
              className="icon-button"
              aria-label={texts.down(title)}
              disabled={position === last}
              onClick={() => onMove(section.id, 1)}
            >
              <DashboardIcon name="down" />
            </button>
            <button
              type="button"
              className="icon-button"
              aria-label={isHidden ? texts.show(title) : texts.hide(title)}
              onClick={() => onHide(section.id)}
            >
              <DashboardIcon name={isHidden ? "hidden" : "view"} />
            </button>
          </span>
        )}
      </div>
      <ul className="page-places">
        {section.places.map((place) => (
          <li key={place.id}>
            <PlaceButton place={place} {...list} />
            {open === place.id && children}
          </li>
        ))}
      </ul>
      {(section.filledBy === "news" || (list.name === "news" && section.id === "opening")) && (
        <p className="page-item-add">
          <Link className="link" to="/dashboard/pages/nouvelles">
            {listTexts.news}
          </Link>
        </p>
      )}
      {section.filledBy && section.filledBy !== "news" && (
        <ItemRows list={section.filledBy} {...{ ...list, open }}>
          {children}
        </ItemRows>
      )}
    </li>
  );
}

type PlaceButtonProps = Pick<
  SectionListProps,
  "name" | "content" | "published" | "colleagues" | "open" | "onOpen"
> & {
  place: EditablePlace;
};

function PlaceButton({ place, name, content, published, colleagues, open, onOpen }: PlaceButtonProps) {
  const { id, kind } = place;
  const isPicture = kind === "picture";
  const isChanged = isPicture
    ? JSON.stringify(content.pictures[id]) !== JSON.stringify(published.pictures[id])
    : content.texts[id] !== published.texts[id];
  const writing = writingHere(colleagues, id);
  const words = isPicture ? "" : (content.texts[id] ?? defaultText(name, id)).replaceAll("\n", " ");
  return (
    <button
      type="button"
      className="page-place"
      aria-expanded={open === id}
      data-changed={isChanged || undefined}
      data-writing={writing ? "" : undefined}
      onClick={() => onOpen(id)}
    >
      <b>{french(place.name)}</b>
      <span>{french(words)}</span>
      {writing ? <em>{writing}</em> : isChanged && <em>{texts.isChanged}</em>}
    </button>
  );
}
