import { problemText } from "../../../domain/enquiries/replies/problems.ts";
import { sendReply } from "../../../records/enquiries/sending.ts";
import { askAsUser } from "../../../records/sign-in/ask-as-user.ts";
import { useUploading } from "../../sections/uploading.tsx";
import { useMemberForm } from "../member-form.ts";
import { WordsForm } from "../words-form.tsx";
import { texts as page } from "./messages.texts.ts";
import { wordProblems } from "./word-problems.ts";

const texts = page.reply;

type ReplyFormProps = {
  /** Id of the enquiry to answer. */
  message: string;
  onSent: () => void;
};

/** Sends a reply to an enquiry. */
export function ReplyForm({ message, onSent }: ReplyFormProps) {
  const uploading = useUploading(() => sending.touch());
  const sending = useMemberForm<"body" | "attachments">({
    blank: { body: "", attachments: "" },
    draft: `reply/${message}`,
    check: ({ body }) => wordProblems({ body }),
    problemText,
    send: ({ body }) =>
      askAsUser((client) =>
        uploading.upload({ body }, (written, options) => sendReply(client, message, written, options)),
      ),
    onSent() {
      uploading.clear();
      onSent();
    },
  });
  return <WordsForm labelledBy="repondre" texts={texts} sending={sending} uploading={uploading} />;
}
