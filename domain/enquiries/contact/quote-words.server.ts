import { type WorkKind, works } from "../details/choices.ts";
import { detailFields } from "../details/fields.ts";
import type { ContactMore } from "./body.server.ts";
import type { ContactTyped } from "./fields.ts";

/** Stored as the words of a quote's form that came without any. */
export const unwrittenQuote = "Demande de devis, envoyée sans message.";

/**
 * Returns a message with subject and words, which the store requires of every message. The form of a quote asks for
 * neither: its subject is made of its parts, « Une maison, Bordeaux ».
 */
export function completeWords(message: ContactTyped, { origin, parts }: ContactMore): ContactTyped {
  if (origin !== "quote") return message;
  return {
    ...message,
    subject: message.subject || quoteSubject(parts),
    message: message.message || unwrittenQuote,
  };
}

/** The parts come as they were typed: those that the store will not take are left out. */
function quoteSubject(parts: ContactMore["parts"]): string {
  const kind = works.find((each) => each === parts.work);
  const town = detailFields.town.schema.safeParse(parts.town ?? "");
  return [kind ? workPhrases[kind] : "Devis", town.data].filter(Boolean).join(", ");
}

const workPhrases: Record<WorkKind, string> = {
  house: "Une maison",
  extension: "Une extension",
  storey: "Une surélévation",
  outdoor: "Un aménagement extérieur",
  other: "Un autre projet",
};
