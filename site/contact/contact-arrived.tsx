import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { Notice } from "../../ui/notice/notice.tsx";
import { french } from "../../ui/text/typography.ts";
import { answeringPerson, useCompany } from "../sections/company.ts";
import { useTexts } from "../sections/written/use-page.ts";
import { texts as original, type ReceivedParts } from "./contact.texts.ts";

/**
 * Says that the message has arrived, who reads it, when an answer comes (if measurements support a time), and what
 * follows. Links to the page for details. Scrolls into view, because the form has become shorter and the focus is
 * below.
 */
export function Arrived({
  isTold = false,
  answerDelay = "",
  received = { answers: 0, files: 0 },
}: {
  /** A dialog has already said that the message has arrived. */
  isTold?: boolean;
  answerDelay?: string;
  /** Parts received with the message. The page does not ask for them again. */
  received?: ReceivedParts;
}) {
  const place = useRef<HTMLDivElement>(null);
  const company = useCompany();
  const reader = company && answeringPerson(company);
  const texts = useTexts("contact", original);
  const { next } = texts;
  const hasReceived = received.answers + received.files > 0;

  useEffect(() => {
    // In braces: the return value of a scroll in newer browsers is no clean-up for React.
    place.current?.scrollIntoView({ block: "nearest" });
  }, []);

  return (
    <div ref={place}>
      <Notice tone="done">
        {!isTold && (
          <p>
            <strong>{texts.form.sent.join(" ")}</strong>
          </p>
        )}
        <ul>
          {hasReceived && <li>{next.received(received)}</li>}
          <li>{reader ? french(next.reader(reader.name, reader.trade)) : next.someone}</li>
          {answerDelay && <li>{french(answerDelay)}</li>}
          <li>{next.meeting}</li>
        </ul>
        <p>
          <Link to="/demande" state={{ answerDelay }}>
            {hasReceived ? next.review : next.more}
          </Link>
        </p>
      </Notice>
    </div>
  );
}
