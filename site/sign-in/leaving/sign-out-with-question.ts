import { browserRecords } from "../../../records/client.ts";
import { endSession } from "../../../records/sign-in/session.ts";
import { findUnsavedWork } from "../../../records/sign-in/unsaved-work.ts";
import type { SignOutAnswer, SignOutQuestionProps } from "./unsaved-work-text.tsx";

/**
 * Signs out. If that deletes work that only this device has, it asks first. Returns false if the server could not be
 * reached: the session then continues.
 *
 * @param show shows the question, and hides it again without a value
 */
export async function signOutWithQuestion(
  choice: { everywhere?: boolean },
  show: (question: SignOutQuestionProps | undefined) => void,
): Promise<boolean> {
  const client = await browserRecords();
  const work = await findUnsavedWork(String(client.authStore.record?.id ?? ""));
  const { promise, resolve } = Promise.withResolvers<SignOutAnswer>();
  if (work) show({ work, onAnswer: resolve });
  else resolve({ removesPhotos: false });
  const answer = await promise.finally(() => show(undefined));
  return answer === undefined || endSession(client, { ...choice, ...answer });
}
