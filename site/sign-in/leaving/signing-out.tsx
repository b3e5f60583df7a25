import { type ComponentType, lazy, type ReactNode, Suspense, useState } from "react";
import { browserRecords } from "../../../records/client.ts";
import { logAndReturn } from "../../../records/failure.ts";
import { endSession } from "../../../records/sign-in/session.ts";
import type { UnsavedWork } from "../../../records/sign-in/unsaved-work.ts";
import { frenchTexts } from "../../../ui/text/typography.ts";
import { notify } from "../../../ui/toast/toast.ts";
import type { SignOutAnswer, SignOutQuestionProps } from "./unsaved-work-text.tsx";

const texts = frenchTexts({
  failed: "La déconnexion n'a pas abouti : vérifiez votre connexion, puis réessayez.",
});

/** Few sign-outs lose something. */
const SignOutQuestion = lazy(() => import("./sign-out-question.tsx"));

/**
 * Returns the sign-out of a page with a live session, which then leaves for the login, and its question. Work that only
 * this device has is deleted, so the question comes first. With `everywhere`, it signs out all other devices too. A toast
 * says so if the server could not be reached: the session then continues.
 *
 * @param Question the dialog of the question
 */
export function useSignOut(Question: ComponentType<SignOutQuestionProps> = SignOutQuestion): {
  signOut: (choice?: { everywhere?: boolean }) => Promise<void>;
  question: ReactNode;
} {
  const [pending, setPending] = useState<SignOutQuestionProps>();

  async function ask(work: UnsavedWork): Promise<SignOutAnswer> {
    const { promise, resolve } = Promise.withResolvers<SignOutAnswer>();
    setPending({ work, onAnswer: resolve });
    return promise.finally(() => setPending(undefined));
  }

  async function leave(choice: { everywhere?: boolean }): Promise<boolean> {
    const client = await browserRecords();
    const { findUnsavedWork } = await import("../../../records/sign-in/unsaved-work.ts");
    const work = await findUnsavedWork(String(client.authStore.record?.id ?? ""));
    const answer = work ? await ask(work) : { removesPhotos: false };
    return answer === undefined || endSession(client, { ...choice, ...answer });
  }

  async function signOut(choice: { everywhere?: boolean } = {}): Promise<void> {
    const isAnswered = await leave(choice).catch(logAndReturn(false));
    if (!isAnswered) await notify(texts.failed, "fault");
  }

  const question = pending && (
    <Suspense>
      <Question {...pending} />
    </Suspense>
  );
  return { signOut, question };
}
