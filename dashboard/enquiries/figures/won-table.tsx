import type { BookEntry } from "../../../domain/bookkeeping/book-entry.ts";
import { dayInFrench } from "../../../domain/dates.ts";
import { amountText } from "../../../domain/enquiries/details/amounts.ts";
import { workNames } from "../../../domain/enquiries/details/choices.ts";
import { worksiteStepNames } from "../../../domain/worksites/steps.ts";
import { french } from "../../../ui/text/typography.ts";
import { wonTexts as texts } from "./figures.texts.ts";

type WonTableProps = {
  entries: BookEntry[];
  /** The id of the table's heading. */
  labelledBy: string;
  /** The sentence without any entry. */
  none?: string;
};

/** Won enquiries, each with its client, its day and its worksite. On a phone each row is a paragraph. */
export function WonTable({ entries, labelledBy, none = texts.none }: WonTableProps) {
  if (entries.length === 0) return <p className="glance">{none}</p>;
  const { who, on, step, budget, amount } = texts.columns;
  return (
    <table className="figure-table won-table" aria-labelledby={labelledBy}>
      <thead>
        <tr>
          {[who, on, step, budget, amount].map((label) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <WonRow key={entry.id} entry={entry} />
        ))}
      </tbody>
    </table>
  );
}

function WonRow({ entry }: { entry: BookEntry }) {
  const { client, work, town, surface, wonOn, worksite, budget, amount } = entry;
  const what = [work && workNames[work], surface ? `${surface} m²` : "", town].filter(Boolean).join(", ");
  const receivedDay = worksite?.receivedOn;
  return (
    <tr>
      <th scope="row">
        <span>{french(client || texts.unnamed)}</span>
        <small>{french(what)}</small>
      </th>
      <td data-label={texts.columns.on} className="figures">
        {french(dayInFrench(wonOn))}
      </td>
      <td data-label={texts.columns.step}>
        {worksite ? french(worksiteStepNames[worksite.step]) : texts.noWorksite}
        {receivedDay && <small>{texts.received(dayInFrench(receivedDay))}</small>}
      </td>
      <td data-label={texts.columns.budget}>{french(budget)}</td>
      <td data-label={texts.columns.amount} className="figures">
        {amount ? french(amountText(amount)) : texts.noAmount}
      </td>
    </tr>
  );
}
