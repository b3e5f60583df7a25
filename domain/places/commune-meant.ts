import { departmentDigits } from "./department-digits.ts";
import type { Commune } from "./distance.ts";
import { soughtOf } from "./sought.ts";

/**
 * The one commune that words mean: what is typed is its name, or its name with its own department, « Castres (Tarn) » or
 * « castres 81 ». Whatever else follows a name may be another commune's, or a street: it means none.
 */
export function communeMeant(typed: string, found: readonly Commune[]): Commune | undefined {
  const wanted = soughtOf(typed);
  const [one, ...others] = found.filter((commune) => namesOf(commune).includes(wanted));
  return others.length === 0 ? one : undefined;
}

function namesOf({ code, name, department }: Commune): string[] {
  return [name, `${name} ${department}`, `${name} ${departmentDigits(code)}`].map(soughtOf);
}
