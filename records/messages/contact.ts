import { createContext } from "react-router";
import type { ContactTyped } from "../../domain/messages/contact/fields.ts";
import { type ContactOutcome, contactFailed } from "../../domain/messages/contact/outcome.ts";
import { progressFetch } from "../upload.ts";

export type { ContactTyped };

/**
 * Takes a message from the form, multipart or urlencoded, and reads its body to do so. Throws a Response when the
 * request is none that a form of ours sends. By the cookie the browser comes back to what it sent.
 */
export type TakeContact = (request: Request) => Promise<{ answer: ContactOutcome; cookie?: string }>;

/** What takes a message, bound to the visitor's network address; set for each rendering by `renderContext`. */
export const contactContext = createContext<TakeContact>();

/**
 * Sends the form's fields and photos from the browser. Never rejects: whatever keeps the answer away is a failure
 * that leaves what was typed.
 *
 * @param onProgress told the share of the message that has left, from 0 to 1
 * @param signal ends the sending, which has then failed
 */
export async function sendToContact(
  form: FormData,
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<ContactOutcome> {
  try {
    const response = await progressFetch(onProgress)("/contact/envoi", {
      method: "POST",
      body: form,
      signal,
    });
    const answer = answerIn(await response.json());
    if (answer) return answer;
  } catch {}
  return contactFailed("unanswered", contactTyped(form));
}

/** The signed time at which somebody began to fill in the form; empty when it cannot be had, which costs little. */
export async function contactTimestamp(): Promise<string> {
  try {
    const answer = await fetch("/contact/heure", { cache: "no-store" });
    return answer.ok ? await answer.text() : "";
  } catch {
    return "";
  }
}

/** What the form holds, photos apart. */
export function contactTyped(form: FormData): ContactTyped {
  const typed = (name: keyof ContactTyped) => String(form.get(name) ?? "");
  return {
    name: typed("name"),
    email: typed("email"),
    phone: typed("phone"),
    subject: typed("subject"),
    message: typed("message"),
  };
}

function answerIn(body: unknown): ContactOutcome | undefined {
  const isAnswer = typeof body === "object" && body !== null && "outcome" in body;
  return isAnswer ? (body as ContactOutcome) : undefined;
}
