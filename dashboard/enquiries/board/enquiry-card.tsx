import type { DOMAttributes, KeyboardEvent, ReactNode, Ref } from "react";
import { Link } from "react-router";
import type { Person, StepDelays } from "../../../domain/company/fields.ts";
import { daysLate, enquiryWait } from "../../../domain/enquiries/board/waiting.ts";
import { enquiryStep, isClosedStep, stepNames } from "../../../domain/enquiries/details/choices.ts";
import { memberName } from "../../../domain/users/names.ts";
import type { EnquiryCard } from "../../../records/enquiries/board/card.ts";
import { telephoneUrl } from "../../../site/sections/company.ts";
import { Mark } from "../../../ui/drawing/mark.tsx";
import { Icon } from "../../../ui/icon/icon.tsx";
import { french } from "../../../ui/text/typography.ts";
import { DashboardIcon } from "../../parts/dashboard-icon.tsx";
import { ChoiceBox } from "../../parts/several/choice-box.tsx";
import type { Selection } from "../../parts/several/use-selection.ts";
import { WorksiteOfEnquiry } from "../../worksites/worksite-of-enquiry.tsx";
import { forwardNames, lostSentences, nextSteps, texts } from "./board.texts.ts";
import {
  cardName,
  cardPlace,
  closingText,
  lateText,
  nextEvent,
  shareOfWait,
  waitText,
  workText,
} from "./card-words.ts";
import { gripId } from "./use-lifting.ts";

/** The data that a card needs in addition to its enquiry. */
export type CardFacts = {
  delays: StepDelays | null;
  people: readonly Person[];
  distances: Readonly<Record<string, number>>;
};

export type CardActs = {
  /** The grip was clicked or tapped. */
  choose: () => void;
  press: (event: KeyboardEvent<HTMLElement>) => void;
  leave: () => void;
  move: (step: (typeof nextSteps)[keyof typeof nextSteps][number]) => void;
  take: () => void;
};

/** The handlers that start a drag: a mouse anywhere, a finger by the grip, because elsewhere it scrolls. */
export type CardTaking = Pick<DOMAttributes<HTMLElement>, "onMouseDown" | "onTouchStart">;

type CardProps = {
  card: EnquiryCard;
  facts: CardFacts;
  /** Absent for the copy that follows the pointer. */
  acts?: CardActs;
  isLifted?: boolean;
  /** The card is being dragged, and its place is empty. */
  isAway?: boolean;
  place?: Ref<HTMLLIElement>;
  taking?: CardTaking;
  /** Several cards are being chosen: each has a box instead of its grip, and cannot be dragged. */
  selection?: Selection;
};

/** A card: the sender, the works and the town, the wait, the person in charge, and the next steps. */
export function EnquiryCardItem(props: CardProps) {
  const { card, facts, acts, isLifted, isAway, place, taking, selection } = props;
  const step = enquiryStep(card);
  const isClosed = isClosedStep(step);
  const wait = enquiryWait(card, facts.delays, new Date());
  const where = cardPlace(card, facts.distances);
  return (
    <li
      ref={place}
      className={isClosed ? "enquiry-card enquiry-closed" : "enquiry-card"}
      data-late={daysLate(wait) !== undefined || undefined}
      data-lifted={isLifted || undefined}
      data-away={isAway || undefined}
      data-chosen={selection?.isChosen(card.id) || undefined}
      onMouseDown={selection ? undefined : taking?.onMouseDown}
    >
      <h3>
        <Link to={`/dashboard/demandes/${card.id}`} draggable={false}>
          {cardName(card)}
        </Link>
      </h3>
      {selection ? (
        <ChoiceBox selection={selection} id={card.id} name={cardName(card)} />
      ) : (
        <Grip card={card} acts={acts} taking={taking} />
      )}
      <p className="enquiry-what">
        {workText(card)}
        {where && !isClosed && (
          <>
            <br />
            {where}
          </>
        )}
      </p>
      {isClosed ? <Closed card={card} /> : <Open card={card} facts={facts} acts={acts} />}
    </li>
  );
}

