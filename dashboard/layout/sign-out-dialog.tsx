import { texts } from "../../site/sign-in/leaving/sign-out.texts.ts";
import {
  readSignOutAnswer,
  type SignOutQuestionProps,
  UnsavedWorkText,
} from "../../site/sign-in/leaving/unsaved-work-text.tsx";
import { ConfirmDialog } from "../parts/confirm-dialog.tsx";

/** The question before a sign-out that deletes work, in the back office. */
export function SignOutDialog({ work, onAnswer }: SignOutQuestionProps) {
  const { title, confirm, keep } = texts;
  return (
    <ConfirmDialog
      {...{ title, confirm, keep }}
      danger
      onConfirm={(form) => onAnswer(readSignOutAnswer(form))}
      onClose={() => onAnswer(undefined)}
    >
      <UnsavedWorkText work={work} />
    </ConfirmDialog>
  );
}
