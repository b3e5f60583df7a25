import { createContext } from "react-router";
import type { ContactTyped } from "../../domain/enquiries/contact/fields.ts";
import { type ContactOutcome, contactFailed } from "../../domain/enquiries/contact/outcome.ts";
import { progressFetch } from "../upload.ts";

export type { ContactTyped };

/**
 * Takes a message from the form, multipart or urlencoded, and reads its body. Throws a Response if no form of ours
 * sends such a request. With the cookie, the browser returns to its enquiry.
 */
export type TakeContact = (request: Request) => Promise<{ answer: ContactOutcome; cookie?: string }>;

/** Takes a message, bound to the visitor's network address. `renderContext` sets it for each rendering. */
export const contactContext = createContext<TakeContact>();

/**
 * Sends the form's fields and photos from the browser. Never rejects: every error is a failure that keeps the typed
 * values.
 *
 * @param onProgress receives the sent share of the message, from 0 to 1
 * @param signal aborts the sending, which then fails
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
    const answer = readAnswer(await response.json());
    if (answer) return answer;
  } catch {}
  return contactFailed("unanswered", contactTyped(form));
}

/**
 * Returns the signed time at which a visitor began to fill in the form. Returns an empty text if it is unavailable,
 * which costs little.
 */
export async function contactTimestamp(): Promise<string> {
  try {
    const answer = await fetch("/contact/heure", { cache: "no-store" });
    return answer.ok ? await answer.text() : "";
  } catch {
    return "";
  }
}

/** Returns the form's values without photos. */
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

function readAnswer(body: unknown): ContactOutcome | undefined {
  const isAnswer = typeof body === "object" && body !== null && "outcome" in body;
  return isAnswer ? (body as ContactOutcome) : undefined;
}
