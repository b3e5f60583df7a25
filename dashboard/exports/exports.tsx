import { type SubmitEvent, useState } from "react";
import { type ExportKind, exportColumns, exportKinds, vcardKinds } from "../../domain/exports/exports.ts";
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
  const [isEmpty, setEmpty] = useState(false);
  const columns = Object.entries(exportColumns[kind]);

  function refuseEmpty(event: SubmitEvent<HTMLFormElement>): void {
    const form = new FormData(event.currentTarget, event.nativeEvent.submitter);
    const isRefused = form.get("forme") === "csv" && form.getAll("colonne").length === 0;
    setEmpty(isRefused);
    if (isRefused) event.preventDefault();
  }

  return (
    <section aria-labelledby={`exporter-${kind}`}>
      <Heading level={2} look="part" id={`exporter-${kind}`}>
        {listNames[kind]}
      </Heading>
      <form action="/dashboard/donnees/exports" onSubmit={refuseEmpty}>
        <input type="hidden" name="liste" value={kind} />
        <p className="note">{listHints[kind]}</p>
        <fieldset aria-describedby={isEmpty ? `${kind}-fault` : undefined}>
          <legend className="sr-only">{texts.columns}</legend>
          {columns.map(([name, label]) => (
            <label key={name}>
              <input
                type="checkbox"
                name="colonne"
                value={name}
                // The words of a message are long, and seldom wanted in a table.
                defaultChecked={name !== "words"}
                onChange={() => setEmpty(false)}
              />
              <span>{french(label)}</span>
            </label>
          ))}
        </fieldset>
        {isEmpty && (
          <p id={`${kind}-fault`} className="field-fault" role="alert">
            <Icon name="fault" />
            {texts.none}
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
