import { Actions, ButtonLink, OutlineLink } from "../../ui/button/button.tsx";
import { CroppedPicture } from "../../ui/picture/picture.tsx";
import { isQuoteFree, quoteCall, useCompany } from "../sections/company.ts";
import { opening } from "../sections/pictures/pictures.ts";
import { texts } from "./home.texts.ts";

/** Headline and picture, notched into each other. Both links are in the other notch. */
export function Opening() {
  const { kicker, title, text, freeQuote, projects, caption } = texts.opening;
  const company = useCompany();
  const [promise, ...rest] = title;
  return (
    <section className="opening">
      <p className="note">{[kicker, company?.region].filter(Boolean).join(", ")}</p>
      <h1 tabIndex={-1}>
        <span>{promise}</span>{" "}
        <span className="opening-notch">
          {rest[0]} <br />
          {rest[1]}
        </span>
      </h1>
      <div className="opening-aside">
        <p className="lead">{isQuoteFree(company) ? `${text} ${freeQuote}` : text}</p>
        <Actions wide>
          <ButtonLink to="/realisations">{projects}</ButtonLink>
          <OutlineLink to="/contact">{quoteCall(company)}</OutlineLink>
        </Actions>
      </div>
      <figure>
        <CroppedPicture {...opening} first />
        <figcaption className="caption note">{caption}</figcaption>
      </figure>
    </section>
  );
}
