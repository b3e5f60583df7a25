import type { ReactNode } from "react";
import { Link } from "react-router";
import type { EnquiryCard } from "../../records/enquiries/board/card.ts";
import type { Glance } from "../../records/overview.ts";
import { Heading } from "../../ui/text/heading.tsx";
import { texts as boardTexts } from "../enquiries/board/board.texts.ts";
import { cardName, nextEvent, sinceText, workText } from "../enquiries/board/card-words.ts";
import { DashboardIcon } from "../parts/dashboard-icon.tsx";
import { texts } from "./overview.texts.ts";

/** The reader's own open enquiries, the soonest day first. Renders nothing if there are none. */
export function Mine({ mine }: { mine: Glance<EnquiryCard> }) {
  if (!mine || mine.total === 0) return null;
  return (
    <EnquiryGlances
      className="glances-part overview-mine"
      name={texts.mine}
      title={texts.mineCount(mine.total)}
      filter="mine"
      cards={mine.first}
      cardNote={nextEvent}
    />
  );
}

/** Overdue enquiries, at the top of the overview. Renders nothing if there are none. */
export function Overdue({ overdue }: { overdue: Glance<EnquiryCard> }) {
  if (!overdue || overdue.total === 0) return null;
  const title = (
    <>
      <DashboardIcon name="clock" />
      {boardTexts.late.some(overdue.total)}
    </>
  );
  return (
    <EnquiryGlances
      className="overview-overdue"
      name={texts.overdue}
      title={title}
      filter="late"
      cards={overdue.first}
      cardNote={sinceText}
    />
  );
}

type EnquiryGlancesProps = {
  className: string;
  /** The name of the section, for screen readers. */
  name: string;
  title: ReactNode;
  /** The filter of the board that lists them all. */
  filter: "mine" | "late";
  cards: readonly EnquiryCard[];
  cardNote: (card: EnquiryCard) => string;
};

function EnquiryGlances({ className, name, title, filter, cards, cardNote }: EnquiryGlancesProps) {
  return (
    <section className={className} aria-label={name}>
      <header>
        <Heading level={2} look="part">
          {title}
        </Heading>
        <Link className="link" to={`/dashboard/demandes?filter=${filter}`}>
          {texts.all}
          <span className="sr-only">{` : ${name}`}</span>
        </Link>
      </header>
      <ul>
        {cards.map((card) => (
          <li key={card.id}>
            <Link className="glance" to={`/dashboard/demandes/${card.id}`}>
              <span className="glance-text">
                <b>{cardName(card)}</b>
                <span>{workText(card)}</span>
              </span>
              <span className="note">{cardNote(card)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
