import type { Step } from "../../../domain/enquiries/details/choices.ts";
import { problemText } from "../../../domain/enquiries/problems.ts";
import type { SeenDeletion } from "../../../records/several/deletions.ts";
import { fieldChanges } from "../../parts/several/field-changes.ts";
import { agreedWord, type CountedNoun, doneSentence } from "../../parts/several/several.texts.ts";
import { type NamedChange, severalActs } from "../../parts/several/several-acts.ts";

/** An enquiry in a list, with what an act on several needs. */
export type SeveralEnquiry = {
  id: string;
  updated: string;
  /** The sender, set in French. */
  name: string;
  is_read: boolean;
  in_charge: string;
  remind_on: string;
  remind_to: string;
  /** When the latest words came. */
  last_at: string;
  step: Step | "";
};

/** Returns the changes that mark enquiries as read, up to the words that the list has shown. */
export function readChanges(enquiries: readonly SeveralEnquiry[]): NamedChange[] {
  return fieldChanges(enquiries, { is_read: true }, { basis: ["last_at"] });
}

/**
 * Returns the changes that give enquiries to an account; an empty account releases them. With a day, their reminders
 * become those of the new person in charge.
 *
 * @param remindOn in the store's form, empty to keep each enquiry's own day
 */
export function givingChanges(
  enquiries: readonly SeveralEnquiry[],
  account: string,
  remindOn: string,
): NamedChange[] {
  const reminder = remindOn && { remind_on: remindOn, remind_to: "" };
  return fieldChanges(enquiries, { in_charge: account, ...reminder });
}

/**
 * Returns the deletion of an enquiry as its list has shown it. The deletion rests on the latest words, and on
 * the step, the person in charge and the reminder. Marks as read hinder no deletion.
 */
export function enquiryDeletion(enquiry: Omit<SeveralEnquiry, "name">): SeenDeletion {
  const { id, updated, in_charge, step, remind_on, remind_to, last_at } = enquiry;
  return { id, version: updated, from: { in_charge, step, remind_on, remind_to }, basis: { last_at } };
}

export const enquiryNoun: CountedNoun = { one: "demande", many: "demandes", gender: "feminine" };
export const messageNoun: CountedNoun = { one: "message", many: "messages", gender: "masculine" };

/** The kinds of changes of several enquiries. */
type EnquiryChange = "read" | "given" | "released" | "moved";

/** The acts that change several enquiries of a list, and undo that as one act. */
export function severalEnquiryActs(noun: CountedNoun) {
  return severalActs<EnquiryChange>({
    collection: "messages",
    problemText,
    done: {
      read: (count) => doneSentence(count, noun, "marqué", ` comme ${agreedWord("lu", count, noun)}`),
      given: (count) => doneSentence(count, noun, "confié"),
      released: (count) => doneSentence(count, noun, "laissé", " à qui veut s'en occuper"),
      moved: (count) => doneSentence(count, noun, "déplacé"),
    },
  });
}

export type SeveralEnquiryActTable = ReturnType<typeof severalEnquiryActs>;
