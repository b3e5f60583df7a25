import { type Ref, useRef, useState } from "react";
import {
  enquiryStep,
  isClosedStep,
  lostReasonNames,
  workNames,
} from "../../../domain/enquiries/details/choices.ts";
import { readSketch, sketchArea } from "../../../domain/enquiries/details/sketch.ts";
import { senderName } from "../../../records/enquiries/team.ts";
import { openVisit, standingSlot, type WholeEnquiry } from "../../../records/enquiries/whole-enquiry.ts";
import { telephoneUrl } from "../../../site/sections/company.ts";
import { Unlisted } from "../../../site/seo/page-facts.tsx";
import { Icon } from "../../../ui/icon/icon.tsx";
import { BackLink } from "../../../ui/link/link.tsx";
import { french } from "../../../ui/text/typography.ts";
import { Vacancy } from "../../../ui/waiting/waiting.tsx";
import { pageAction } from "../../parts/acts/page-acts.ts";
import { DashboardIcon } from "../../parts/dashboard-icon.tsx";
import { DashboardPage } from "../../parts/dashboard-page.tsx";
import { useFootRoom } from "../../parts/foot-room.ts";
import { KeptNotice } from "../../parts/kept-notice.tsx";
import { LettersLeave } from "../../parts/letters/letters-leave.ts";
import { LoadFailure } from "../../parts/load-failure.tsx";
import { openingActs } from "../../worksites/opening-acts.ts";
import type { Route } from "./+types/enquiry.ts";
import { AnswerBox } from "./answer-box/answer-box.tsx";
import { useClearOfFoot } from "./clear-of-foot.ts";
import { texts } from "./enquiry.texts.ts";
import { enquiryActs } from "./enquiry-acts.ts";
import { type ShownEnquiry, useLastShown } from "./last-shown.ts";
import { loadEnquiry } from "./loading.ts";
import { slotBegins } from "./moments.ts";
import { ChargeSection } from "./panel/charge-section.tsx";
import { QuoteSection } from "./panel/quotes/quote-section.tsx";
import { ReadersSection } from "./panel/readers-section.tsx";
import { SaidSection, SketchSection } from "./panel/said-section.tsx";
import { VisitSection } from "./panel/visit-section.tsx";
import { useReading } from "./reading.ts";
import { StepBand } from "./step-acts.tsx";
import { EnquiryThread } from "./thread/thread.tsx";

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadEnquiry(request, params.id);
}

export const clientAction = pageAction({ ...enquiryActs, ...openingActs }, texts.notDone);

/** An enquiry's page: its steps, its conversation and the client's details. */
export default function EnquiryPage({ loaderData, params }: Route.ComponentProps) {
  const { whole, ...rest } = useLastShown(params.id, loaderData);
  if (!whole) {
    return (
      <DashboardPage title={texts.title}>
        {whole === undefined ? (
          <Vacancy title={texts.gone}>
            <BackLink to="/dashboard/demandes">{texts.back}</BackLink>
          </Vacancy>
        ) : (
          <LoadFailure title={texts.openFailure} />
        )}
      </DashboardPage>
    );
  }
  if (whole.enquiry.kept_until) return <KeptEnquiry whole={whole} />;
  return <OpenEnquiry key={whole.enquiry.id} whole={whole} {...rest} />;
}

function OpenEnquiry(enquiry: ShownEnquiry) {
  const { user, whole, isMailed, unsent } = enquiry;
  const [isUnfolded, setUnfolded] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  useReading(whole);
  useFootRoom(foot);
  useClearOfFoot(body, foot);
  return (
    <>
      <EnquiryHead whole={whole} />
      <div ref={body}>
        <StepBand enquiry={whole.enquiry} />
        <div className="enquiry">
          <div>
            <EnquiryThread whole={whole} isMailed={isMailed} unsent={unsent} />
            <AnswerBox {...enquiry} />
          </div>
          <aside className="enquiry-panel" data-open={isUnfolded || undefined} aria-label={texts.aside}>
            <ChargeSection whole={whole} user={user}>
              <button
                type="button"
                className="button-outline enquiry-unfold"
                aria-expanded={isUnfolded}
                onClick={() => setUnfolded(!isUnfolded)}
              >
                <span>{isUnfolded ? texts.fold : texts.unfold}</span>
                <DashboardIcon name="plus" />
              </button>
            </ChargeSection>
            <LettersLeave value={isMailed}>
              <VisitSection whole={whole} />
            </LettersLeave>
            <QuoteSection whole={whole} />
            <SketchSection whole={whole} />
            <SaidSection whole={whole} />
            <ReadersSection whole={whole} />
          </aside>
        </div>
      </div>
      <EnquiryFoot whole={whole} foot={foot} />
    </>
  );
}

function KeptEnquiry({ whole }: { whole: WholeEnquiry }) {
  const { kept_until, expand } = whole.enquiry;
  return (
    <>
      <EnquiryHead whole={whole} />
      <KeptNotice until={kept_until} worksite={expand?.worksites_via_message?.id} />
    </>
  );
}

/** The client's name, and the subject in one line. */
function EnquiryHead({ whole }: { whole: WholeEnquiry }) {
  const name = senderName(whole.enquiry);
  return (
    <div className="enquiry-head">
      <Unlisted title={french(name)} />
      <BackLink to="/dashboard/demandes">{texts.back}</BackLink>
      <h1 tabIndex={-1}>{french(name)}</h1>
      <p>{enquiryFacts(whole)}</p>
    </div>
  );
}

function enquiryFacts({ enquiry, visits }: WholeEnquiry): string {
  const sketch = readSketch(enquiry.sketch);
  const area = enquiry.surface || (sketch ? sketchArea(sketch) : 0);
  const toldFacts = [
    enquiry.work ? workNames[enquiry.work] : enquiry.subject,
    area > 0 && `${String(area).replace(".", ",")} m²`,
    enquiry.town,
  ];
  const facts = french(`${toldFacts.filter(Boolean).join(", ")}.`);
  if (isClosedStep(enquiryStep(enquiry)))
    return enquiry.lost_reason
      ? facts + texts.lostFor(lostReasonNames[enquiry.lost_reason].toLowerCase())
      : facts;
  const visit = openVisit(visits);
  const slot = visit && standingSlot(visit);
  if (slot) return facts + texts.visitDate(slotBegins(slot));
  return visit ? facts + texts.visitOffered : facts;
}

/** Focuses the field, and scrolls to the line above it that names the recipients. */
function beginAnswer(): void {
  document.getElementById("repondre")?.scrollIntoView();
  document.getElementById("answer")?.focus({ preventScroll: true });
}

/** On a phone, the two things that are done most stand under the thumb. */
function EnquiryFoot({ whole: { enquiry }, foot }: { whole: WholeEnquiry; foot: Ref<HTMLDivElement> }) {
  const number = telephoneUrl(enquiry.phone);
  return (
    <div ref={foot} className="enquiry-foot">
      {number && (
        <a href={number}>
          <Icon name="phone" />
          {texts.call}
        </a>
      )}
      <button type="button" onClick={beginAnswer}>
        <DashboardIcon name="edit" />
        {texts.answer}
      </button>
    </div>
  );
}
