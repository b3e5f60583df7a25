import { problemText } from "../../../domain/enquiries/problems.ts";
import { sendMessage } from "../../../records/enquiries/sending.ts";
import { askAsUser } from "../../../records/sign-in/ask-as-user.ts";
import { Field } from "../../../ui/field/field.tsx";
import { useUploading } from "../../sections/uploading.tsx";
import { texts as page } from "../account.texts.ts";
import { useMemberForm } from "../member-form.ts";
import { WordsForm } from "../words-form.tsx";
import { wordProblems } from "./word-problems.ts";

const { message: texts } = page;

type Name = "subject" | "body" | "attachments";

/** Sends an enquiry to the cooperative. */
export function MessageForm({ onSent }: { onSent: () => void }) {
  const uploading = useUploading(() => sending.touch());
  const sending = useMemberForm<Name>({
    blank: { subject: "", body: "", attachments: "" },
    draft: "message",
    check: ({ subject, body }) => wordProblems({ subject, body }),
    problemText,
    send: ({ subject, body }) =>
      askAsUser((client) =>
        uploading.upload({ subject, body }, (written, options) =>
          sendMessage(client, { subject: subject.trim(), ...written }, options),
        ),
      ),
    onSent() {
      uploading.clear();
      onSent();
    },
  });
  return (
    <WordsForm labelledBy="ecrire" texts={texts} sending={sending} uploading={uploading}>
      <Field
        label={texts.subject}
        type="text"
        autoComplete="off"
        enterKeyHint="next"
        {...sending.field("subject")}
      />
    </WordsForm>
  );
}
