import { departmentDigits } from "./department-digits.ts";
import type { Commune } from "./distance.ts";
import { soughtCommune, soughtOf } from "./sought.ts";

/**
 * The one commune that words mean: what is typed is its name, or its name with its own department, « Castres (Tarn) » or
 * « castres 81 », or written as on an envelope, « 81100 Castres ». Whatever else follows a name may be another commune's, or a street: it means none.
 */
export function communeMeant(typed: string, found: readonly Commune[]): Commune | undefined {
  const { name, department = "" } = soughtCommune(typed);
  const wanted = soughtOf(`${name} ${department}`);
  const [one, ...others] = found.filter((commune) => namesOf(commune).includes(wanted));
  return others.length === 0 ? one : undefined;
}

function namesOf({ code, name, department }: Commune): string[] {
  return [name, `${name} ${department}`, `${name} ${departmentDigits(code)}`].map(soughtOf);
}
