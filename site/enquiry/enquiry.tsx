import { useState } from "react";
import { useLocation } from "react-router";
import { todayInParis } from "../../domain/dates.ts";
import { hasDetails } from "../../domain/enquiries/details/enquiry-details.ts";
import type { EnquiryState } from "../../records/enquiries/by-link.ts";
import { Dimension } from "../../ui/drawing/dimension.tsx";
import { peopleTexts } from "../conversation/conversation.texts.ts";
import { PageConversation } from "../conversation/conversation.tsx";
import { People } from "../conversation/people.tsx";
import type { FooterHandle } from "../layout/footer.tsx";
import { PageHead } from "../sections/page.tsx";
import { useSite } from "../sections/site.ts";
import { useTexts } from "../sections/written/use-page.ts";
import { Unlisted } from "../seo/page-facts.tsx";
import type { Route } from "./+types/enquiry.ts";
import { ClaimEnquiry } from "./claim.tsx";
import { DeadEnquiry, FailedEnquiry } from "./dead-enquiry.tsx";
import { DetailsForm } from "./details.tsx";
import { BackHead, SentHead } from "./enquiry-heads.tsx";
import { useOpenedEnquiry } from "./enquiry-opening.ts";
import { Later } from "./later.tsx";
import { marksOfParts, numberMarks, type ResumedSection } from "./marks.ts";
import { Part } from "./parts/part.tsx";
import { hasPending } from "./saving/pending-parts.ts";
import { Summary } from "./summary.tsx";
import { useEnquiryTexts } from "./use-enquiry-texts.ts";
import { WithoutScript } from "./without-script.tsx";
import "./enquiry.css";

/** A client comes back for the enquiry, not for the site: the footer is two lines. */
export const handle: FooterHandle = { footer: "short" };

/** The HTML is the same for everybody: the browser loads the enquiry. */
export function loader() {
  return { today: todayInParis() };
}

export function clientLoader() {
  return { today: todayInParis() };
}

export default function EnquiryPage({ loaderData: { today } }: Route.ComponentProps) {
  const { opened, again, setState, changeState, setRevoked } = useOpenedEnquiry();
  if (opened.phase === "opening") return <Opening today={today} />;
  const { answer, token, wasOpen } = opened;
  if (answer.outcome === "dead") return <DeadEnquiry dead={answer.dead} token={token} wasOpen={wasOpen} />;
  if (answer.outcome !== "done")
    return (
      <FailedEnquiry reason={answer.outcome === "failed" ? answer.reason : "unanswered"} again={again} />
    );
  const { value } = answer;
  return (
    <OpenEnquiry
      key={value.id}
      state={value}
      today={today}
      setState={setState}
      changeState={changeState}
      onRevoked={setRevoked}
    />
  );
}

function Opening({ today }: { today: string }) {
  const { name, opening } = useEnquiryTexts();
  return (
    <>
      <Unlisted title={name} />
      <PageHead lines={[name]}>
        <div className="needs-script" aria-busy="true">
          <Dimension live>{opening}</Dimension>
        </div>
      </PageHead>
      <noscript>
        <WithoutScript today={today} />
      </noscript>
    </>
  );
}

type OpenEnquiryProps = {
  state: EnquiryState;
  today: string;
  setState: (state: EnquiryState) => void;
  changeState: (enquiry: string, change: Partial<EnquiryState>) => void;
  onRevoked: () => void;
};

function OpenEnquiry({ state, today, setState, changeState, onRevoked }: OpenEnquiryProps) {
  const delay = useAnswerDelay();
  const { name } = useEnquiryTexts();
  const people = useTexts("enquiry", peopleTexts, "people");
  const sendsLetters = useSite()?.sendsLetters;
  // A quote arrives with its parts: they are not asked for again.
  const [isTold] = useState(() => hasDetails(state.second));
  // An answer that came meanwhile hides no field whose text has not been sent.
  const isShown = state.isOpen || hasPending(state.id);
  const onChange = (change: Partial<EnquiryState>) => changeState(state.id, change);
  if (state.link.kind === "mailed") {
    const marks = numberMarks(resumedSections(state, isShown));
    return (
      <>
        <Unlisted title={name} />
        <div className="enquiry-resumed">
          <BackHead state={state} today={today} />
          <PageConversation state={state} number={marks.conversation} onState={setState} />
          {marks.summary > 0 && <Summary state={state} number={marks.summary} />}
          {isShown && <DetailsForm state={state} today={today} foldedAs={marks.parts} onChange={onChange} />}
          {marks.claim > 0 && <ClaimEnquiry state={state} number={marks.claim} />}
          <Part
            id="lecteurs"
            number={marks.people}
            says={{ mark: people.mark, title: people.title, text: "" }}
          >
            <People state={state} onState={setState} onRevoked={onRevoked} />
          </Part>
        </div>
      </>
    );
  }
  return (
    <>
      <Unlisted title={name} />
      <SentHead name={state.you.name} delay={delay} isTold={isTold} />
      {isShown && (
        <DetailsForm state={state} today={today} foldedAs={isTold ? 1 : undefined} onChange={onChange} />
      )}
      {sendsLetters && <Later mark={isShown ? (isTold ? 1 : marksOfParts) + 1 : 1} />}
    </>
  );
}

/** Returns the sections in the order of the page. */
function resumedSections(state: EnquiryState, isShown: boolean): ResumedSection[] {
  const sections: (ResumedSection | false)[] = [
    "conversation",
    !state.isOpen && hasDetails(state.second) && "summary",
    isShown && "parts",
    state.claim !== "no" && "claim",
    "people",
  ];
  return sections.filter((each) => each !== false);
}

/** Returns the answer delay that the contact form received from the server. */
function useAnswerDelay(): string {
  const { state } = useLocation();
  const toldDelay: unknown =
    state && typeof state === "object" && "answerDelay" in state ? state.answerDelay : "";
  return typeof toldDelay === "string" ? toldDelay : "";
}
