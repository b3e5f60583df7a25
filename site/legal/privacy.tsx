import type { Treatment } from "../../domain/personal-data/treatments/treatment.ts";
import { listTreatments } from "../../domain/personal-data/treatments/treatments.ts";
import { FactList } from "../../ui/fact-list/fact-list.tsx";
import { OutsideLink, WayLink } from "../../ui/link/link.tsx";
import { french, frenchTexts } from "../../ui/text/typography.ts";
import { useCompany } from "../sections/company.ts";
import { Email } from "../sections/email.tsx";
import { Entry } from "../sections/ledger.tsx";
import { PageHead } from "../sections/page.tsx";
import { PageFacts } from "../seo/page-facts.tsx";
import { texts } from "./privacy.texts.ts";

export default function PrivacyPage() {
  const delays = useCompany()?.delays ?? {};
  const treatments = frenchTexts(listTreatments(delays));
  return (
    <>
      <PageFacts title={texts.name} description={texts.description} />
      <PageHead lines={texts.title}>
        <p className="lead">{texts.text}</p>
        <WayLink to="#droits">{texts.rights}</WayLink>
      </PageHead>
      <section className="page-grid page-rest" aria-label={texts.list}>
        <div className="ledger">
          <Said mark={1} {...texts.visit} />
          {treatments.map((treatment, index) => (
            <TreatmentEntry key={treatment.id} mark={index + 2} treatment={treatment} />
          ))}
          <Said mark={treatments.length + 2} {...texts.bin} />
          <Keeper mark={treatments.length + 3} />
          <Rights mark={treatments.length + 4} />
        </div>
      </section>
    </>
  );
}

function Said({ mark, title, text }: { mark: number; title: string; text: string[] }) {
  return (
    <Entry mark={mark} head={<h2 className="subtitle">{title}</h2>}>
      {text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </Entry>
  );
}

function TreatmentEntry({ mark, treatment }: { mark: number; treatment: Treatment }) {
  return (
    <Entry mark={mark} head={<h2 className="subtitle">{treatment.title}</h2>}>
      <FactList rows={rowNames.map((name) => [texts.rows[name], treatment[name]])} />
      {treatment.text && <p>{treatment.text}</p>}
    </Entry>
  );
}

const rowNames = ["what", "why", "basis", "howLong", "who"] as const;

/** The person responsible, as far as the company's record says. */
function Keeper({ mark }: { mark: number }) {
  const company = useCompany();
  const host = company?.legal?.host;
  const town = [company?.postal_code, company?.city].filter(Boolean).join(" ");
  const whereabouts = [company?.name, company?.street, town].filter(Boolean).join(", ");
  return (
    <Entry mark={mark} head={<h2 className="subtitle">{texts.kept.title}</h2>}>
      <p>{texts.kept.text}</p>
      {whereabouts && <p>{french(whereabouts)}.</p>}
      {host?.name && (
        <p>
          {texts.kept.host}, {french([host.name, host.address].filter(Boolean).join(", "))}.
        </p>
      )}
      <p>
        <WayLink to="/mentions-legales">{texts.kept.legal}</WayLink>
      </p>
    </Entry>
  );
}

function Rights({ mark }: { mark: number }) {
  const email = useCompany()?.email;
  return (
    <Entry
      mark={mark}
      head={
        <h2 className="subtitle" id="droits">
          {texts.yours.title}
        </h2>
      }
    >
      {texts.yours.text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {email && (
        <p>
          <Email address={email} />
        </p>
      )}
      <p>
        <WayLink to="/contact" icon="arrow">
          {texts.yours.write}
        </WayLink>
      </p>
      <p>
        <OutsideLink href="https://www.cnil.fr/fr/plaintes" icon="leave">
          {texts.yours.cnil}
        </OutsideLink>
      </p>
    </Entry>
  );
}
