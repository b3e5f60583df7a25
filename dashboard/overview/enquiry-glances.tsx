import { Link } from "react-router";
import type { EnquiryCard } from "../../records/enquiries/board/card.ts";
import type { Glance } from "../../records/overview.ts";
import { texts as boardTexts } from "../enquiries/board/board.texts.ts";
import { cardName, nextEvent, sinceText, workText } from "../enquiries/board/card-words.ts";
import { DueList } from "./due-list.tsx";
import { texts } from "./overview.texts.ts";

/** The reader's own open enquiries, the soonest day first. Renders nothing if there are none. */
export function Mine({ mine }: { mine: Glance<EnquiryCard> }) {
  return (
    <DueList
      className="glances-part overview-mine"
      name={texts.mine}
      title={texts.mineCount}
      to="/dashboard/demandes?filter=mine"
      glance={mine}
    >
      {(card) => <EnquiryGlance card={card} note={nextEvent(card)} />}
    </DueList>
  );
}

/** Overdue enquiries. Renders nothing if there are none. */
export function Overdue({ overdue }: { overdue: Glance<EnquiryCard> }) {
  return (
    <DueList
      name={texts.overdue}
      icon="clock"
      title={boardTexts.late.some}
      to="/dashboard/demandes?filter=late"
      glance={overdue}
    >
      {(card) => <EnquiryGlance card={card} note={sinceText(card)} />}
    </DueList>
  );
}

function EnquiryGlance({ card, note }: { card: EnquiryCard; note: string }) {
  return (
    <Link className="glance" to={`/dashboard/demandes/${card.id}`}>
      <span className="glance-text">
        <b>{cardName(card)}</b>
        <span>{workText(card)}</span>
      </span>
      <span className="note">{note}</span>
    </Link>
  );
}
