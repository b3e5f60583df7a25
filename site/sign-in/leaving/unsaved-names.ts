import type { UnsavedWork } from "../../../records/sign-in/unsaved-work.ts";
import { texts, workTexts } from "./sign-out.texts.ts";

type WorkKind = keyof typeof workTexts;

/** The starts of the names of forms, as the browser stores them. A project's draft has the project's id alone. */
const starts: readonly [start: string, kind: WorkKind][] = [
  ["request-", "answer"],
  ["by-link/", "answer"],
  ["refusal/", "answer"],
  ["coordonnees", "company"],
  ["identite", "identity"],
  ["message", "message"],
  ["contact-draft", "message"],
  ["name", "name"],
  ["nouvelle-", "news"],
  ["papier-", "paper"],
  ["quote-draft", "quote"],
  ["review", "review"],
  ["service-", "service"],
  ["chantier-", "worksite"],
];

/** Names the work that a sign-out deletes: « une réponse et 2 projets ». Empty if it deletes none. */
export function nameUnsavedWork({ forms, isOnPage }: Pick<UnsavedWork, "forms" | "isOnPage">): string {
  if (forms.length === 0) return isOnPage ? texts.page : "";
  const kinds = Map.groupBy(forms, workKind);
  const names = Array.from(kinds, ([kind, { length }]) => {
    const [one = "", several = ""] = workTexts[kind];
    return length === 1 ? one : `${length} ${several}`;
  });
  return new Intl.ListFormat("fr").format(names);
}

function workKind(form: string): WorkKind {
  return starts.find(([start]) => form.startsWith(start))?.[1] ?? "project";
}
