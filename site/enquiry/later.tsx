import { useState } from "react";
import { mailNewLink } from "../../records/enquiries/by-link.ts";
import { Mark } from "../../ui/drawing/mark.tsx";
import { Band } from "../sections/page.tsx";
import { useEnquiryTexts } from "./use-enquiry-texts.ts";

/** The uses of the mailed link. */
export function Later({ mark }: { mark: number }) {
  const texts = useEnquiryTexts();
  const { title, text, renew, renewed, you, revocable, nothing } = texts.later;
  const [announcement, setAnnouncement] = useState("");

  async function mail(): Promise<void> {
    const answer = await mailNewLink();
    setAnnouncement(
      answer.outcome === "done"
        ? renewed
        : texts.failed[answer.outcome === "failed" ? answer.reason : "unanswered"],
    );
  }

  return (
    <Band ground="bark" titled="lien" mark={mark}>
      <h2 id="lien" className="later-title">
        {title}
      </h2>
      <div className="later-aside">
        <p className="lead">{text}</p>
        <p>
          <button type="button" className="link" onClick={mail}>
            {renew}
          </button>
        </p>
        <p role="status">{announcement}</p>
      </div>
      <ul className="later-facts">
        {[you, revocable, nothing].map(([fact, more], index) => (
          <li key={fact}>
            <Mark number={index + 1} />
            <b>{fact}</b>
            <p>{more}</p>
          </li>
        ))}
      </ul>
    </Band>
  );
}
