import { Confirmation } from "../../../ui/dialog/confirmation.tsx";
import { texts } from "./sign-out.texts.ts";
import { readSignOutAnswer, type SignOutQuestionProps, UnsavedWorkText } from "./unsaved-work-text.tsx";

/** The question before a sign-out that deletes work, on the site's own pages. */
export default function SignOutQuestion({ work, onAnswer }: SignOutQuestionProps) {
  return (
    <Confirmation
      title={texts.title}
      confirm={texts.confirm}
      keep={texts.keep}
      isBusy={false}
      onConfirm={(form) => onAnswer(readSignOutAnswer(new FormData(form)))}
      onClose={() => onAnswer(undefined)}
    >
      <UnsavedWorkText work={work} />
    </Confirmation>
  );
}
