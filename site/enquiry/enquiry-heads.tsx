import {
  dayInFrench,
  dayInParis,
  momentInFrench,
  weekdayInFrench,
  withoutThisYear,
} from "../../domain/dates.ts";
import { firstName } from "../../domain/enquiries/saved-answers/fill.ts";
import type { EnquiryState } from "../../records/enquiries/by-link.ts";
import { FactList } from "../../ui/fact-list/fact-list.tsx";
import { Icon } from "../../ui/icon/icon.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { french } from "../../ui/text/typography.ts";
import { answeringPerson, useCompany } from "../sections/company.ts";
import { PageHead } from "../sections/page.tsx";
import { unfoldPart } from "./folded-parts.ts";
import { missingParts } from "./missing-parts.ts";
import { thanksText, useEnquiryTexts, useFillPerson } from "./use-enquiry-texts.ts";

type SentHeadProps = {
  name: string;
  delay: string;
  /** The enquiry already has details. */
  isTold: boolean;
};

/**
 * For the browser that has just sent the form: it has arrived, who reads it, and when the answer comes, if that is
 * known.
 */
export function SentHead({ name, delay, isTold }: SentHeadProps) {
  const texts = useEnquiryTexts();
  const fillPerson = useFillPerson(texts);
  const company = useCompany();
  const reader = company && answeringPerson(company);
  const { title, notice, reading, facts } = texts.sent;
  const by = reader ? french(`${reader.name}, ${reader.trade}`) : "";
  return (
    <>
      <PageHead lines={title} long>
        <Notice tone="done">
          <p>{notice}</p>
        </Notice>
        <p className="lead">{`${thanksText(texts, name)} ${fillPerson(reading)}`}</p>
        <FactList
          caption={facts}
          unseen
          rows={[
            [texts.sent.reader, by],
            [texts.sent.delay, french(delay)],
          ]}
        />
      </PageHead>
      {!isTold && (
        <section className="page-grid enquiry-details" aria-labelledby="souffle">
          <h2 id="souffle">{texts.details.title}</h2>
          <p className="lead">{texts.details.text}</p>
        </section>
      )}
    </>
  );
}

/** Letters of the headline's largest size that fit beside the notice at any width. */
const longestBig = 11;

/** For a visitor who returns by the link of a letter. */
export function BackHead({ state, today }: { state: EnquiryState; today: string }) {
  const { title, notice, invited, theirs, of, link } = useEnquiryTexts().back;
  const isOwner = state.you.role === "owner";
  const author = state.said?.author_name ?? "";
  const first = firstName(state.you.name.trim());
  const lines = isOwner ? [title[1] ?? ""] : [theirs, of(author)].filter(Boolean);
  const headLines = first ? [`${title[0]},`, french(first)] : lines;
  return (
    <PageHead lines={headLines} named={(headLines.at(-1) ?? "").length > longestBig}>
      <div className="notice enquiry-left" role="status">
        <Icon name="done" />
        <p>{isOwner ? datedSentence(notice, leavingMoment(state.lastAt, today)) : invited(author)}</p>
      </div>
      <ResumeLink state={state} />
      <p className="note">{datedSentence(link, dayInFrench(dayInParis(state.link.expires)))}</p>
    </PageHead>
  );
}

/**
 * A link to the first part that is still missing. Renders nothing if no part is missing, or if the enquiry is closed.
 */
export function ResumeLink({ state: { isOpen, second: details } }: { state: EnquiryState }) {
  const { resume } = useEnquiryTexts().back;
  const [missing] = missingParts(details);
  if (!isOpen || !missing) return null;
  return (
    <p>
      <a className="button" href={`#${missing}`} onClick={() => unfoldPart(missing)}>
        <span>{resume}</span>
        <Icon name="arrow" />
      </a>
    </p>
  );
}

/** Returns a text that leads to a moment, with the mark after it. */
function datedSentence([text = "", mark = ""]: readonly string[], moment: string): string {
  return french(`${text} ${moment}${mark}`);
}

/** « jeudi 26 novembre à 6 h 31 », with the year unless it is this one. */
function leavingMoment(moment: string, today: string): string {
  const momentText = `${weekdayInFrench(dayInParis(moment))} ${momentInFrench(moment)}`;
  return withoutThisYear(momentText, today);
}
