import { useLocation } from "react-router";
import { Actions, ButtonLink } from "../../ui/button.tsx";
import { Cartouche } from "../../ui/cartouche.tsx";
import { PageHead } from "../../ui/layouts/page.tsx";
import { french } from "../../ui/typography.ts";
import { telephoneUrl, useCompany } from "../sections/company.ts";
import { titled } from "../sections/title.tsx";
import type { Route } from "./+types/interim.ts";
import { type InterimTexts, interimTexts } from "./interim.texts.ts";

export function meta({ location, matches }: Route.MetaArgs) {
  return [titled(textsAt(location.pathname).name, matches), { name: "robots", content: "noindex" }];
}

/** A page whose content comes later: says so, and leads to what is already there. */
export default function InterimPage() {
  const { title, text } = textsAt(useLocation().pathname);
  const company = useCompany();
  const { phone = "", email = "" } = company ?? {};
  return (
    <>
      <PageHead lines={title}>
        <p className="lead">{text}</p>
        <Actions>
          <ButtonLink to="/realisations">Voir nos réalisations</ButtonLink>
        </Actions>
      </PageHead>
      {(phone || email) && (
        <section className="page-grid pb-band-wide" aria-label="Nous joindre">
          <div className="half-left">
            <Cartouche
              caption="Nous joindre"
              rows={[
                ["Téléphone", phone && <a href={telephoneUrl(phone)}>{french(phone)}</a>],
                ["E-mail", email && <a href={`mailto:${email}`}>{email}</a>],
              ]}
            />
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
