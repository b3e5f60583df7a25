import { Fragment } from "react";
import { Actions, ButtonLink, OutlineLink } from "../../ui/button/button.tsx";
import { CroppedPicture } from "../../ui/picture/picture.tsx";
import { isQuoteFree, useCompany } from "../sections/company.ts";
import { usePicture, useQuoteCall, useTexts } from "../sections/written/use-page.ts";
import { texts as original } from "./home.texts.ts";
import { opening } from "./home-pictures.ts";

/** Headline and picture, notched into each other. Both links are in the other notch. */
export function Opening() {
  const { kicker, title, text, freeQuote, projects, caption } = useTexts("home", original).opening;
  const picture = usePicture("home", "opening.picture", opening);
  const company = useCompany();
  const call = useQuoteCall();
  const [promise, ...rest] = title;
  return (
    <section className="opening">
      <p className="note">{[kicker, company?.region].filter(Boolean).join(", ")}</p>
      <h1 tabIndex={-1}>
        <span>{promise}</span>{" "}
        {rest.length > 0 && (
          <span className="opening-notch">
            {rest.map((line, index) => (
              <Fragment key={line}>
                {index > 0 && " "}
                {index > 0 && <br />}
                {line}
              </Fragment>
            ))}
          </span>
        )}
      </h1>
      <div className="opening-aside">
        <p className="lead">{isQuoteFree(company) ? `${text} ${freeQuote}` : text}</p>
        <Actions wide>
          <ButtonLink to="/realisations">{projects}</ButtonLink>
          <OutlineLink to="/contact">{call}</OutlineLink>
        </Actions>
      </div>
      <figure>
        <CroppedPicture {...picture} first />
        <figcaption className="caption note">{caption}</figcaption>
      </figure>
    </section>
  );
}
