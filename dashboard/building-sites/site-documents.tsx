import { type SubmitEvent, useRef, useState } from "react";
import { problemText } from "../../domain/site-documents/problems.ts";
import { type SiteDocument, siteFileUrl } from "../../records/building-sites/own.ts";
import { putDocument } from "../../records/building-sites/team.ts";
import { browserRecords } from "../../records/client.ts";
import { isPicture } from "../../records/messages/attachments.ts";
import { FileWeight } from "../../site/sections/file-weight.tsx";
import { SubmitButton } from "../../ui/button/button.tsx";
import { controlProps, Field, Labelled } from "../../ui/field/field.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { french } from "../../ui/text/typography.ts";
import { ActButton } from "../parts/act-button.tsx";
import { BinDialog } from "../parts/bin/bin-dialog.tsx";
import { useDeletion } from "../parts/bin/deletion.ts";
import { DashboardIcon } from "../parts/dashboard-icon.tsx";
import { dayOf, machineTime } from "../parts/dates.ts";
import { problemOf } from "../parts/decision.ts";
import { useShowAgain } from "../parts/router.ts";
import { notifyTeam } from "../parts/toast.ts";
import { texts } from "./building-sites.texts.ts";

/** What is put there for the client, and a place to put more. */
export function SiteDocuments({ site, documents }: { site: string; documents: SiteDocument[] }) {
  return (
    <section aria-labelledby="pieces">
      <h2 id="pieces">{texts.documents}</h2>
      {documents.length === 0 && <p>{texts.noDocuments}</p>}
      <ul className="site-documents">
        {documents.map((document) => (
          <li key={document.id}>
            <Document document={document} />
          </li>
        ))}
      </ul>
      <PutDocument site={site} />
    </section>
  );
}

function Document({ document }: { document: SiteDocument }) {
  const { id, title, kind, put_on, file } = document;
  const [asking, setAsking] = useState(false);
  const deleteWithUndo = useDeletion();
  return (
    <>
      <a href={siteFileUrl(document)} target="_blank" rel="noreferrer">
        <DashboardIcon name="attachment" />
        <span>
          <b>{french(title)}</b>
          <span className="note">
            {texts.kinds[kind]}, <time dateTime={machineTime(put_on)}>{dayOf(put_on)}</time>
            {", "}
            {isPicture(file) ? texts.image : texts.pdf}
            <FileWeight url={siteFileUrl(document)} />
          </span>
        </span>
      </a>
      <ActButton icon="bin" tone="danger" iconOnly={texts.remove} onPress={() => setAsking(true)}>
        {texts.of(title)}
      </ActButton>
      {asking && (
        <BinDialog
          texts={texts}
          onRemove={() => deleteWithUndo("site_documents", id, texts.removed)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

type Faults = { title?: string; file?: string; whole?: string };

function PutDocument({ site }: { site: string }) {
  const showAgain = useShowAgain();
  const form = useRef<HTMLFormElement>(null);
  const [share, setShare] = useState<number>();
  const [faults, setFaults] = useState<Faults>({});

  async function put(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (share !== undefined) return;
    const content = contentOf(event.currentTarget);
    const found = missingIn(content);
    setFaults(found);
    if (Object.keys(found).length > 0) return focusFirst(found);
    setShare(0);
    const answer = await putDocument(await browserRecords(), site, content, setShare);
    setShare(undefined);
    if (answer.outcome === "done") {
      form.current?.reset();
      showAgain();
      return notifyTeam(texts.putDone);
    }
    const [field, code] = (answer.outcome === "invalid" && Object.entries(answer.codes)[0]) || [];
    const isShown = field === "title" || field === "file";
    setFaults(
      isShown && code
        ? { [field]: french(problemText(field, code)) }
        : { whole: problemOf(answer, problemText, texts.notPut) },
    );
  }

  return (
    <form ref={form} className="fields" noValidate onSubmit={put} onInput={() => setFaults({})}>
      {faults.whole && <Notice tone="fault">{faults.whole}</Notice>}
      <Field type="text" name={idOf("title")} label={texts.documentTitle} fault={faults.title} />
      <Kinds />
      <Labelled name={idOf("file")} label={texts.documentFile} hint={texts.documentHint} fault={faults.file}>
        <input
          type="file"
          accept="application/pdf,image/*"
          {...controlProps({
            name: idOf("file"),
            label: texts.documentFile,
            hint: texts.documentHint,
            fault: faults.file,
          })}
        />
      </Labelled>
      <p role="status" className="note">
        {share !== undefined && texts.sending(Math.round(share * 100))}
      </p>
      <div className="actions">
        <SubmitButton busy={share !== undefined}>{texts.put}</SubmitButton>
      </div>
    </form>
  );
}

function Kinds() {
  return (
    <Labelled name={idOf("kind")} label={texts.documentKind}>
      <select id={idOf("kind")} name={idOf("kind")}>
        {Object.entries(texts.kinds).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

/** The page has a form beside this one, and a field's name is its id. */
function idOf(field: "title" | "kind" | "file"): string {
  return `document-${field}`;
}

function contentOf(form: HTMLFormElement): FormData {
  const [typed, content] = [new FormData(form), new FormData()];
  for (const field of ["title", "kind", "file"] as const)
    content.set(field, typed.get(idOf(field)) as string | File);
  return content;
}

function missingIn(content: FormData): Faults {
  const file = content.get("file");
  return {
    ...(!String(content.get("title")).trim() && { title: texts.titleMissing }),
    ...(!(file instanceof File && file.size > 0) && { file: texts.fileMissing }),
  };
}

function focusFirst(faults: Faults): void {
  document.getElementById(idOf(faults.title ? "title" : "file"))?.focus();
}
