import {
  enquiryStep,
  type LostReason,
  lostReasonNames,
  stepNames,
  steps,
} from "../../domain/enquiries/details/choices.ts";
import type { ChangedField } from "../../domain/journal/entries.ts";
import { uncapitalize } from "../../domain/text/first-letter.ts";
import { ofName } from "../../ui/text/elision.ts";

/** « a répondu à » « Devis ». Without `what`, the record has its usual name. */
export type Predicate = { did: string; what?: string };

export type FieldChanges = Map<string, ChangedField>;

/** The sentence for a new record of an enquiry. Returns `undefined` for other collections. */
export function conversationCreation(
  collection: string,
  title: string,
  changed: readonly ChangedField[],
): Predicate | undefined {
  const createdValue = (field: string) => changed.find((each) => each.field === field)?.after;
  switch (collection) {
    case "messages":
      return createdValue("origin") === "call"
        ? { did: "a noté l'appel", what: `« ${title} »` }
        : { did: "a envoyé" };
    case "replies":
      return { did: noted[createdValue("kind") ?? ""] ?? "a répondu à", what: `« ${title} »` };
    case "readers":
      return { did: "a invité", what: `${title} à lire une demande` };
    case "visits":
      return { did: "a proposé une visite pour", what: `« ${title} »` };
    case "quotes":
      return { did: "a marqué un devis pour", what: `« ${title} »` };
    default:
      return undefined;
  }
}

const noted: Record<string, string> = {
  call: "a noté un appel sur",
  note: "a noté entre nous, sur",
};

/** The sentence for a change. `who` is the name of its author, for the sentences that depend on it. */
type UpdateSentence = (changes: FieldChanges, title: string, who?: string) => Predicate;

/** The sentences for changes. The most significant change is checked first. */
export const conversationUpdates: Record<string, UpdateSentence> = {
  messages(changes, title, who) {
    const enquiry = `la demande « ${title} »`;
    const step = changes.get("step");
    if (step) return stepSentence(step, changes.get("lost_reason")?.after, enquiry);
    const charge = changes.get("in_charge");
    if (charge?.after && charge.after === who) return { did: "a pris en charge", what: enquiry };
    if (charge?.after) return { did: "a confié", what: `${enquiry} à ${charge.after}` };
    if (charge) return { did: "ne confie plus à personne", what: enquiry };
    const recipient = changes.get("remind_to")?.after;
    if (recipient) return { did: "a confié", what: `le rappel de ${enquiry} à ${recipient}` };
    const reminder = changes.get("remind_on");
    if (reminder)
      return { did: reminder.after ? "a noté un rappel pour" : "a retiré le rappel de", what: enquiry };
    const amount = changes.get("quote_amount");
    if (amount)
      return {
        did: amount.after ? "a noté le montant du devis de" : "a retiré le montant du devis de",
        what: enquiry,
      };
    const account = changes.get("sender");
    if (account?.after) return { did: "a rattaché", what: `${enquiry} au compte ${ofName(account.after)}` };
    if (changes.get("sender_email")) return { did: "a corrigé l'adresse e-mail de", what: enquiry };
    const readChange = changes.get("is_read");
    if (!readChange || changes.size > 1) return modified;
    return { did: readChange.after ? "a lu" : "a marqué comme non lu" };
  },
  replies(changes) {
    const bounce = changes.get("bounce");
    if (bounce) return { did: bounce.after ? "a noté comme non remise" : "a renvoyé" };
    const readChange = changes.get("is_read");
    return readChange && changes.size === 1
      ? { did: readChange.after ? "a lu" : "a marqué comme non lue" }
      : modified;
  },
  readers(changes, title) {
    if (changes.get("revoked_at")) return { did: "a retiré" };
    if (changes.get("email")) return { did: "a corrigé", what: `l'adresse ${ofName(title)}` };
    const account = changes.get("user");
    return account?.after ? { did: "a rattaché", what: `l'accès ${ofName(title)} à son compte` } : modified;
  },
  visits(changes, title) {
    const visit = `la visite pour « ${title} »`;
    const state = changes.get("state")?.after;
    if (state === "cancelled") return { did: "a annulé", what: visit };
    if (state === "done") return { did: "a noté comme faite", what: visit };
    const chosenChange = changes.get("chosen");
    if (chosenChange?.after)
      return { did: chosenChange.before ? "a déplacé" : "a retenu un créneau pour", what: visit };
    if (changes.get("slots")) return { did: "a proposé d'autres créneaux pour", what: visit };
    return changes.get("asked")?.after ? { did: "demande un autre moment pour", what: visit } : modified;
  },
  quotes(changes, title) {
    const quote = `le devis pour « ${title} »`;
    const answer = changes.get("answer")?.after;
    if (answer) return { did: answer === "accepted" ? "a accepté" : "a décliné", what: quote };
    return changes.get("withdrawn_at") ? { did: "a retiré", what: quote } : modified;
  },
};

/** « a mis à l'étape « Visite » », « a noté comme perdue … : le budget ne suffit pas ». */
function stepSentence(
  { before, after }: ChangedField,
  reason: string | undefined,
  enquiry: string,
): Predicate {
  const [from, to] = [enquiryStep({ step: before }), enquiryStep({ step: after })];
  if (to === "won") return { did: "a noté comme gagnée", what: enquiry };
  if (to === "lost") {
    const why = lostReasonNames[reason as LostReason];
    return {
      did: "a noté comme perdue",
      what: why ? `${enquiry} : ${uncapitalize(why)}` : enquiry,
    };
  }
  const isBack = steps.indexOf(to) < steps.indexOf(from);
  return { did: `${isBack ? "a remis" : "a mis"} à l'étape « ${stepNames[to]} »`, what: enquiry };
}

const modified: Predicate = { did: "a modifié" };
