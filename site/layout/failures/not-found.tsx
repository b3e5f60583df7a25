import { Form } from "react-router";
import { Actions, ButtonLink, SubmitButton } from "../../../ui/button/button.tsx";
import { WayLink } from "../../../ui/link/link.tsx";
import { frenchTexts } from "../../../ui/text/typography.ts";
import { Unlisted } from "../../seo/page-facts.tsx";
import { OpenJoint } from "./open-joint.tsx";

const texts = frenchTexts({
  name: "Page introuvable",
  title: "Oups ! La page que vous cherchez n'existe pas.",
  text: "Ce tenon n’a pas trouvé sa mortaise. Le lien est peut-être ancien, ou l’adresse a perdu une lettre en route.",
  home: "Retour à l’accueil",
  projects: "Voir nos réalisations",
  searchLabel: "Ou chercher un projet",
  search: "Chercher",
});

/** Leads a visitor back from a wrong address. */
export function PageNotFound() {
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
