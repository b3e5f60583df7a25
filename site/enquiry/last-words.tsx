import type { RefObject } from "react";
import type { EnquiryState } from "../../records/enquiries/by-link.ts";
import { Actions, OutlineLink } from "../../ui/button/button.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { useSite } from "../sections/site.ts";
import { thanksText, useEnquiryTexts, useFillPerson } from "./use-enquiry-texts.ts";

type LastWordsProps = {
  /** The client, and the link that they came by. */
  by: Pick<EnquiryState, "you" | "link">;
  place: RefObject<HTMLDivElement | null>;
};

/** The end of a complete enquiry: thanks, the next steps, and links. */
export function LastWords({ by: { you, link }, place }: LastWordsProps) {
  const texts = useEnquiryTexts();
  const fillPerson = useFillPerson(texts);
  const { title, text, mailed, open, again, home } = texts.closing;
  const sendsLetters = useSite()?.sendsLetters;
  const isMailed = link.kind === "mailed";
  // An enquiry in an account needs no link.
  const hasLink = link.expires !== "";
  return (
    <section className="page-grid enquiry-closing" aria-labelledby="merci">
      <div ref={place} tabIndex={-1}>
        <Notice tone="done">
          <h2 id="merci" className="subtitle">
            {`${thanksText(texts, you.name)} ${title}`}
          </h2>
          <p>{fillPerson(text)}</p>
          <p>{hasLink && (isMailed || sendsLetters) ? mailed : open}</p>
        </Notice>
        <Actions>
          {isMailed && (
            <a className="button-outline" href="#lignes">
              {again}
            </a>
          )}
          <OutlineLink to="/realisations">{home}</OutlineLink>
        </Actions>
      </div>
    </section>
  );
}
