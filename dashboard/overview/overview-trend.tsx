import type { DayCounts } from "../../domain/statistics/day.ts";
import { Heading } from "../../ui/text/heading.tsx";
import { french } from "../../ui/text/typography.ts";
import { dayText } from "../parts/dates.ts";
import { groupDigits } from "../parts/grouped.ts";
import { PartFailure } from "../parts/load-failure.tsx";
import { texts } from "./overview.texts.ts";

const measures = ["messages", "reviews", "views"] as const;

/** The counts of the last thirty days: as charts, and as a table for screen readers. */
export function Trend({ days }: { days: DayCounts[] | null }) {
  return (
    <section className="trend" aria-labelledby="trend">
      <Heading level={2} look="part" id="trend">
        {texts.trend}
      </Heading>
      {days === null ? (
        <PartFailure text={texts.trendFailure} />
      ) : (
        <>
          <div className="trend-charts" aria-hidden="true">
            {measures.map((measure) => (
              <Chart key={measure} label={texts[measure]} counts={days.map((day) => day[measure])} />
            ))}
          </div>
          <TrendTable days={days} />
        </>
      )}
    </section>
  );
}

/** A bar per day, scaled to the highest. A day with a count of 0 is a mark on the baseline. */
function Chart({ label, counts }: { label: string; counts: number[] }) {
  const highest = Math.max(...counts, 1);
  const sum = counts.reduce((total, count) => total + count, 0);
  return (
    <figure>
      <figcaption>
        <b className="figures">{french(groupDigits(sum))}</b> {label}
      </figcaption>
      <svg viewBox={`0 0 ${counts.length * 10} 60`} preserveAspectRatio="none" aria-hidden="true">
        {counts.map((count, place) => {
          const height = count === 0 ? 1 : Math.max(4, (count / highest) * 60);
          return (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: days keep their order
              key={place}
              className={count === 0 ? "trend-none" : undefined}
              x={place * 10 + 1}
              y={60 - height}
              width="8"
              height={height}
            />
          );
        })}
      </svg>
      <p className="note">{sum > 0 ? texts.highest(Math.max(...counts)) : french("rien encore")}</p>
    </figure>
  );
}

function TrendTable({ days }: { days: DayCounts[] }) {
  return (
    <div className="sr-only">
      <table>
        <caption>{texts.trend}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.day}</th>
            {measures.map((measure) => (
              <th key={measure} scope="col">
                {texts[measure]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.day}>
              <th scope="row">{dayText(`${day.day} 12:00:00.000Z`)}</th>
              {measures.map((measure) => (
                <td key={measure}>{day[measure]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
