import type { ReactNode } from "react";
import { monthInFrench } from "../../../domain/dates.ts";
import { lostReasonNames, originNames } from "../../../domain/enquiries/details/choices.ts";
import type { EnquiryFigures, Won } from "../../../domain/enquiries/figures/figures.ts";
import { capitalize } from "../../../domain/text/first-letter.ts";
import { Heading } from "../../../ui/text/heading.tsx";
import { french } from "../../../ui/text/typography.ts";
import { groupDigits } from "../../parts/grouped.ts";
import { answerText } from "./figure-words.ts";
import { pageTexts as texts, worksInPlural } from "./figures.texts.ts";

/** The counts of a period on one ruler, and the median delay below. */
export function FigureCounters({ figures, wonInPeriod }: { figures: EnquiryFigures; wonInPeriod: number }) {
  const { won, lost, firstAnswer } = figures;
  const lostTotal = lost.reduce((sum, each) => sum + each.lost, 0);
  const counts: [label: string, count: number][] = [
    [texts.received, won.received],
    [texts.wonInPeriod, wonInPeriod],
    [texts.wonSoFar, won.won],
    [texts.lost, lostTotal],
  ];
  return (
    <>
      <dl className="counters" aria-label={texts.counters}>
        {counts.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="figures">{french(groupDigits(count))}</dd>
          </div>
        ))}
      </dl>
      <p className="figures-answer">
        {`${french(`${texts.firstAnswer} : `)}`}
        <b>{firstAnswer ? answerText(firstAnswer) : texts.unknownAnswer}</b>
      </p>
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
              counts={[count]}
            />
          ))}
        </FigureTable>
      )}
    </div>
  );
}

type WonRowsProps = { id: string; title: string; rows: [label: string, won: Won][]; more?: ReactNode };

function WonRows({ id, title, rows, more }: WonRowsProps) {
  if (rows.length === 0) return null;
  return (
    <FigureTable id={id} title={title} columns={[texts.columns.received, texts.columns.won]} more={more}>
      {rows.map(([label, { received, won }]) => (
        <FigureRow key={label} label={label} counts={[received, won]} />
      ))}
    </FigureTable>
  );
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

function FigureRow({ label, counts }: { label: string; counts: number[] }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      {counts.map((count, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a table keep their order
        <td key={index} className="figures">
          {french(groupDigits(count))}
        </td>
      ))}
    </tr>
  );
}
