import { useLocation } from "react-router";
import { Actions, ButtonLink } from "../../ui/button.tsx";
import { PageHead } from "../../ui/layouts/page.tsx";
import { useCompany } from "../sections/company.ts";
import { Unlisted } from "../sections/page-facts.tsx";
import { ReachUs } from "../sections/reach-us.tsx";
import { type InterimTexts, interimTexts } from "./interim.texts.ts";

/** A page whose content comes later: says so, and leads to what is already there. */
export function InterimPage() {
  const { name, title, text } = textsAt(useLocation().pathname);
  const { phone, email } = useCompany() ?? {};
  return (
    <>
      <Unlisted title={name} />
      <PageHead lines={title}>
        <p className="lead">{text}</p>
        <Actions>
          <ButtonLink to="/realisations">Voir nos réalisations</ButtonLink>
        </Actions>
      </PageHead>
      {(phone || email) && (
        <section className="page-grid pb-band-wide" aria-label="Nous joindre">
          <div className="half-left">
            <ReachUs />
          </div>
        </section>
      )}
    </>
  );
}

function textsAt(pathname: string): InterimTexts {
  const address = pathname.replace(/(?<=.)\/+$/, "");
  return interimTexts[address] ?? { name: "", title: [], text: "" };
}
