import type { ChangedField } from "../../domain/journal/entries.ts";
import { worksiteStep, worksiteStepNames } from "../../domain/worksites/steps.ts";
import type { FieldChanges, Predicate } from "./conversation-sentences.ts";

/** The sentence for a new record of a worksite. Returns `undefined` for other collections. */
export function worksiteCreation(
  collection: string,
  title: string,
  changed: readonly ChangedField[],
): Predicate | undefined {
  switch (collection) {
    case "worksites":
      return { did: "a ouvert", what: worksiteNoun(title) };
    case "worksite_documents":
      return { did: "a déposé", what: documentNoun(title) };
    case "worksite_photos":
      return { did: "a pris une photo", what: `pour ${worksiteNoun(title)}` };
    case "worksite_words":
      return { did: "a écrit le mot de la semaine pour", what: worksiteNoun(title) };
    case "publication_permissions":
      return permissionAnswer(new Map(changed.map((each) => [each.field, each])), title);
    default:
      return undefined;
  }
}

/** The sentences for changes. The most significant change is checked first. */
export const worksiteUpdates: Record<string, (changes: FieldChanges, title: string) => Predicate> = {
  worksites(changes, title) {
    const step = changes.get("step");
    if (step)
      return {
        did: `a mis à l'étape « ${worksiteStepNames[worksiteStep({ step: step.after })]} »`,
        what: worksiteNoun(title),
      };
    const received = changes.get("received_on");
    if (received)
      return {
        did: received.after ? "a noté la réception de" : "a retiré la réception de",
        what: worksiteNoun(title),
      };
    return { did: "a modifié", what: worksiteNoun(title) };
  },
  worksite_photos(changes, title) {
    const client = changes.get("for_client");
    if (client)
      return {
        did: client.after ? "a choisi une photo pour le client," : "ne montre plus une photo au client,",
        what: worksiteNoun(title),
      };
    return { did: "a modifié" };
  },
  worksite_words(changes, title) {
    const what = wordNoun(title);
    if (changes.get("sent_at")?.after) return { did: "a envoyé", what };
    return { did: changes.get("unsent")?.after ? "n'a pas pu envoyer" : "a modifié", what };
  },
  publication_permissions: permissionAnswer,
};

/** The noun for a deleted or restored record. */
export const worksiteNouns: Record<string, (title: string) => string> = {
  worksites: worksiteNoun,
  worksite_documents: documentNoun,
  worksite_photos: (title) => `une photo du chantier « ${title} »`,
  worksite_words: wordNoun,
  publication_permissions: (title) => `la permission de publier « ${title} »`,
};

function permissionAnswer(changes: FieldChanges, title: string): Predicate {
  const what = `« ${title} »`;
  const isNow = (field: string) => Boolean(changes.get(field)?.after);
  if (isNow("withdrawn_at")) return { did: "a retiré la permission de publier", what };
  if (isNow("refused_at")) return { did: "ne permet pas de publier", what };
  return { did: isNow("given_at") ? "permet de publier" : "a demandé la permission de publier", what };
}

function worksiteNoun(title: string): string {
  return `le chantier « ${title} »`;
}

function wordNoun(title: string): string {
  return `le mot de la semaine du chantier « ${title} »`;
}

function documentNoun(title: string): string {
  return `la pièce « ${title} »`;
}
