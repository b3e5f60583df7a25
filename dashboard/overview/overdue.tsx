import { Link } from "react-router";
import type { EnquiryCard } from "../../records/enquiries/board/card.ts";
import type { Glance } from "../../records/overview.ts";
import { Heading } from "../../ui/text/heading.tsx";
import { texts as boardTexts } from "../enquiries/board/board.texts.ts";
import { sinceText, whatIsAsked, whoAsks } from "../enquiries/board/card-words.ts";
import { DashboardIcon } from "../parts/dashboard-icon.tsx";
import { texts } from "./overview.texts.ts";

/** Overdue enquiries, at the top of the overview. Renders nothing if there are none. */
export function Overdue({ overdue }: { overdue: Glance<EnquiryCard> }) {
  if (!overdue || overdue.total === 0) return null;
  return (
    <section className="overview-overdue" aria-label={texts.overdue}>
      <header>
        <Heading level={2} look="part">
          <DashboardIcon name="clock" />
          {boardTexts.late.some(overdue.total)}
        </Heading>
        <Link className="link" to="/dashboard/demandes?filter=late">
          {texts.all}
          <span className="sr-only">{` : ${texts.overdue}`}</span>
        </Link>
      </header>
      <ul>
        {overdue.first.map((card) => (
          <li key={card.id}>
            <Link className="glance" to={`/dashboard/demandes/${card.id}`}>
              <span className="glance-text">
                <b>{whoAsks(card)}</b>
                <span>{whatIsAsked(card)}</span>
              </span>
              <span className="note">{sinceText(card)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
