import type { ReactNode } from "react";
import type { Company } from "../../domain/company/company.ts";
import type { ShownPaper } from "../../records/papers/papers.ts";
import { Badge } from "../../ui/badge/badge.tsx";
import { FactList } from "../../ui/fact-list/fact-list.tsx";
import { OutsideLink, WayLink } from "../../ui/link/link.tsx";
import { french } from "../../ui/text/typography.ts";
import { useAdministrator } from "../layout/session.ts";
import { Email } from "../sections/email.tsx";
import { Entry } from "../sections/ledger.tsx";
import { PageHead } from "../sections/page.tsx";
import { useSite } from "../sections/site.ts";
import { Telephone } from "../sections/telephone.tsx";
import { PageFacts } from "../seo/page-facts.tsx";
import { noticeTexts, texts } from "./legal.texts.ts";
import { insurerParts, paperEntries } from "./legal-papers.tsx";

export default function LegalPage() {
  const { company = null, papers = [] } = useSite() ?? {};
  const isAdministrator = useAdministrator();
  const facts = listFacts(company, papers);
  const knownFacts = facts.filter(({ rows }) => rows.some(([, value]) => value));
  const shownFacts = isAdministrator ? facts : knownFacts;
  const { lead, description } = noticeTexts(knownFacts.flatMap(({ tells }) => tells ?? []));
  return (
    <>
      <PageFacts title={texts.name} description={description} />
      <PageHead lines={texts.title}>
        <p className="lead">{lead}</p>
        <WayLink to="/donnees-personnelles">{texts.privacy}</WayLink>
      </PageHead>
      <section className="page-grid page-rest" aria-label={texts.list}>
        {isAdministrator && <p className="note across ledger-note">{texts.admin}</p>}
        <div className="ledger">
          {shownFacts.map(({ key, title, text, rows, more }, index) => (
            <Entry key={key ?? title} mark={index + 1} head={<h2 className="subtitle">{title}</h2>}>
              {text && <p>{text}</p>}
              <FactList rows={isAdministrator ? rows.map(withGap) : rows} />
              {more}
            </Entry>
          ))}
          <Sources mark={shownFacts.length + 1} />
        </div>
      </section>
    </>
  );
}

/** The publishers of the open data that the site uses. Their licence asks that they are named. */
function Sources({ mark }: { mark: number }) {
  const { title, text, licence } = texts.sources;
  return (
    <Entry mark={mark} head={<h2 className="subtitle">{title}</h2>}>
      <p>{text}</p>
      <p>
        <OutsideLink href="https://www.etalab.gouv.fr/licence-ouverte-open-licence/" icon="leave">
          {licence}
        </OutsideLink>
      </p>
    </Entry>
  );
}

type Row = [label: string, value: ReactNode];
/**
 * The facts under a title. `tells` is their name in the notice's first sentence. `key` distinguishes papers with the
 * same title.
 */
type Facts = { key?: string; title: string; tells?: string; text?: string; rows: Row[]; more?: ReactNode };

/** A missing line is shown to administrators only, in their browser. */
function withGap([label, value]: Row): Row {
  return [label, value || <Badge>{texts.missing}</Badge>];
}

function listFacts(company: Company | null, papers: ShownPaper[]): Facts[] {
  const { scop, host, insurer, mediator } = company?.legal ?? {};
  const [firstInsurer, ...otherInsurers] = insurerParts(insurer, papers);
  return [
    { title: texts.publisher.title, tells: texts.publisher.tells, rows: publisherRows(company) },
    {
      title: texts.scop.title,
      text: texts.scop.text,
      rows: [
        [texts.scop.register, set(scop?.register)],
        [texts.scop.union, set(scop?.union)],
        [texts.scop.review, set(scop?.review)],
      ],
      more: (
        <p>
          <WayLink to="/notre-cooperative">{texts.scop.link}</WayLink>
        </p>
      ),
    },
    {
      title: texts.host.title,
      tells: texts.host.tells,
      rows: [
        [texts.host.name, set(host?.name)],
        [texts.host.address, set(host?.address)],
        [texts.host.phone, host?.phone && <Telephone number={host.phone} />],
      ],
    },
    {
      title: texts.insurer.title,
      tells: texts.insurer.tells,
      text: texts.insurer.text,
      ...firstInsurer,
    },
    ...otherInsurers.map((part) => ({ title: texts.insurer.title, ...part })),
    {
      title: texts.mediator.title,
      tells: texts.mediator.tells,
      text: texts.mediator.text,
      rows: [
        [texts.mediator.name, set(mediator?.name)],
        [texts.mediator.address, set(mediator?.address)],
        [texts.mediator.site, mediator?.site && <Site address={mediator.site} />],
      ],
    },
    ...paperEntries(papers),
  ];
}

function publisherRows(company: Company | null): Row[] {
  const { name, street, postal_code, city, phone, email, legal } = company ?? {};
  const labels = texts.publisher;
  const seat = [street, [postal_code, city].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  return [
    [labels.name, set(name)],
    [labels.form, set(legal?.form)],
    [labels.capital, set(legal?.capital)],
    [labels.seat, set(seat)],
    [labels.siren, set(legal?.siren)],
    [labels.siret, set(legal?.siret)],
    [labels.rcs, set(legal?.rcs)],
    [labels.vat, set(legal?.vat)],
    [labels.director, set(legal?.publisher)],
    [labels.phone, phone && <Telephone number={phone} />],
    [labels.email, email && <Email address={email} />],
  ];
}

function Site({ address }: { address: string }) {
  return (
    <a href={address} rel="noreferrer">
      {URL.parse(address)?.host ?? address}
    </a>
  );
}

function set(text = ""): string {
  return french(text);
}
