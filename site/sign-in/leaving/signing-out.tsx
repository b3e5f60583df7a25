import { type ComponentType, lazy, type ReactNode, Suspense, useState } from "react";
import { logAndReturn } from "../../../records/failure.ts";
import { frenchTexts } from "../../../ui/text/typography.ts";
import { notify } from "../../../ui/toast/toast.ts";
import type { SignOutQuestionProps } from "./unsaved-work-text.tsx";

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

  async function signOut(choice: { everywhere?: boolean } = {}): Promise<void> {
    const isAnswered = await import("./sign-out-with-question.ts")
      .then(({ signOutWithQuestion }) => signOutWithQuestion(choice, setPending))
      .catch(logAndReturn(false));
    if (!isAnswered) await notify(texts.failed, "fault");
  }

  const question = pending && (
    <Suspense>
      <Question {...pending} />
    </Suspense>
  );
  return { signOut, question };
}
