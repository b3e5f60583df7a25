import { useEffect, useRef, useState } from "react";
import { timeInFrench } from "../../../domain/dates.ts";
import { browserRecords } from "../../../records/client.ts";
import { type Outcome, readOutcome } from "../../../records/outcome.ts";
import { askForSignInLink } from "../../../records/sign-in/sign-in-link.ts";
import { Dimension } from "../../../ui/drawing/dimension.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import { EmailText } from "../../../ui/text/email-text.tsx";
import { useCompany } from "../../sections/company.ts";
import { Telephone } from "../../sections/telephone.tsx";
import { inTime, waitCause } from "../wait.ts";
import { minutesLeft, texts } from "./link-sent.texts.ts";
import "./link-sent.css";

const minute = 60_000;
/** How long a link works, in minutes. */
const goodFor = 15;
/** The server sends one link to an account within two minutes, and none while three are valid. */
const betweenLetters = 2 * minute;
const mostLinks = 3;

type LinkSentProps = { email: string; onBack: () => void };

/** Shown after a link was requested, with the same words whether the account exists or not. */
export default function LinkSent({ email, onBack }: LinkSentProps) {
  const [moments, setMoments] = useState(() => [Date.now()]);
  const [answer, setAnswer] = useState<Outcome>();
  const [isBusy, setBusy] = useState(false);
  const now = useClock();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const sentAt = moments.at(-1) ?? now;
  const secondsToWait = Math.ceil((nextMoment(moments) - now) / 1000);

  async function sendAgain(): Promise<void> {
    if (isBusy || secondsToWait > 0) return;
    setBusy(true);
    setAnswer(undefined);
    const outcome = await browserRecords().then((client) => askForSignInLink(client, email), readOutcome);
    if (outcome.outcome === "done") setMoments([...moments, Date.now()]);
    setAnswer(outcome);
    setBusy(false);
  }

  const [before, after] = texts.lead;
  return (
    <section className="login-form" aria-busy={isBusy}>
      <h1 ref={title} tabIndex={-1}>
        {texts.title}
      </h1>
      <p className="lead">
        {before}
        <EmailText address={email} />
        {after}
      </p>
      {answer && <Notice {...noticeFor(answer)} />}
      <TimeLeft sentAt={sentAt} now={now} />
      <p className="login-actions">
        <button
          type="button"
          className={secondsToWait > 0 ? "button-outline link-sent-wait" : "button-outline"}
          disabled={secondsToWait > 0}
          aria-disabled={isBusy || undefined}
          onClick={sendAgain}
        >
          {secondsToWait > 0 ? texts.againLater + inTime(secondsToWait) : texts.again}
        </button>
        <button type="button" className="link" onClick={onBack}>
          {texts.otherAddress}
        </button>
      </p>
      <Help />
    </section>
  );
}

/** Returns when the server sends another link, after links that were sent at these moments. */
function nextMoment(moments: readonly number[]): number {
  const afterLast = (moments.at(-1) ?? 0) + betweenLetters;
  const oldest = moments.at(-mostLinks);
  return oldest === undefined ? afterLast : Math.max(afterLast, oldest + goodFor * minute);
}

/** Fifteen studs, one for each minute that the link still works. */
function TimeLeft({ sentAt, now }: { sentAt: number; now: number }) {
  const ends = sentAt + goodFor * minute;
  const minutes = Math.min(goodFor, Math.ceil((ends - now) / minute));
  if (minutes <= 0) {
    return (
      <div className="link-sent">
        <h2>{texts.over}</h2>
        <p>{texts.overText}</p>
      </div>
    );
  }
  return (
    <div className="link-sent">
      <h2>{texts.goodUntil + timeInFrench(new Date(ends).toISOString())}</h2>
      <div>
        <div className="link-studs" aria-hidden="true">
          {Array.from({ length: minutes }, (_, stud) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the studs are all alike
            <i key={stud} />
          ))}
        </div>
        <Dimension>{minutesLeft(minutes)}</Dimension>
      </div>
      <p>{texts.once}</p>
    </div>
  );
}

function Help() {
  const phone = useCompany()?.phone ?? "";
  return (
    <p>
      {texts.nothing}
      {phone && (
        <>
          {texts.orCall}
          <Telephone number={phone} />
        </>
      )}
      .
    </p>
  );
}

function noticeFor(answer: Outcome): { tone: "done" | "fault"; children: string } {
  if (answer.outcome === "done") return { tone: "done", children: texts.sentAgain };
  const isKnown = answer.outcome === "failed" || answer.outcome === "ended";
  return { tone: "fault", children: isKnown ? waitCause(answer, texts) : texts.unanswered };
}

/** Returns the present moment, again each second. */
function useClock(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(clock);
  }, []);
  return now;
}
