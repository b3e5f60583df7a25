import { departmentDigits } from "./department-digits.ts";
import type { Commune } from "./distance.ts";
import { normalizedPlace, soughtCommune } from "./sought.ts";

/**
 * Returns the one commune that a text means: by its name, by its name with its own department, « Castres (Tarn) » or
 * « castres 81 », or as written on an envelope, « 81100 Castres ». Returns `undefined` if anything else follows the
 * name, which may be another commune's or a street, or if several communes match.
 */
export function communeMeant(typed: string, communes: readonly Commune[]): Commune | undefined {
  const { name, department = "" } = soughtCommune(typed);
  const soughtName = normalizedPlace(`${name} ${department}`);
  const [one, ...others] = communes.filter((commune) => communeNames(commune).includes(soughtName));
  return others.length === 0 ? one : undefined;
}

function communeNames({ code, name, department }: Commune): string[] {
  return [name, `${name} ${department}`, `${name} ${departmentDigits(code)}`].map(normalizedPlace);
}
