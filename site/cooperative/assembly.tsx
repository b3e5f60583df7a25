import type { Person } from "../../domain/company/fields.ts";
import { Mark } from "../../ui/drawing/mark.tsx";
import { useCompany } from "../sections/company.ts";
import { Band } from "../sections/page.tsx";
import { countedText } from "../sections/written/filled-text.ts";
import { useTexts } from "../sections/written/use-page.ts";
import { texts as original } from "./cooperative.texts.ts";

/** The assembly in plan: equal seats, one for each person of the company, at the same distance from the speaker. */
export function Assembly() {
  const people = useCompany()?.people ?? [];
  const { assembly, seats } = useTexts("cooperative", original);
  const [person, voice] = assembly;
  return (
    <Band ground="bark" titled="assemblee" kind="assembly">
      <h2 id="assemblee" className="assembly-title">
        <span>{person}</span> {voice && <span>{voice}</span>}
      </h2>
      {people.length > 0 && <Seats people={people} label={countedText(seats.label, people.length)} />}
      <p className="assembly-legend note">
        {people.length > 0 ? countedText(seats.legend, people.length) : seats.none}
      </p>
    </Band>
  );
}

function Seats({ people, label }: { people: Person[]; label: string }) {
  const crowded = people.length > roomy;
  return (
    <ol
      className={crowded ? "assembly-seats assembly-seats-crowded" : "assembly-seats"}
      aria-label={label}
      style={{ "--seats": people.length, "--columns": columns(people.length) }}
    >
      {people.map(({ name }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order is the record's, and two may bear one name
        <li key={index} style={{ "--seat": index }}>
          <Mark number={index + 1} />
          <span className="sr-only">{name}</span>
        </li>
      ))}
    </ol>
  );
}

/** Most seats that are wider than their marks. With more seats, the marks are drawn along them. */
const roomy = 20;

/** On a phone the seats fill even rows: seven a row at most, five when their marks have grown long. */
function columns(count: number): number {
  const most = count > roomy ? 5 : 7;
  return Math.ceil(count / Math.ceil(count / most));
}
