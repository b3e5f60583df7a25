import { Form } from "react-router";
import { Actions, ButtonLink, SubmitButton } from "../../../ui/button/button.tsx";
import { WayLink } from "../../../ui/link/link.tsx";
import { useTexts } from "../../sections/written/use-page.ts";
import { Unlisted } from "../../seo/page-facts.tsx";
import { texts as original } from "./not-found.texts.ts";
import { OpenJoint } from "./open-joint.tsx";

/** Leads a visitor back from a wrong address. */
export function PageNotFound() {
  const texts = useTexts("missing", original);
  return (
    <section className="lost page-grid">
      <Unlisted title={texts.name} />
      <h1 tabIndex={-1}>{texts.title}</h1>
      <div className="lost-aside">
        <p className="lead">{texts.text}</p>
        <Actions>
          <ButtonLink to="/">{texts.home}</ButtonLink>
          <WayLink to="/realisations">{texts.projects}</WayLink>
        </Actions>
        <Form action="/realisations" role="search" className="field">
          <label htmlFor="q">{texts.searchLabel}</label>
          <div className="field-joined">
            <input id="q" type="search" name="q" required />
            <SubmitButton>{texts.search}</SubmitButton>
          </div>
        </Form>
      </div>
      <OpenJoint />
    </section>
  );
}
