import type { Company } from "../../domain/company/company.ts";
import { impersonalCollections, treatmentRegister } from "../../domain/personal-data/treatments/register.ts";
import type { Treatment } from "../../domain/personal-data/treatments/treatment.ts";
import { listTreatments } from "../../domain/personal-data/treatments/treatments.ts";
import { wholeCompany } from "../../records/company/team.ts";
import { requireAdmin } from "../../records/sign-in/session.ts";
import { FactList } from "../../ui/fact-list/fact-list.tsx";
import { BackLink } from "../../ui/link/link.tsx";
import { Heading } from "../../ui/text/heading.tsx";
import { french } from "../../ui/text/typography.ts";
import { DashboardPage } from "../parts/dashboard-page.tsx";
import { todayInFrench } from "../parts/dates.ts";
import { LoadFailure } from "../parts/load-failure.tsx";
import type { Route } from "./+types/register.ts";
import { texts } from "./register.texts.ts";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { client } = await requireAdmin(request);
  return { company: await wholeCompany(client) };
}

/** The register of treatments of personal data (GDPR, article 30), on screen and on paper. */
export default function RegisterPage({ loaderData: { company } }: Route.ComponentProps) {
  return (
    <div className="register">
      <p className="dashboard-back">
        <BackLink to="/dashboard/coordonnees">{texts.back}</BackLink>
      </p>
      <DashboardPage title={texts.title} actions={<p className="note">{todayInFrench(new Date())}</p>}>
        <p className="record-lead">{texts.intro}</p>
        <p>
          <button type="button" className="button-outline" onClick={() => print()}>
            {texts.print}
          </button>
        </p>
        <Keeper company={company} />
        {listTreatments(company.delays ?? {}).map((treatment) => (
          <RegisterSection key={treatment.id} treatment={treatment} />
        ))}
        <Security />
        <Impersonal />
      </DashboardPage>
    </div>
  );
}

export function ErrorBoundary() {
  return (
    <DashboardPage title={texts.title}>
      <LoadFailure title={texts.failed} />
    </DashboardPage>
  );
}

function Keeper({ company }: { company: Company }) {
  const { name, street, postal_code, city, email, legal } = company;
  const seat = [street, [postal_code, city].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  const host = [legal?.host?.name, legal?.host?.address].filter(Boolean).join(", ");
  const { rows } = texts;
  return (
    <section className="register-part" aria-labelledby="registre-responsable">
      <Heading level={2} look="part" id="registre-responsable">
        {texts.keeper}
      </Heading>
      <FactList
        rows={[
          [rows.name, french([name, seat].filter(Boolean).join(", ")) || rows.missing],
          [rows.director, french(legal?.publisher ?? "") || rows.missing],
          [rows.contact, email || rows.missing],
          [rows.host, french(host) || rows.missing],
        ]}
      />
    </section>
  );
}

function RegisterSection({ treatment }: { treatment: Treatment }) {
  const { id, why, what, basis, who, howLong } = treatment;
  const { name, people, places, collections, cookies, stored, archived } = treatmentRegister[id];
  const labels = texts.treatment;
  return (
    <section className="register-part" aria-labelledby={`registre-${id}`}>
      <Heading level={2} look="part" id={`registre-${id}`}>
        {french(name)}
      </Heading>
      <FactList
        rows={[
          [labels.why, french(why)],
          [labels.people, french(people)],
          [labels.what, french(what)],
          [labels.basis, french(basis)],
          [labels.who, french(who)],
          [labels.howLong, french(howLong)],
          [labels.where, places.map((place) => texts.places[place]).join(", ")],
          [labels.collections, collections.join(", ")],
          [labels.browser, [...cookies, ...stored].join(", ")],
          [labels.archive, archived.map((part) => part.replaceAll("_", " ")).join(", ")],
        ]}
      />
    </section>
  );
}

function Security() {
  return (
    <section className="register-part" aria-labelledby="registre-protection">
      <Heading level={2} look="part" id="registre-protection">
        {texts.security.title}
      </Heading>
      <ul>
        {texts.security.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <p>{texts.outside}</p>
    </section>
  );
}

function Impersonal() {
  return (
    <section className="register-part" aria-labelledby="registre-reste">
      <Heading level={2} look="part" id="registre-reste">
        {texts.impersonal}
      </Heading>
      <FactList
        rows={Object.entries(impersonalCollections).map(([name, reason]) => [name, french(reason)])}
      />
    </section>
  );
}
