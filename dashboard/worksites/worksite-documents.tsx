import { useState } from "react";
import { dayInParis, isoDay, subtractMonths } from "../../domain/dates.ts";
import { monthsOfReadings } from "../../domain/readings/readings.ts";
import { isPicture } from "../../records/enquiries/attachments.ts";
import { fileAddress } from "../../records/record/file-address.ts";
import type { DocumentOpenings } from "../../records/worksites/openings.ts";
import type { WorksiteDocument } from "../../records/worksites/own.ts";
import { FileWeight } from "../../site/sections/file-weight.tsx";
import { Heading } from "../../ui/text/heading.tsx";
import { french } from "../../ui/text/typography.ts";
import { ActButton } from "../parts/act-button.tsx";
import { BinDialog } from "../parts/bin/bin-dialog.tsx";
import { DashboardIcon } from "../parts/dashboard-icon.tsx";
import { dayText, machineTime } from "../parts/dates.ts";
import { PutDocument } from "./put-document.tsx";
import { texts } from "./worksites.texts.ts";

type WorksiteDocumentsProps = {
  worksite: string;
  documents: WorksiteDocument[];
  /** When the client first opened each quote; `null` if that is unknown. */
  openings?: DocumentOpenings | null;
  /** The law requires its documents to be kept: none can be added or removed. */
  isKept?: boolean;
};

/** The client's documents, and a form to upload more. */
export function WorksiteDocuments({
  worksite,
  documents,
  openings = null,
  isKept = false,
}: WorksiteDocumentsProps) {
  return (
    <section aria-labelledby="pieces">
      <Heading level={2} look="part" id="pieces">
        {texts.documents}
      </Heading>
      {documents.length === 0 && <p>{texts.noDocuments}</p>}
      <ul className="worksite-documents">
        {documents.map((document) => (
          <li key={document.id}>
            <Document document={document} opening={openings && quoteOpening(document, openings)} />
            {!isKept && <Removal document={document} />}
          </li>
        ))}
      </ul>
      {!isKept && <PutDocument worksite={worksite} />}
    </section>
  );
}

/**
 * Returns the French words about the client's opening of a quote. Returns an empty text for another document, and for an
 * old quote whose opening may be forgotten.
 */
function quoteOpening({ id, kind, put_on }: WorksiteDocument, openings: DocumentOpenings): string {
  if (kind !== "quote") return "";
  const moment = openings[id];
  if (moment) return texts.openedByClient(dayText(moment));
  return isoDay(put_on) < dayInParis(subtractMonths(new Date(), monthsOfReadings).toISOString())
    ? ""
    : texts.noOpening;
}

function Document({ document, opening }: { document: WorksiteDocument; opening: string | null }) {
  const { title, kind, put_on, file } = document;
  return (
    <a href={fileAddress(document, file)} target="_blank" rel="noreferrer">
      <DashboardIcon name="attachment" />
      <span>
        <b>{french(title)}</b>
        <span className="note">
          {texts.kinds[kind]}, <time dateTime={machineTime(put_on)}>{dayText(put_on)}</time>
          {", "}
          {isPicture(file) ? texts.image : texts.pdf}
          <FileWeight url={fileAddress(document, file)} />
        </span>
        {opening && <span className="note">{opening}</span>}
      </span>
    </a>
  );
}

function Removal({ document: { id, title, updated: version } }: { document: WorksiteDocument }) {
  const [isDialogOpen, setDialogOpen] = useState(false);
  return (
    <>
      <ActButton icon="bin" tone="danger" iconOnly={texts.remove} onPress={() => setDialogOpen(true)}>
        {texts.of(title)}
      </ActButton>
      {isDialogOpen && (
        <BinDialog
          texts={texts}
          deletion={{ collection: "worksite_documents", id, version, done: texts.removed }}
          onClose={() => setDialogOpen(false)}
        />
      )}
    </>
  );
}
