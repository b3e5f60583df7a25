import { useLocation } from "react-router";
import { todayInParis } from "../../domain/dates.ts";
import type { RequestState } from "../../records/requests/by-link.ts";
import { Dimension } from "../../ui/drawing/dimension.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { PageHead } from "../sections/page.tsx";
import { Unlisted } from "../seo/page-facts.tsx";
import type { Route } from "./+types/request.ts";
import { ClaimRequest } from "./claim.tsx";
import { DeadRequest, FailedRequest } from "./dead-request.tsx";
import { Later } from "./later.tsx";
import { nothingSaid } from "./parts/part-props.ts";
import { texts } from "./request.texts.ts";
import { BackHead, SentHead } from "./request-heads.tsx";
import { useOpenedRequest } from "./request-opening.ts";
import { SecondBreathForm } from "./second-breath.tsx";
import { Summary } from "./summary.tsx";
import "./request.css";

/** The same for everybody: whose request it is, the browser asks for. */
export function loader() {
  return { today: todayInParis() };
}

export function clientLoader() {
  return { today: todayInParis() };
}

export default function RequestPage({ loaderData: { today } }: Route.ComponentProps) {
  const { opened, again, setState } = useOpenedRequest();
  if (opened.phase === "opening") return <Opening today={today} />;
  const { answer } = opened;
  if (answer.outcome === "dead") return <DeadRequest dead={answer.dead} />;
  if (answer.outcome !== "done")
    return (
      <FailedRequest reason={answer.outcome === "failed" ? answer.reason : "unanswered"} again={again} />
    );
  return <OpenRequest key={answer.value.id} state={answer.value} today={today} setState={setState} />;
}

/** Without script it stays so: what is written here reaches the request whose link the browser has. */
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
        <SecondBreathForm request="" first={nothingSaid} today={today} onAnswered={() => undefined} />
      </noscript>
    </>
  );
}

type OpenRequestProps = { state: RequestState; today: string; setState: (state: RequestState) => void };

function OpenRequest({ state, today, setState }: OpenRequestProps) {
  const delay = useAnswerDelay();
  const isMailed = state.link.kind === "mailed";
  return (
    <>
      <Unlisted title={texts.name} />
      {isMailed ? <BackHead state={state} /> : <SentHead delay={delay} />}
      {isMailed && <Summary state={state} />}
      {state.isOpen ? (
        <SecondBreathForm
          request={state.id}
          first={state.second}
          today={today}
          onAnswered={(second) => setState({ ...state, second, isOpen: false })}
        />
      ) : (
        <div className="page-grid request-closed">
          <Notice tone="calm">
            <p>{state.you.role === "owner" ? texts.answered : texts.readOnly}</p>
          </Notice>
        </div>
      )}
      {state.claim !== "no" && <ClaimRequest state={state} />}
      <Later />
    </>
  );
}

/** What the contact form was told of how soon somebody answers. */
function useAnswerDelay(): string {
  const { state } = useLocation();
  const told: unknown = state && typeof state === "object" && "answerDelay" in state ? state.answerDelay : "";
  return typeof told === "string" ? told : "";
}
