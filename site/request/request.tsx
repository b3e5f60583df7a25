import { useLocation } from "react-router";
import { todayInParis } from "../../domain/dates.ts";
import { hasSaid } from "../../domain/messages/request/second-breath.ts";
import type { RequestState } from "../../records/requests/by-link.ts";
import { Dimension } from "../../ui/drawing/dimension.tsx";
import { peopleTexts } from "../conversation/conversation.texts.ts";
import { Conversation } from "../conversation/conversation.tsx";
import { People } from "../conversation/people.tsx";
import { PageHead } from "../sections/page.tsx";
import { useSite } from "../sections/site.ts";
import { Unlisted } from "../seo/page-facts.tsx";
import type { Route } from "./+types/request.ts";
import { ClaimRequest } from "./claim.tsx";
import { DeadRequest, FailedRequest } from "./dead-request.tsx";
import { Later } from "./later.tsx";
import { marksOf, type RequestSection } from "./marks.ts";
import { Part } from "./parts/part.tsx";
import { texts } from "./request.texts.ts";
import { BackHead, SentHead } from "./request-heads.tsx";
import { useOpenedRequest } from "./request-opening.ts";
import { hasPending } from "./saving/pending-parts.ts";
import { SecondBreathForm } from "./second-breath.tsx";
import { Summary } from "./summary.tsx";
import { WithoutScript } from "./without-script.tsx";
import "./request.css";

/** The same for everybody: whose request it is, the browser asks for. */
export function loader() {
  return { today: todayInParis() };
}

export function clientLoader() {
  return { today: todayInParis() };
}

export default function RequestPage({ loaderData: { today } }: Route.ComponentProps) {
  const { opened, again, setState, changeState, setRevoked } = useOpenedRequest();
  if (opened.phase === "opening") return <Opening today={today} />;
  const { answer, token, wasOpen } = opened;
  if (answer.outcome === "dead") return <DeadRequest dead={answer.dead} token={token} wasOpen={wasOpen} />;
  if (answer.outcome !== "done")
    return (
      <FailedRequest reason={answer.outcome === "failed" ? answer.reason : "unanswered"} again={again} />
    );
  const { value } = answer;
  return (
    <OpenRequest
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
  return (
    <>
      <Unlisted title={texts.name} />
      <PageHead lines={[texts.name]}>
        <div className="needs-script" aria-busy="true">
          <Dimension live>{texts.opening}</Dimension>
        </div>
      </PageHead>
      <noscript>
        <WithoutScript today={today} />
      </noscript>
    </>
  );
}

type OpenRequestProps = {
  state: RequestState;
  today: string;
  setState: (state: RequestState) => void;
  changeState: (request: string, change: Partial<RequestState>) => void;
  onRevoked: () => void;
};

function OpenRequest({ state, today, setState, changeState, onRevoked }: OpenRequestProps) {
  const delay = useAnswerDelay();
  const sendsLetters = useSite()?.sendsLetters;
  const isMailed = state.link.kind === "mailed";
  const isAnswered = hasNews(state);
  // An answer that came meanwhile takes away no field with something in it that has not arrived.
  const isShown = state.isOpen || hasPending(state.id);
  const sections = sectionsOf(state);
  const marks = marksOf(sections);
  const conversation = <Conversation state={state} number={marks.conversation} onState={setState} />;
  return (
    <>
      <Unlisted title={texts.name} />
      {isMailed ? <BackHead state={state} today={today} /> : <SentHead name={state.you.name} delay={delay} />}
      {isMailed && isAnswered && conversation}
      {sections.includes("summary") && <Summary state={state} number={marks.summary} />}
      {state.claim !== "no" && <ClaimRequest state={state} number={marks.claim} />}
      {isMailed && (
        <Part
          id="lecteurs"
          number={marks.people}
          says={{ mark: peopleTexts.mark, title: peopleTexts.title, text: "" }}
        >
          <People state={state} onState={setState} onRevoked={onRevoked} />
        </Part>
      )}
      {isShown && (
        <SecondBreathForm
          state={state}
          today={today}
          marksBefore={marks.parts - 1}
          onChange={(change) => changeState(state.id, change)}
        />
      )}
      {isMailed && !isAnswered && conversation}
      {sendsLetters && <Later mark={marks.later} />}
    </>
  );
}

/** Where somebody has answered, that is what one comes back for. */
function hasNews({ replies, visits }: RequestState): boolean {
  return replies.length > 0 || visits.length > 0;
}

/** In the order in which they stand. */
function sectionsOf(state: RequestState): RequestSection[] {
  const isMailed = state.link.kind === "mailed";
  const isAnswered = hasNews(state);
  const sections: (RequestSection | false)[] = [
    isMailed && isAnswered && "conversation",
    isMailed && (state.isOpen || hasSaid(state.second)) && "summary",
    state.claim !== "no" && "claim",
    isMailed && "people",
    (state.isOpen || hasPending(state.id)) && "parts",
    isMailed && !isAnswered && "conversation",
    "later",
  ];
  return sections.filter((each) => each !== false);
}

/** What the contact form was told of how soon somebody answers. */
function useAnswerDelay(): string {
  const { state } = useLocation();
  const told: unknown = state && typeof state === "object" && "answerDelay" in state ? state.answerDelay : "";
  return typeof told === "string" ? told : "";
}
