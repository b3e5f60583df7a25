import { useState } from "react";
import { isPicture } from "../../records/enquiries/attachments.ts";
import { fileAddress } from "../../records/record/file-address.ts";
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
  /** The law requires its documents to be kept: none can be added or removed. */
  isKept?: boolean;
};

/** The client's documents, and a form to upload more. */
export function WorksiteDocuments({ worksite, documents, isKept = false }: WorksiteDocumentsProps) {
  return (
    <section aria-labelledby="pieces">
      <Heading level={2} look="part" id="pieces">
        {texts.documents}
      </Heading>
      {documents.length === 0 && <p>{texts.noDocuments}</p>}
      <ul className="worksite-documents">
        {documents.map((document) => (
          <li key={document.id}>
            <Document document={document} />
            {!isKept && <Removal document={document} />}
          </li>
        ))}
      </ul>
      {!isKept && <PutDocument worksite={worksite} />}
    </section>
  );
}

function Document({ document }: { document: WorksiteDocument }) {
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
      </span>
    </a>
  );
}

function Removal({ document: { id, title } }: { document: WorksiteDocument }) {
  const [isDialogOpen, setDialogOpen] = useState(false);
  return (
    <>
      <ActButton icon="bin" tone="danger" iconOnly={texts.remove} onPress={() => setDialogOpen(true)}>
        {texts.of(title)}
      </ActButton>
      {isDialogOpen && (
        <BinDialog
          texts={texts}
          deletion={{ collection: "worksite_documents", id, done: texts.removed }}
          onClose={() => setDialogOpen(false)}
        />
      )}
    </>
  );
}
