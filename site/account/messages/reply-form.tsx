import { problemText } from "../../../domain/replies/fields.ts";
import { browserRecords } from "../../../records/client.ts";
import { sendReply } from "../../../records/messages/conversations.ts";
import { outcomeOf, unanswered } from "../../../records/outcome.ts";
import { useUploading } from "../../sections/uploading.tsx";
import { useMemberForm } from "../member-form.ts";
import { WordsForm } from "../words-form.tsx";
import { texts as page } from "./conversations.texts.ts";
import { wordProblems } from "./message.ts";

const texts = page.reply;

type ReplyFormProps = {
  /** Id of the message that opened the conversation. */
  message: string;
  onSent: () => void;
};

/** Goes on with a conversation. */
export function ReplyForm({ message, onSent }: ReplyFormProps) {
  const uploading = useUploading(() => sending.touch());
  const sending = useMemberForm<"body" | "attachments">({
    blank: { body: "", attachments: "" },
    draft: `reply/${message}`,
    check: ({ body }) => wordProblems({ body }),
    problemText,
    send: ({ body }) =>
      browserRecords()
        .then((client) =>
          outcomeOf(
            client,
            uploading.upload({ body }, (written, options) => sendReply(client, message, written, options)),
          ),
        )
        .catch(unanswered),
    onSent() {
      uploading.clear();
      onSent();
    },
  });
  return <WordsForm labelledBy="repondre" texts={texts} sending={sending} uploading={uploading} />;
}
