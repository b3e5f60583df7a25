import type { Person } from "../../domain/company/fields.ts";
import { type Rating, ratingInFrench } from "../../domain/reviews/rating.ts";
import type { Call } from "../../records/call.ts";
import { Actions, ButtonLink } from "../../ui/button/button.tsx";
import { Mark } from "../../ui/drawing/mark.tsx";
import { WayLink } from "../../ui/link/link.tsx";
import { french } from "../../ui/text/typography.ts";
import { Awaited } from "../layout/awaited.tsx";
import { useCompany } from "../sections/company.ts";
import { Band } from "../sections/page.tsx";
import { countedText } from "../sections/written/filled-text.ts";
import { useTexts } from "../sections/written/use-page.ts";
import { texts as original } from "./home.texts.ts";

/** The members: each has a mark and a vote. */
export function Cooperative({ mark, rating }: { mark: number; rating: Call<Rating | null> }) {
  const texts = useTexts("home", original).cooperative;
  const { title, text, button, link } = texts;
  const people = useCompany()?.people ?? [];
  return (
    <Band ground="bark" titled="cooperative" mark={mark}>
      <h2 id="cooperative" className="half-left">
        {title}
      </h2>
      <div className="half-right">
        <p className="lead">{text}</p>
        <Actions>
          <ButtonLink to="/qui-sommes-nous" tone="light">
            {button}
          </ButtonLink>
          <WayLink to="/notre-cooperative">{link}</WayLink>
        </Actions>
        <Awaited call={rating} waiting={null} failure={null}>
          {(rating) => rating && <RatingLine rating={rating} />}
        </Awaited>
      </div>
      {people.length > 0 && <Members people={people} texts={texts} />}
    </Band>
  );
}

/** The clients' average rating, in one line. */
function RatingLine({ rating }: { rating: Rating }) {
  return (
    <p>
      <WayLink to="/avis">{french(ratingInFrench(rating))}</WayLink>
    </p>
  );
}

type MembersProps = { people: Person[]; texts: typeof original.cooperative };

function Members({ people, texts: { legend, label, tally } }: MembersProps) {
  return (
    <>
      <ul className="board" aria-label={countedText(label, people.length)}>
        {people.map(({ trade }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order is the record's, and two may bear one name
          <li key={index}>
            <Mark number={index + 1} />
            <span className="note">{french(trade)}</span>
          </li>
        ))}
      </ul>
      <p className="note board-legend">
        {legend} {countedText(tally, people.length, "feminine")}
      </p>
    </>
  );
}
