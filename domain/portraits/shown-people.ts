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

function portraitPerson<Shown extends PortraitWords>(portrait: Shown, person?: Person): ShownPerson<Shown> {
  const { name, trade, since } = portrait;
  return { name, trade: trade || person?.trade || "", since: since || person?.since || 0, portrait };
}
