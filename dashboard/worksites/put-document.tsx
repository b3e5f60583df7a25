import { type SubmitEvent, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { problemText } from "../../domain/worksites/documents/problems.ts";
import { browserRecords } from "../../records/client.ts";
import { nextAttempt, noAttempt } from "../../records/record/record-id.ts";
import { putDocument } from "../../records/worksites/team.ts";
import { SubmitButton } from "../../ui/button/button.tsx";
import { Field, Labelled } from "../../ui/field/field.tsx";
import { chosenFileKey } from "../../ui/field/image-picker.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { french } from "../../ui/text/typography.ts";
import { decisionProblem } from "../parts/decision.ts";
import { DocumentZone } from "../parts/files/document-zone.tsx";
import { notifyTeam } from "../parts/toast.ts";
import { texts } from "./worksites.texts.ts";

type Faults = { title?: string; file?: string; whole?: string };

/** Uploads a document for the client: its title, its kind and the file. */
export function PutDocument({ worksite }: { worksite: string }) {
  const { revalidate } = useRevalidator();
  const form = useRef<HTMLFormElement>(null);
  const attempt = useRef(noAttempt);
  const [share, setShare] = useState<number>();
  const [faults, setFaults] = useState<Faults>({});
  const [puts, setPuts] = useState(0);

  async function put(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (share !== undefined) return;
    const content = documentContent(event.currentTarget);
    const missingFaults = missingFields(content);
    setFaults(missingFaults);
    if (Object.keys(missingFaults).length > 0) return focusFirst(missingFaults);
    setShare(0);
    // Another file is another document. If an attempt with the same file arrived, a new title corrects its document.
    attempt.current = nextAttempt(attempt.current, chosenFileKey(content.get("file") as File));
    const document = { id: attempt.current.id, worksite };
    const answer = await putDocument(await browserRecords(), document, content, setShare);
    setShare(undefined);
    if (answer.outcome === "done") {
      attempt.current = noAttempt;
      form.current?.reset();
      setPuts(puts + 1);
      revalidate();
      return notifyTeam(texts.putDone);
    }
    const [field, code] = (answer.outcome === "invalid" && Object.entries(answer.codes)[0]) || [];
    const isShown = field === "title" || field === "file";
    setFaults(
      isShown && code
        ? { [field]: french(problemText(field, code)) }
        : { whole: decisionProblem(answer, problemText, texts.notPut) },
    );
  }

  return (
    <form ref={form} className="fields" noValidate onSubmit={put} onInput={() => setFaults({})}>
      {faults.whole && <Notice tone="fault">{faults.whole}</Notice>}
      <Field type="text" name={fieldId("title")} label={texts.documentTitle} fault={faults.title} />
      <Kinds />
      <FileZone key={puts} fault={faults.file} />
      <p role="status" className="note">
        {share !== undefined && texts.sending(Math.round(share * 100))}
      </p>
      <div className="actions">
        <SubmitButton busy={share !== undefined}>{texts.put}</SubmitButton>
      </div>
    </form>
  );
}

function FileZone({ fault }: { fault?: string }) {
  const [chosenName, setChosenName] = useState("");
  return (
    <div className="picker">
      <DocumentZone
        name={fieldId("file")}
        label={texts.documentFile}
        hint={texts.documentHint}
        fault={fault}
        chosenName={chosenName}
        texts={{ pick: texts.documentPick, other: texts.documentOther, drop: texts.documentDrop }}
        onChange={({ files }) => setChosenName(files?.[0]?.name ?? "")}
      />
    </div>
  );
}

function Kinds() {
  return (
    <Labelled name={fieldId("kind")} label={texts.documentKind}>
      <select id={fieldId("kind")} name={fieldId("kind")}>
        {Object.entries(texts.kinds).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

/** The page has another form, and a field's name is its id. */
function fieldId(field: "title" | "kind" | "file"): string {
  return `document-${field}`;
}

function documentContent(form: HTMLFormElement): FormData {
  const [typed, content] = [new FormData(form), new FormData()];
  for (const field of ["title", "kind", "file"] as const)
    content.set(field, typed.get(fieldId(field)) as string | File);
  return content;
}

function missingFields(content: FormData): Faults {
  const file = content.get("file");
  return {
    ...(!String(content.get("title")).trim() && { title: texts.titleMissing }),
    ...(!(file instanceof File && file.size > 0) && { file: texts.fileMissing }),
  };
}

function focusFirst(faults: Faults): void {
  document.getElementById(fieldId(faults.title ? "title" : "file"))?.focus();
}
