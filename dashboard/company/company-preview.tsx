import type { ReactNode } from "react";
import { closingInFrench, upcomingClosings } from "../../domain/company/closings.ts";
import type { Company } from "../../domain/company/company.ts";
import type { Closing, Hours } from "../../domain/company/fields.ts";
import { withHolidayClosings } from "../../domain/company/holiday-closings.ts";
import { todayInParis } from "../../domain/dates.ts";
import { answeringPerson, areaText, listNetworks, quoteCall } from "../../site/sections/company.ts";
import { Email } from "../../site/sections/email.tsx";
import { Telephone } from "../../site/sections/telephone.tsx";
import { OutsideLink } from "../../ui/link/link.tsx";
import { french } from "../../ui/text/typography.ts";
import { AccessibilityPreview } from "./accessibility-preview.tsx";
import { previewTexts as texts } from "./company.texts.ts";
import { missingBadge, Sample, type SampleRow, stackLines, Table } from "./company-sample.tsx";
import { sections } from "./company-sections.texts.ts";
import type { Group, SectionId } from "./company-shape.ts";
import { EnquiriesPreview } from "./enquiries-preview.tsx";

/**
 * Previews a section's drafts as visitors will see them. The preview uses the pages' own parts, but not the pages: a
 * module shared with the back office would load on public pages as one more script. A browser test compares the two.
 */
export function SectionPreview({ id, facts }: { id: SectionId; facts: Company }): ReactNode {
  const Preview = previews[id];
  return <Preview facts={facts} />;
}

type PreviewProps = { facts: Company };

const previews: Record<SectionId, (props: PreviewProps) => ReactNode> = {
  identite: Identity,
  joindre: Reach,
  horaires: OpeningHours,
  fermetures: Closings,
  mentions: Legal,
  accessibilite: AccessibilityPreview,
  delais: Delays,
  equipe: Team,
  histoire: History,
  trajet: Distances,
  demandes: EnquiriesPreview,
};

function Identity({ facts }: PreviewProps) {
  const { name, presentation, region } = facts;
  return (
    <>
      <Sample page={texts.homeAndTeam}>
        <p className="record-name">{french(name)}</p>
        {region && <p className="note">{french(region)}</p>}
        {presentation && <p>{french(presentation)}</p>}
      </Sample>
      <Sample page={texts.contactAndFoot}>
        <Table rows={[[texts.area, areaText(facts)]]} />
      </Sample>
    </>
  );
}

