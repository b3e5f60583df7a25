import { Link } from "react-router";
import { shortMonthInFrench } from "../../../domain/dates.ts";
import type { EnquiryFigures } from "../../../domain/enquiries/figures/figures.ts";
import { Retry } from "../../../site/layout/failures/retry.tsx";
import { FactList } from "../../../ui/fact-list/fact-list.tsx";
import { Heading } from "../../../ui/text/heading.tsx";
import { useArrived } from "../arrived.ts";
import { answerText, monthText, townsText, wonText, worksText } from "./figure-words.ts";
import { texts } from "./figures.texts.ts";

/** The figures of twelve months: a post for each on one sill, and a title block beside them. */
export function EnquiryFiguresPart({ figures }: { figures: Promise<EnquiryFigures | null> }) {
  const counted = useArrived(figures);
  return counted === undefined ? null : <CountedEnquiries counted={counted} />;
}

/** The same figures, once they have arrived; `null` if they could not be loaded. */
export function CountedEnquiries({ counted }: { counted: EnquiryFigures | null }) {
  return (
    <section className="enquiry-figures" aria-labelledby="enquiry-figures">
      <Heading level={2} look="section" id="enquiry-figures">
        {texts.title}
      </Heading>
      {counted === null ? (
        <div role="alert">
          <p>{texts.failure}</p>
          <Retry />
        </div>
      ) : counted.won.received === 0 ? (
        <p className="note">{texts.none}</p>
      ) : (
        <div className="enquiry-figures-parts">
          <Posts months={counted.months} />
          <Block figures={counted} />
        </div>
      )}
      <p>
        <Link className="link" to="/dashboard/chiffres">
          {texts.all}
        </Link>
      </p>
    </section>
  );
}

/** A post for each month, at most twelve. */
export function Posts({ months }: Pick<EnquiryFigures, "months">) {
  const highest = Math.max(...months.map(({ received }) => received), 1);
  return (
    <figure>
      <ol className="enquiry-posts">
        {months.map((month) => (
          <li key={month.month}>
            <span className="sr-only">{monthText(month)}</span>
            <i
              aria-hidden="true"
              style={{ "--received": month.received / highest, "--won": month.won / highest }}
            />
            <b className="figures" aria-hidden="true">
              {month.received}
            </b>
            <span className="note" aria-hidden="true">
              {shortMonthInFrench(month.month)}
            </span>
          </li>
        ))}
      </ol>
      <figcaption className="note">{texts.caption}</figcaption>
    </figure>
  );
}

function Block({ figures }: { figures: EnquiryFigures }) {
  const [won, share] = wonText(figures.won);
  return (
    <FactList
      caption={texts.table}
      unseen
      rows={[
        [
          texts.firstAnswer,
          figures.firstAnswer ? (
            <>
              <b>{answerText(figures.firstAnswer)}</b>
              {texts.median}
            </>
          ) : (
            texts.unknownAnswer
          ),
        ],
        [
          texts.won,
          <>
            <b>{won}</b>
            {share}
          </>,
        ],
        [texts.byWork, worksText(figures.works)],
        [texts.from, townsText(figures)],
      ]}
    />
  );
}
