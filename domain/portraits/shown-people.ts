import type { Company } from "../company/company.ts";
import type { Person } from "../company/fields.ts";
import { isSameName } from "../users/names.ts";
import type { Portrait } from "./portrait.ts";

type PortraitWords = Pick<Portrait, "name" | "trade" | "since">;

/** A person of the team, with the portrait that they want to show. */
type ShownPerson<Shown> = { name: string; trade: string; since: number; portrait?: Shown };

/**
 * Returns the people of the page about the team. The people of the company's record come first, with their own words and
 * picture if they show some. Other colleagues who want to be shown follow.
 */
export function shownPeople<Shown extends PortraitWords>(
  people: readonly Person[],
  portraits: readonly Shown[],
): ShownPerson<Shown>[] {
  const rest = [...portraits];
  const named = people.map((person): ShownPerson<Shown> => {
    const index = rest.findIndex(({ name }) => isSameName(name, person.name));
    const [portrait] = index < 0 ? [] : rest.splice(index, 1);
    return portrait ? portraitPerson(portrait, person) : person;
  });
  return [...named, ...rest.map((portrait) => portraitPerson(portrait))];
}

/**
 * Returns the company's facts with everybody whom the page about the team shows. So every page counts the same people,
 * and gives each of them the same mark. A person of the record keeps the name of the record, because messages and delays
 * name people by it.
 */
export function withShownPeople(company: Company, portraits: readonly PortraitWords[]): Company {
  if (portraits.length === 0) return company;
  const namedPeople = company.people ?? [];
  const people = shownPeople(namedPeople, portraits).map(({ name, trade, since }, index) => ({
    name: namedPeople[index]?.name ?? name,
    ...{ trade, since },
  }));
  return { ...company, people };
}

function portraitPerson<Shown extends PortraitWords>(portrait: Shown, person?: Person): ShownPerson<Shown> {
  const { name, trade, since } = portrait;
  return { name, trade: trade || person?.trade || "", since: since || person?.since || 0, portrait };
}
