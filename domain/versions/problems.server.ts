import type { PutBackRefused, Store } from "../../store/index.ts";
import { problemText } from "../projects/fields.ts";
import { titleOf } from "../record-title.server.ts";

/** Why a record cannot be as it was, in French. */
export function putBackProblem(
  store: Pick<Store, "look">,
  { record: { collection, id }, cause }: PutBackRefused,
): string {
  const title =
    collection === "company" ? "Les coordonnées" : titleOf(store, collection, store.look(collection, id));
  const name = collection === "company" ? title : `« ${title} »`;
  if (cause.status === 412) return `${name} : quelqu'un vient de changer quelque chose. Regardez de nouveau.`;
  if (cause.status === 404) return `${name} n'est plus là : quelqu'un vient de le supprimer.`;
  if ("slug" in cause.data)
    return `${name} ne peut pas reprendre son adresse d'alors : un autre projet l'a prise entre-temps. Changez d'abord l'adresse de l'autre.`;
  const [field, problem] = Object.entries(cause.data)[0] ?? [];
  const code =
    typeof problem === "object" && problem !== null && "code" in problem ? String(problem.code) : "";
  const told = field && collection === "projects" ? ` ${problemText(field, code)}` : "";
  return `${name} ne peut pas redevenir tel quel : le site n'accepte plus cette version.${told}`;
}
