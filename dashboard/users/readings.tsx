import { dayInFrench } from "../../domain/dates.ts";
import type { ReadKind, ShownReading } from "../../domain/readings/readings.ts";
import { isTeamRole } from "../../domain/users/roles.ts";
import { Heading } from "../../ui/text/heading.tsx";
import { french } from "../../ui/text/typography.ts";
import { readingTexts } from "./users.texts.ts";

type ReadingsProps = {
  account: { id: string; role: string };
  /** `null` if they could not be loaded. */
  readings: ShownReading[] | null;
};

/** The page shows the newest of them, and the rest on demand. */
const firstShown = 10;

/** Lists the colleagues who opened a client's documents, or the documents that a colleague opened. */
export function Readings({ account, readings }: ReadingsProps) {
  const title = isTeamRole(account.role) ? readingTexts.byColleague : readingTexts.ofClient;
  return (
    <section aria-labelledby="lectures">
      <Heading level={2} look="part" id="lectures">
        {title}
      </Heading>
      <p className="note">{readingTexts.hint}</p>
      {readings === null && <p>{readingTexts.failure}</p>}
      {readings?.length === 0 && <p>{readingTexts.none}</p>}
      {readings && readings.length > 0 && <ReadingList readings={readings.slice(0, firstShown)} />}
      {readings && readings.length > firstShown && (
        <details>
          <summary>{readingTexts.others(readings.length - firstShown)}</summary>
          <ReadingList readings={readings.slice(firstShown)} />
        </details>
      )}
    </section>
  );
}

function ReadingList({ readings }: { readings: ShownReading[] }) {
  return (
    <ul className="user-readings">
      {readings.map(({ day, reader, kind, title }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two files of one name are two readings
        <li key={`${day} ${reader.id} ${index}`}>
          <b>{french(reader.name || readingTexts.gone)}</b>
          <span>{french(kind === "journal" ? kinds.journal : title || kinds[kind])}</span>
          <time className="note" dateTime={day}>
            {dayInFrench(day)}
          </time>
        </li>
      ))}
    </ul>
  );
}

const kinds: Record<ReadKind, string> = readingTexts.kinds;
