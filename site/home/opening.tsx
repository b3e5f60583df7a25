import { Actions, ButtonLink, OutlineLink } from "../../ui/button/button.tsx";
import { CroppedPicture } from "../../ui/picture/picture.tsx";
import { useCompany } from "../sections/company.ts";
import { opening } from "../sections/pictures/pictures.ts";
import { texts } from "./home.texts.ts";

/** Headline and picture, notched into each other. Both links are in the other notch. */
export function Opening() {
  const { kicker, title, text, projects, quote, caption } = texts.opening;
  const region = useCompany()?.region;
  const [promise, ...rest] = title;
  return (
    <section className="opening">
      <p className="note">{[kicker, region].filter(Boolean).join(", ")}</p>
      <h1 tabIndex={-1}>
        <span>{promise}</span>{" "}
        <span className="opening-notch">
          {rest[0]} <br />
          {rest[1]}
        </span>
      </h1>
      <div className="opening-aside">
        <p className="lead">{text}</p>
        <Actions wide>
          <ButtonLink to="/realisations">{projects}</ButtonLink>
          <OutlineLink to="/contact">{quote}</OutlineLink>
        </Actions>
      </div>
      <figure>
        <CroppedPicture {...opening} first />
        <figcaption className="caption note">{caption}</figcaption>
      </figure>
    </section>
  );
}