function Grip({ card, acts, taking }: Pick<CardProps, "card" | "acts" | "taking">) {
  return (
    <button
      type="button"
      id={acts && gripId(card.id)}
      className="enquiry-grip"
      aria-label={texts.move(cardName(card))}
      aria-describedby="enquiry-keys"
      onTouchStart={taking?.onTouchStart}
      onClick={acts?.choose}
      onKeyDown={acts?.press}
      // Some browsers click a button when Space is released, even if its key press was handled.
      onKeyUp={(event) => event.key === " " && event.preventDefault()}
      onBlur={acts?.leave}
    >
      <DashboardIcon name="handle" />
    </button>
  );
}

function Closed({ card }: Pick<CardProps, "card">) {
  const isWon = enquiryStep(card) === "won";
  const lostText = card.lost_note || (card.lost_reason && lostSentences[card.lost_reason]);
  return (
    <>
      <p className="enquiry-said">{isWon ? texts.won : french(lostText)}</p>
      {isWon && (
        <p>
          <WorksiteOfEnquiry enquiry={card} worksite={card.expand?.worksites_via_message} look="link" />
        </p>
      )}
      <p className="note">{closingText(card)}</p>
    </>
  );
}

function Open({ card, facts, acts }: Pick<CardProps, "card" | "facts" | "acts">) {
  const wait = enquiryWait(card, facts.delays, new Date());
  const next = nextEvent(card);
  const late = lateText(wait);
  const share = wait && shareOfWait(wait);
  return (
    <>
      {late && (
        <p className="enquiry-late">
          <DashboardIcon name="clock" />
          <span>{late}</span>
        </p>
      )}
      {next && (
        <p className="enquiry-next">
          <DashboardIcon name="calendar" />
          <span>{next}</span>
        </p>
      )}
      {wait && (
        <p className="enquiry-wait">
          <span>
            <span className="sr-only">{texts.waits}</span>
            {waitText(wait)}
          </span>
          {share !== undefined && <i style={{ "--share": `${share}%` }} aria-hidden="true" />}
        </p>
      )}
      <Charge card={card} people={facts.people} acts={acts} />
      <Call card={card} />
      <Forward card={card} acts={acts} />
    </>
  );
}

function Charge({ card, people, acts }: Pick<CardProps, "card" | "acts"> & Pick<CardFacts, "people">) {
  const name = card.expand?.in_charge?.name;
  if (!card.in_charge) {
    return (
      <button type="button" className="enquiry-take" onClick={acts?.take}>
        {texts.take}
        <span className="sr-only">{texts.takeWhose(cardName(card))}</span>
      </button>
    );
  }
  const mark = people.findIndex((person) => person.name === name) + 1;
  return (
    <p className="card-charge">
      {mark > 0 && <Mark number={mark} />}
      <span>
        <span className="sr-only">{texts.inCharge}</span>
        {french(memberName(card.expand?.in_charge ?? {}).split(" ")[0] ?? "")}
      </span>
    </p>
  );
}

/** On a phone, a call can start at once. */
function Call({ card }: Pick<CardProps, "card">): ReactNode {
  const url = telephoneUrl(card.phone);
  if (!url) return null;
  return (
    <a className="enquiry-call" href={url} draggable={false}>
      <Icon name="phone" />
      <span>
        {texts.call}
        <span className="sr-only">{texts.callWhom(cardName(card))}</span>
      </span>
    </a>
  );
}

function Forward({ card, acts }: Pick<CardProps, "card" | "acts">) {
  const next = nextSteps[enquiryStep(card)];
  return (
    <div className={next.length > 1 ? "enquiry-forward enquiry-fork" : "enquiry-forward"}>
      {next.map((step) => (
        <button key={step} type="button" title={stepNames[step]} onClick={() => acts?.move(step)}>
          <span>
            <span className="sr-only">{texts.forward(cardName(card))}</span>
            {forwardNames[step]}
          </span>
          {next.length === 1 && <Icon name="arrow" />}
        </button>
      ))}
    </div>
  );
}
