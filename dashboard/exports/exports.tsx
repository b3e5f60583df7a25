import { type SubmitEvent, useState } from "react";
import {
  type ExportKind,
  exportColumns,
  exportKinds,
  reachesPeople,
  vcardKinds,
} from "../../domain/exports/exports.ts";
import { requireAdmin } from "../../records/sign-in/session.ts";
import { Icon } from "../../ui/icon/icon.tsx";
import { BackLink } from "../../ui/link/link.tsx";
import { Heading } from "../../ui/text/heading.tsx";
import { french } from "../../ui/text/typography.ts";
import { DashboardPage } from "../parts/dashboard-page.tsx";
import type { Route } from "./+types/exports.ts";
import { listHints, listNames, texts } from "./exports.texts.ts";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireAdmin(request);
  return null;
}

/** Downloads lists of records, with chosen columns. */
export default function ExportsPage() {
  return (
    <>
      <p className="dashboard-back">
        <BackLink to="/dashboard/chiffres">{texts.back}</BackLink>
      </p>
      <DashboardPage title={texts.title}>
        <p className="record-lead">{texts.intro}</p>
        <div className="exports">
          {exportKinds.map((kind) => (
            <ExportForm key={kind} kind={kind} />
          ))}
        </div>
      </DashboardPage>
    </>
  );
}

/** The browser itself sends this form, and saves the answer as a file. */
function ExportForm({ kind }: { kind: ExportKind }) {
  const [fault, setFault] = useState("");
  const columns = Object.entries(exportColumns[kind]);

  function refuseEmpty(event: SubmitEvent<HTMLFormElement>): void {
    const sentence = emptyFault(new FormData(event.currentTarget, event.nativeEvent.submitter));
    setFault(sentence);
    if (sentence) event.preventDefault();
  }

  return (
    <section aria-labelledby={`exporter-${kind}`}>
      <Heading level={2} look="part" id={`exporter-${kind}`}>
        {listNames[kind]}
      </Heading>
      <form action="/dashboard/donnees/exports" onSubmit={refuseEmpty}>
        <input type="hidden" name="liste" value={kind} />
        <p className="note">{listHints[kind]}</p>
        <fieldset aria-describedby={fault ? `${kind}-fault` : undefined}>
          <legend className="sr-only">{texts.columns}</legend>
          {columns.map(([name, label]) => (
            <label key={name}>
              <input
                type="checkbox"
                name="colonne"
                value={name}
                // The words of a message are long, and seldom wanted in a table.
                defaultChecked={name !== "words"}
                onChange={() => setFault("")}
              />
              <span>{french(label)}</span>
            </label>
          ))}
        </fieldset>
        {fault && (
          <p id={`${kind}-fault`} className="field-fault" role="alert">
            <Icon name="fault" />
            {fault}
          </p>
        )}
        <p className="actions">
          <button type="submit" name="forme" value="csv" className="button-outline">
            {texts.csv}
            <span className="sr-only">{french(` : ${listNames[kind]}`)}</span>
          </button>
          {vcardKinds.includes(kind) && (
            <button type="submit" name="forme" value="vcard" className="button-outline">
              {texts.vcard}
              <span className="sr-only">{french(` : ${listNames[kind]}`)}</span>
            </button>
          )}
        </p>
      </form>
    </section>
  );
}

/** Returns why a file with the chosen columns would be empty; an empty text if it would not. */
function emptyFault(form: FormData): string {
  const columns = form.getAll("colonne").map(String);
  if (form.get("forme") === "vcard") return reachesPeople(columns) ? "" : texts.unreachable;
  return columns.length > 0 ? "" : texts.none;
}
