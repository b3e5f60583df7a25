import type { HookDelivery, HookTest } from "../../records/enquiries/webhooks.ts";
import { french } from "../../ui/text/typography.ts";
import { eventNames, faultTexts, texts } from "./webhooks.texts.ts";

/** Why a message did not pass: « l'outil a répondu 500 », « pas de réponse en dix secondes ». */
export function hookFailureText({ status, fault }: Pick<HookTest, "status" | "fault">): string {
  if (status > 0) return french(`l'outil a répondu ${status}`);
  return faultTexts[fault] ?? french(`l'outil n'a pas pu être joint (${fault || "?"})`);
}

/** « Une demande est gagnée », or « Essai » for a test. */
export function eventText(event: string): string {
  return eventNames[event as keyof typeof eventNames] ?? "Essai";
}

/** What became of a message: « reçu (200) », « en attente, 3 essais : l'outil a répondu 500 ». */
export function deliveryText({ state, attempts, status, fault }: HookDelivery): string {
  if (state === "delivered") return texts.accepted(status);
  const word = state === "abandoned" ? texts.abandoned : texts.waiting;
  if (attempts === 0) return word;
  return french(`${word}, ${texts.tries(attempts)} : ${hookFailureText({ status, fault })}`);
}
