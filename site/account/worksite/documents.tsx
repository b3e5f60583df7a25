import { dayInFrench, isoDay } from "../../../domain/dates.ts";
import { fileAddress } from "../../../records/record/file-address.ts";
import type { WorksiteDocument } from "../../../records/worksites/own.ts";
import { Badge } from "../../../ui/badge/badge.tsx";
import { SectionRule } from "../../../ui/drawing/section-rule.tsx";
import { french } from "../../../ui/text/typography.ts";
import { FileWeight } from "../../sections/file-weight.tsx";
import { texts } from "./worksite.texts.ts";

/** Days for which a document is called new. */
const daysNew = 7;

/** The client's documents, the newest first. */
export function Documents({ number, documents }: { number: number; documents: WorksiteDocument[] }) {
  return (
    <section className="worksite-part page-grid" aria-labelledby="pieces">
      <SectionRule number={number}>{texts.fileRule}</SectionRule>
      <div className="worksite-words">
        <h2 id="pieces" className="subtitle">
          {texts.documents}
        </h2>
        <p>{texts.documentsText}</p>
      </div>
      <div className="worksite-facts">
        {documents.length === 0 && <p className="account-empty">{texts.noDocuments}</p>}
        <ul className="worksite-documents">
          {documents.map((document) => (
            <li key={document.id}>
              <Document document={document} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Document({ document }: { document: WorksiteDocument }) {
  const { title, kind, put_on, file } = document;
  return (
    <>
      <time className="note" dateTime={isoDay(put_on)}>
        {french(dayInFrench(put_on))}
      </time>
      <span>
        <a href={fileAddress(document, file)} target="_blank" rel="noreferrer">
          {french(title)}
        </a>{" "}
        {isNew(put_on) && <Badge tone="heartwood">{texts.isNew}</Badge>}
      </span>
      <span className="note">
        {texts.kinds[kind]}, {/\.pdf$/i.test(file) ? texts.pdf : texts.image}
        <FileWeight url={fileAddress(document, file)} />
      </span>
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 3v13M6 10l6 6 6-6M3 21h18" />
      </svg>
    </>
  );
}

function isNew(putOn: string): boolean {
  return Date.now() - Date.parse(putOn.replace(" ", "T")) < daysNew * 24 * 60 * 60 * 1000;
}
