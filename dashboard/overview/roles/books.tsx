import { todayInParis } from "../../../domain/dates.ts";
import { paperName } from "../../../domain/papers/kinds.ts";
import type { Paper } from "../../../domain/papers/paper.ts";
import { paperState } from "../../../domain/papers/validity.ts";
import type { BookDocument, ColleagueOverview } from "../../../records/overviews/colleague-overview.ts";
import { fileAddress } from "../../../records/record/file-address.ts";
import { FileWeight } from "../../../site/sections/file-weight.tsx";
import { Heading } from "../../../ui/text/heading.tsx";
import { french } from "../../../ui/text/typography.ts";
import { CountedEnquiries } from "../../enquiries/figures/enquiry-figures.tsx";
import { WonTable } from "../../enquiries/figures/won-table.tsx";
import { paperStateText } from "../../papers/paper-words.ts";
import { DashboardIcon } from "../../parts/dashboard-icon.tsx";
import { dayText, machineTime } from "../../parts/dates.ts";
import { PartFailure } from "../../parts/load-failure.tsx";
import { RoleCounter } from "./overview-parts.tsx";
import { texts } from "./roles.texts.ts";

type BooksProps = { overview: ColleagueOverview };

/** An accountant's part: counts, the months, documents and papers to take, and the won enquiries. */
export function Books({ overview: { figures, entries, documents, papers } }: BooksProps) {
  const today = todayInParis();
  const year = today.slice(0, 4);
  const ending = papers?.filter((paper) => ["ending", "ended"].includes(paperState(paper, today)));
  return (
    <>
      <p className="overview-csv actions">
        <a
          className="button button-plain"
          href={`/dashboard/donnees/comptabilite.csv?annee=${year}`}
          download={`demandes-gagnees-${year}.csv`}
        >
          <span>{texts.csv}</span>
        </a>
        <button type="button" className="button-outline" onClick={() => print()}>
          {texts.print}
        </button>
      </p>
      <dl className="counters counters-three" aria-label={texts.counters}>
        <RoleCounter
          label={texts.wonThisYear}
          count={entries?.filter(({ wonOn }) => wonOn.startsWith(year)).length}
        />
        <RoleCounter label={texts.wonShare(figures?.won.received ?? 0)} count={figures?.won.won} />
        <RoleCounter label={texts.endingPapers} count={ending?.length} waits />
      </dl>
      <div className="overview-two">
        <Documents documents={documents ?? null} />
        <Papers papers={papers ?? null} today={today} />
      </div>
      <section aria-labelledby="gagnees">
        <Heading level={2} look="part" id="gagnees">
          {texts.won}
        </Heading>
        {entries ? <WonTable entries={entries} labelledBy="gagnees" /> : <PartFailure />}
      </section>
      <CountedEnquiries counted={figures ?? null} />
    </>
  );
}

function Documents({ documents }: { documents: BookDocument[] | null }) {
  return (
    <section aria-labelledby="a-prendre">
      <Heading level={2} look="part" id="a-prendre">
        {texts.documents}
      </Heading>
      {documents === null && <PartFailure />}
      {documents?.length === 0 && <p className="glance">{texts.noDocuments}</p>}
      <ul>
        {documents?.map((document) => (
          <li key={document.id}>
            <a
              className="glance"
              href={fileAddress(document, document.file)}
              target="_blank"
              rel="noreferrer"
            >
              <DashboardIcon name="attachment" />
              <span className="glance-text">
                <b>{french(document.title)}</b>
                <span>
                  {[texts.kinds[document.kind], document.expand?.worksite?.title].filter(Boolean).join(", ")}
                </span>
              </span>
              <span className="note">
                <time dateTime={machineTime(document.put_on)}>{dayText(document.put_on)}</time>
                <FileWeight url={fileAddress(document, document.file)} />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Papers({ papers, today }: { papers: Paper[] | null; today: string }) {
  return (
    <section aria-labelledby="papiers">
      <Heading level={2} look="part" id="papiers">
        {texts.papers}
      </Heading>
      {papers === null && <PartFailure />}
      {papers?.length === 0 && <p className="glance">{texts.noPapers}</p>}
      <ul>
        {papers?.map((paper) => (
          <li key={paper.id} className="glance">
            <DashboardIcon name="paper" />
            <span className="glance-text">
              <b>{french(paperName(paper))}</b>
              <span>{paperStateText(paper, today)}</span>
            </span>
            {paper.file && (
              <a
                className="link"
                href={fileAddress({ collectionName: "papers", id: paper.id }, paper.file)}
                target="_blank"
                rel="noreferrer"
              >
                {texts.open}
                <span className="sr-only">{french(` : ${paperName(paper)}`)}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
