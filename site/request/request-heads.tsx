import { dayInFrench, dayInParis, momentInFrench } from "../../domain/dates.ts";
import type { RequestState } from "../../records/requests/by-link.ts";
import { FactList } from "../../ui/fact-list/fact-list.tsx";
import { Icon } from "../../ui/icon/icon.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { french } from "../../ui/text/typography.ts";
import { readerOf, useCompany } from "../sections/company.ts";
import { PageHead } from "../sections/page.tsx";
import { firstMissing } from "./missing-parts.ts";
import { texts } from "./request.texts.ts";

/** For the browser that has just sent the form: that it arrived, who reads it, and when it is answered, where that is known. */
export function SentHead({ delay }: { delay: string }) {
  const company = useCompany();
  const reader = company && readerOf(company);
  const { title, notice, thanks, someone, facts } = texts.sent;
  const by = reader ? french(`${reader.name}, ${reader.trade}`) : "";
  return (
    <>
      <PageHead lines={title} long>
        <Notice tone="done">
          <p>{notice}</p>
        </Notice>
        <p className="lead">{reader ? french(thanks.join(reader.name)) : someone}</p>
        <FactList
          caption={facts}
          unseen
          rows={[
            [texts.sent.reader, by],
            [texts.sent.delay, french(delay)],
          ]}
        />
      </PageHead>
      <section className="page-grid request-breath" aria-labelledby="souffle">
        <h2 id="souffle">{texts.breath.title}</h2>
        <p className="lead">{texts.breath.text}</p>
      </section>
    </>
  );
}

/** For whoever comes back by the link of a letter. */
export function BackHead({ state }: { state: RequestState }) {
  const { title, notice, invited, link } = texts.back;
  const [first = ""] = state.you.name.split(" ");
  return (
    <PageHead lines={first ? [`${title[0]},`, french(first)] : [title[1] ?? ""]}>
      <Notice tone="calm">
        <p>
          {french(
            state.you.role === "owner"
              ? notice.join(momentInFrench(state.lastAt))
              : invited.join(state.said?.author_name || texts.back.somebody),
          )}
        </p>
      </Notice>
      <ResumeLink state={state} />
      <p className="note">{french(link.join(dayInFrench(dayInParis(state.link.expires))))}</p>
    </PageHead>
  );
}

/** To the first part of which something is still to be said; nothing where there is none, or it is too late. */
export function ResumeLink({ state: { isOpen, second } }: { state: RequestState }) {
  const missing = firstMissing(second);
  if (!isOpen || !missing) return null;
  return (
    <p>
      <a className="button" href={`#${missing}`}>
        <span>{texts.back.resume}</span>
        <Icon name="arrow" />
      </a>
    </p>
  );
}
