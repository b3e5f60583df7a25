import { Link } from "react-router";
import type { EnquiryCard } from "../../records/enquiries/board/card.ts";
import type { Glance } from "../../records/overview.ts";
import { Heading } from "../../ui/text/heading.tsx";
import { whatComesNext, whatIsAsked, whoAsks } from "../enquiries/board/card-words.ts";
import { texts } from "./overview.texts.ts";

/** The reader's own open enquiries, the soonest day first. Renders nothing if there are none. */
export function Mine({ mine }: { mine: Glance<EnquiryCard> }) {
  if (!mine || mine.total === 0) return null;
  return (
    <section className="glances-part overview-mine" aria-label={texts.mine}>
      <header>
        <Heading level={2} look="part">
          {texts.mineCount(mine.total)}
        </Heading>
        <Link className="link" to="/dashboard/demandes?filter=mine">
          {texts.all}
          <span className="sr-only">{` : ${texts.mine}`}</span>
        </Link>
      </header>
      <ul>
        {mine.first.map((card) => (
          <li key={card.id}>
            <Link className="glance" to={`/dashboard/demandes/${card.id}`}>
              <span className="glance-text">
                <b>{whoAsks(card)}</b>
                <span>{whatIsAsked(card)}</span>
              </span>
              <span className="note">{whatComesNext(card)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