function Reach({ facts }: PreviewProps) {
  const { latitude, longitude } = facts;
  const isLocated = Boolean(latitude && longitude);
  const networks = listNetworks(facts).map(({ name }) => name);
  return (
    <Sample page={texts.contact}>
      <Table rows={[...contactRows(facts), [texts.networks, networks.join(", ")]]} />
      {isLocated && (
        <p>
          <OutsideLink
            href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`}
            icon="leave"
          >
            {texts.checkPlace}
          </OutsideLink>
        </p>
      )}
    </Sample>
  );
}

function contactRows({ name, street, postal_code, city, phone, email }: Company): SampleRow[] {
  const town = [postal_code, city].filter(Boolean).join(" ");
  return [
    [texts.name, french(name) || missingBadge],
    [texts.address, stackLines([street, town]) ?? missingBadge],
    [texts.phone, (phone && <Telephone number={phone} />) || missingBadge],
    [texts.email, (email && <Email address={email} />) || missingBadge],
  ];
}

function OpeningHours({ facts }: PreviewProps) {
  const { workshop_hours: workshop, office_hours: office } = facts;
  return (
    <>
      <Sample page={texts.home}>
        <Table
          caption={french(workshop?.label ?? "")}
          rows={workshop ? [...hourLines(workshop), ...closingRows(facts)] : []}
        />
      </Sample>
      <Sample page={texts.contact}>
        <Table
          rows={
            office
              ? [[french(office.label), stackLines(hourLines(office).flat())], ...closingRows(facts)]
              : []
          }
        />
      </Sample>
    </>
  );
}

function Closings({ facts }: PreviewProps) {
  const today = todayInParis();
  const shownClosings = closingRows(facts);
  const over = datedClosings(facts.closings).filter(({ to }) => to < today);
  return (
    <Sample page={`${texts.home}, ${texts.contact}`}>
      <Table rows={shownClosings} />
      {over.map(({ label, from, to }) => (
        <p key={label + from + to} className="note">
          {french(`${label} : ${texts.over}`)}
        </p>
      ))}
    </Sample>
  );
}

/** The lines that the law requires. The public page also shows administrators the missing ones. */
function Legal({ facts: { legal } }: PreviewProps) {
  const shape = sections.find(({ id }) => id === "mentions")?.facts.legal as Group;
  return (
    <Sample page={texts.legal}>
      {previewBlocks(shape, legal ?? {}).map(({ title, rows }) => (
        <Table key={title} caption={title || undefined} rows={rows} />
      ))}
    </Sample>
  );
}

function previewBlocks({ label, parts }: Group, facts: object): { title: string; rows: SampleRow[] }[] {
  const knownFacts = facts as Record<string, unknown>;
  const rows: SampleRow[] = [];
  const blocks = [{ title: label, rows }];
  for (const [name, part] of Object.entries(parts)) {
    if (part.kind === "group") blocks.push(...previewBlocks(part, (knownFacts[name] as object) ?? {}));
    else rows.push([part.label, french(String(knownFacts[name] ?? "")) || missingBadge]);
  }
  return blocks;
}

function Delays({ facts: { delays, people } }: PreviewProps) {
  const delayText = (around: readonly string[], delay = "") =>
    delay ? french(around.join(delay)) : missingBadge;
  const reader = answeringPerson({ delays, people });
  return (
    <>
      <Sample page={`${texts.home}, ${texts.contact}`}>
        <p>{quoteCall({ delays })}</p>
      </Sample>
      <Sample page={texts.contact}>
        {reader && <p>{french(reader.name + texts.reader.join(reader.trade))}</p>}
        {delays?.reader && !reader && <p className="note">{texts.unknownReader}</p>}
        <p>{delayText(texts.answer, delays?.answer)}</p>
      </Sample>
      <Sample page={texts.reviews}>
        <p>{delayText(texts.publication, delays?.publication)}</p>
        <p>{delayText(texts.kept, delays?.reviews)}</p>
      </Sample>
      <Sample page={texts.privacy}>
        <p>{delayText(texts.messages, delays?.messages)}</p>
        <p>{delayText(texts.accounts, delays?.accounts)}</p>
      </Sample>
    </>
  );
}

function Team({ facts: { people } }: PreviewProps) {
  return (
    <Sample page={texts.team}>
      <Table
        rows={(people ?? []).map(({ name, trade, since }) => [
          french(name),
          [french(trade), since > 0 && texts.since + since].filter(Boolean).join(", "),
        ])}
      />
    </Sample>
  );
}

function History({ facts: { history } }: PreviewProps) {
  const ordered = (history ?? []).toSorted((a, b) => a.year - b.year);
  return (
    <Sample page={texts.history}>
      <Table rows={ordered.map(({ year, title, text }) => [yearText(year), stackLines([title, text])])} />
    </Sample>
  );
}

function yearText(year: number): string {
  return Number.isNaN(year) ? "" : String(year);
}

function Distances({ facts: { distances } }: PreviewProps) {
  return (
    <Sample page={texts.distances}>
      <Table
        rows={(distances ?? [])
          .filter(({ kilometres }) => kilometres > 0)
          .map(({ from, to, kilometres }) => [
            french(`${from} → ${to}`),
            french(`${String(kilometres).replace(".", ",")} km`),
          ])}
      />
    </Sample>
  );
}

function hourLines({ lines }: Hours): [string, string][] {
  return lines.map(({ days, hours }) => [french(days), french(hours)]);
}

function closingRows(facts: Company): SampleRow[] {
  const today = todayInParis();
  const dated = { ...facts, closings: upcomingClosings(today, datedClosings(facts.closings)) };
  return (withHolidayClosings(dated, today).closings ?? []).map((closing) => [
    french(closing.label),
    french(closingInFrench(closing)),
  ]);
}

/** The closings with both days chosen. */
function datedClosings(closings: Closing[] | null | undefined): Closing[] {
  return (closings ?? []).filter(({ from, to }) => from && to);
}
