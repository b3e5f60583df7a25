import type { SiteStatus } from "../../domain/status/status.ts";
import { Heading } from "../../ui/text/heading.tsx";
import { machineTime } from "../parts/dates.ts";
import { texts } from "./status.texts.ts";
import { errorsSummary, errorTitle, lastTime } from "./status-sentences.ts";

const shownAtMost = 20;

/** The errors of seven days, grouped by kind and place. */
export function ErrorTable({ status }: { status: SiteStatus }) {
  const now = new Date(status.at);
  return (
    <section className="status-errors" aria-labelledby="etat-erreurs">
      <Heading level={2} look="part" id="etat-erreurs" className="status-title">
        {texts.errors}
      </Heading>
      {status.errors.length === 0 ? (
        <p>{texts.noErrors}</p>
      ) : (
        <>
          <table>
            <caption className="sr-only">{texts.errorsCaption}</caption>
            <thead>
              <tr>
                <th scope="col">{texts.what}</th>
                <th scope="col">{texts.howOften}</th>
                <th scope="col">{texts.lastTime}</th>
              </tr>
            </thead>
            <tbody>
              {status.errors.slice(0, shownAtMost).map((sort) => (
                <tr key={`${sort.place} ${sort.what}`}>
                  <th scope="row">
                    <span>{errorTitle(sort)}</span>
                    <code>{[sort.place, sort.what].filter(Boolean).join(" — ")}</code>
                    {sort.id && <code className="status-error-id">{texts.inLog(sort.id)}</code>}
                  </th>
                  <td>{texts.times(sort.count)}</td>
                  <td>
                    <time dateTime={machineTime(sort.last)}>{lastTime(sort.last, now)}</time>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="note">{errorsSummary(status)}</p>
        </>
      )}
    </section>
  );
}
