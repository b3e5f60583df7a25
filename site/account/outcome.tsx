import { type ReactNode, useEffect, useRef, useState } from "react";
import { lacksRoom, type Outcome, type Refusal } from "../../records/outcome.ts";
import { Icon } from "../../ui/icon/icon.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { texts } from "./outcome.texts.ts";

type OutcomeProps = {
  /** A new object for each time the form is sent. */
  result: Outcome | undefined;
  sent: string;
  failed: string;
};

/**
 * The outcome of a form: a notice for three seconds (spec §9), longer while it has the pointer or the focus. An error
 * leaves a mark until the form is changed or sent again (reading F32).
 */
export function OutcomeLine({ result, sent, failed }: OutcomeProps) {
  const [isOver, setOver] = useState(false);
  const [announcement, setAnnouncement] = useState(result);
  if (announcement !== result) {
    setAnnouncement(result);
    setOver(false);
  }
  // After the end of the session, the visitor is on the way to the login.
  if (!result || result.outcome === "ended") return null;
  if (result.outcome === "done") {
    return isOver ? null : (
      <Passing onOver={setOver}>
        <Notice tone="done">{sent}</Notice>
      </Passing>
    );
  }
  const cause = causeText(result);
  return isOver ? (
    <p className="outcome-mark">
      <Icon name="fault" />
      <span>
        {failed} {cause}
      </span>
    </p>
  ) : (
    <Passing onOver={setOver}>
      <Notice tone="fault">
        <p>
          <strong>{failed}</strong>
        </p>
        <p>{cause}</p>
      </Notice>
    </Passing>
  );
}

function causeText(result: Exclude<Refusal, { outcome: "ended" }>): string {
  if (result.outcome === "invalid") return texts.refused;
  return `${lacksRoom(result) ? texts.noRoom : texts[result.reason]} ${texts.kept}`;
}

/** Milliseconds for which a notice of the account stays (spec §9). */
const stay = 3000;

type PassingProps = { onOver: (isOver: true) => void; children: ReactNode };

function Passing({ onOver, children }: PassingProps) {
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const isHeld = isPointedAt || hasFocus;
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    place.current?.scrollIntoView({ block: "nearest" });
  }, []);

  useEffect(() => {
    if (isHeld) return;
    const clock = setTimeout(() => onOver(true), stay);
    return () => clearTimeout(clock);
  }, [isHeld, onOver]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is operated by it, time only stands still
    <div
      ref={place}
      className="outcome-passing"
      onMouseEnter={() => setPointedAt(true)}
      onMouseLeave={() => setPointedAt(false)}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
    >
      {children}
      <button
        type="button"
        className="icon-button"
        aria-label={texts.close}
        onClick={(event) => {
          event.currentTarget.closest("form")?.querySelector<HTMLElement>("[type=submit]")?.focus();
          onOver(true);
        }}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}
