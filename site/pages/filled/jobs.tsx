import type { JobPosting } from "schema-dts";
import type { Company } from "../../../domain/company/company.ts";
import { addDays, dayInFrench, parisMoment } from "../../../domain/dates.ts";
import { foldText } from "../../../domain/folded.ts";
import type { ListItem } from "../../../domain/pages/content.ts";
import { shownPeople } from "../../../domain/portraits/shown-people.ts";
import { Dimension } from "../../../ui/drawing/dimension.tsx";
import { Mark } from "../../../ui/drawing/mark.tsx";
import { FactList } from "../../../ui/fact-list/fact-list.tsx";
import { Icon } from "../../../ui/icon/icon.tsx";
import { french } from "../../../ui/text/typography.ts";
import { Telephone } from "../../sections/telephone.tsx";
import { filledText } from "../../sections/written/filled-text.ts";
import { contractorId } from "../../seo/company-structured-data.ts";
import type { Filling } from "./filling.ts";

/** The open jobs beside the next mark of the cooperative, which nobody holds yet. */
export function JobList({ items, text, site: { company, portraits } }: Filling) {
  const seat = shownPeople(company?.people ?? [], portraits).length + 1;
  return (
    <>
      <div className="job-seat" aria-hidden="true">
        <Mark number={seat} />
        <Dimension>{text("jobs.seat")}</Dimension>
      </div>
      <div className="jobs">
        <h2 id="jobs">{text("jobs.title")}</h2>
        {items.map((job) => (
          <Job key={job.id} job={job} phone={company?.phone ?? ""} says={text} />
        ))}
      </div>
    </>
  );
}

type JobProps = { job: ListItem; phone: string; says: Filling["text"] };

function Job({ job: { id, texts: job }, phone, says }: JobProps) {
  const { title = "", text = "", from = "", until = "" } = job;
  const days = { début: dayInFrench(from), fin: dayInFrench(until) };
  const row = (name: "contract" | "pay" | "place" | "start" | "later"): [string, string] => [
    says(`jobs.${name}`),
    french(job[name] ?? ""),
  ];
  return (
    <article id={`emploi-${id}`}>
      <h3>{french(title)}</h3>
      <p className="note">{french(filledText(says("jobs.posted"), days))}</p>
      {text
        .split(/\n+/)
        .filter(Boolean)
        .map((paragraph) => (
          <p key={paragraph}>{french(paragraph)}</p>
        ))}
      <FactList rows={[row("contract"), row("pay"), row("place"), row("start"), row("later")]} />
      <p className="actions">
        <a href="/contact" className="button">
          <span>
            {says("jobs.write")}
            <span className="sr-only">{french(` : ${title}`)}</span>
          </span>
          <Icon name="arrow" />
        </a>
        {phone && <Telephone number={phone} />}
      </p>
    </article>
  );
}

/**
 * Returns the open jobs in schema.org's terms (https://developers.google.com/search/docs/appearance/structured-data/job-posting).
 * Returns an empty list for a company without a name, because a job needs its employer.
 */
export function jobsStructuredData({ items, site: { company, origin } }: Filling): JobPosting[] {
  if (!company?.name) return [];
  const { name } = company;
  return items.map(({ texts: { title = "", text = "", place = "", from = "", until = "" } }) => ({
    "@type": "JobPosting",
    title: french(title),
    description: french(text),
    datePosted: from,
    // The advert ends with its last day.
    validThrough: parisMoment(`${addDays(until)}T00:00`),
    hiringOrganization: { "@type": "Organization", "@id": contractorId(origin), name, sameAs: `${origin}/` },
    jobLocation: {
      "@type": "Place",
      address: { "@type": "PostalAddress", ...jobAddress(place, company), addressCountry: "FR" },
    },
  }));
}

/**
 * Returns the address of the cooperative for a job in its town, « 81600 Gaillac (Tarn) ». The place of any other job is
 * all that is known.
 */
function jobAddress(
  place: string,
  { street, postal_code, city }: Pick<Company, "street" | "postal_code" | "city">,
) {
  const locality = place.replace(/^\s*\d{5}\s+/, "");
  const town = locality.replace(/( \(|, ).*$/s, "");
  if (!city || plainWords(town) !== plainWords(city)) return { addressLocality: locality };
  return {
    streetAddress: street || undefined,
    postalCode: postal_code || undefined,
    addressLocality: city,
  };
}

/** Returns the words of a town as they compare: without capitals, accents and hyphens. */
function plainWords(text: string): string {
  return foldText(text)
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
}
