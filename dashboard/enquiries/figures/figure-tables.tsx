import type { ReactNode } from "react";
import type { BookEntry } from "../../../domain/bookkeeping/book-entry.ts";
import { monthInFrench } from "../../../domain/dates.ts";
import { amountText } from "../../../domain/enquiries/details/amounts.ts";
import { lostReasonNames, originNames } from "../../../domain/enquiries/details/choices.ts";
import type { EnquiryFigures, WonSum } from "../../../domain/enquiries/figures/figures.ts";
import { capitalize } from "../../../domain/text/first-letter.ts";
import { Heading } from "../../../ui/text/heading.tsx";
import { french } from "../../../ui/text/typography.ts";
import { groupDigits } from "../../parts/grouped.ts";
import { answerText, wonAmountText } from "./figure-words.ts";
import { pageTexts as texts, worksInPlural } from "./figures.texts.ts";

/** The counts of a period on one ruler, and the median delay below. */
export function FigureCounters({
  figures,
  entries,
}: {
  figures: EnquiryFigures;
  entries: readonly BookEntry[];
}) {
  const { won, lost, firstAnswer } = figures;
  const lostTotal = lost.reduce((sum, each) => sum + each.lost, 0);
  const counts: [label: string, number: number][] = [
    [texts.received, won.received],
    [texts.wonInPeriod, entries.length],
    [texts.wonSoFar, won.won],
    [texts.lost, lostTotal],
  ];
  return (
    <>
      <dl className="counters" aria-label={texts.counters}>
        {counts.map(([label, number]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="figures">{french(groupDigits(number))}</dd>
          </div>
        ))}
      </dl>
      <p className="figures-answer">
        {`${french(`${texts.firstAnswer} : `)}`}
        <b>{firstAnswer ? answerText(firstAnswer) : texts.unknownAnswer}</b>
      </p>
      {entries.length > 0 && (
        <p className="figures-answer">
          {french(`${texts.wonAmount} : `)}
          <b>{wonAmountText(entries.map(({ amount }) => amount))}</b>
        </p>
      )}
    </>
  );
}

/** The tables of a period: by month, works, town, origin and reason of loss. */
export function FigureTables({ figures }: { figures: EnquiryFigures }) {
  const { months, works, towns, otherTowns, origins, lost } = figures;
  return (
    <div className="figures-tables">
      <WonRows
        id="par-mois"
        title={texts.months}
        rows={months.map((each) => [capitalize(monthInFrench(`${each.month}-01`)), each])}
      />
      <WonRows
        id="par-travaux"
        title={texts.works}
        rows={works.map((each) => [capitalize(worksInPlural[each.work]), each])}
      />
      <WonRows
        id="par-commune"
        title={texts.towns}
        rows={towns.map((each) => [french(each.town), each])}
        more={otherTowns > 0 && texts.otherTowns(otherTowns)}
      />
      <WonRows
        id="par-origine"
        title={texts.origins}
        rows={origins.map((each) => [
          french(each.origin ? originNames[each.origin] : capitalize(worksInPlural[""])),
          each,
        ])}
      />
      {lost.length > 0 && (
        <FigureTable id="perdues" title={texts.reasons} columns={[texts.columns.lost]}>
          {lost.map(({ reason, lost: count }) => (
            <FigureRow
              key={reason}
              label={reason ? french(lostReasonNames[reason]) : texts.noReason}
              figures={[groupDigits(count)]}
            />
          ))}
        </FigureTable>
      )}
    </div>
  );
}

type WonRowsProps = { id: string; title: string; rows: [label: string, won: WonSum][]; more?: ReactNode };

function WonRows({ id, title, rows, more }: WonRowsProps) {
  if (rows.length === 0) return null;
  return (
    <FigureTable
      id={id}
      title={title}
      columns={[texts.columns.received, texts.columns.won, texts.columns.amount]}
      more={more}
    >
      {rows.map(([label, { received, won, amount }]) => (
        <FigureRow
          key={label}
          label={label}
          figures={[groupDigits(received), groupDigits(won), sumText(amount)]}
        />
      ))}
    </FigureTable>
  );
}

/** A dash keeps the cell of a table readable. */
function sumText(amount: number): string {
  return amount ? amountText(amount) : "–";
}

type FigureTableProps = {
  id: string;
  title: string;
  columns: string[];
  children: ReactNode;
  more?: ReactNode;
};

function FigureTable({ id, title, columns, children, more }: FigureTableProps) {
  return (
    <section aria-labelledby={id}>
      <Heading level={2} look="part" id={id}>
        {title}
      </Heading>
      <table className="figure-table" aria-labelledby={id}>
        <thead>
          <tr>
            <td />
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
      {more && <p className="note">{more}</p>}
    </section>
  );
}

function FigureRow({ label, figures }: { label: string; figures: string[] }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      {figures.map((figure, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a table keep their order
        <td key={index} className="figures">
          {french(figure)}
        </td>
      ))}
    </tr>
  );
}
