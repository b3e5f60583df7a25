import type { EnquiryReply } from "../../../../records/enquiries/whole-enquiry.ts";
import { french } from "../../../../ui/text/typography.ts";
import { ConfirmDialog } from "../../../parts/confirm-dialog.tsx";
import { agoText } from "../../../parts/dates.ts";
import { questionTexts as texts } from "./answer-box.texts.ts";

type AnswerQuestionProps = {
  /** The latest answer, if the page could read it. */
  answer: EnquiryReply | undefined;
  /** The writer sent it: from another tab, or before the site's confirmation was lost. */
  isOwn: boolean;
  onSend: () => void;
  onClose: () => void;
};

/** Shows the answer that came while another one was written, and asks whether that one should be sent as well. */
export function AnswerQuestion({ answer, isOwn, onSend, onClose }: AnswerQuestionProps) {
  return (
    <ConfirmDialog
      title={texts.title}
      confirm={texts.confirm}
      keep={texts.keep}
      onConfirm={onSend}
      onClose={onClose}
    >
      <p>{answer ? answeredText(answer, isOwn) : texts.unread}</p>
      {answer && (
        <blockquote className="answer-question">
          <p className="thread-words">{french(answer.body)}</p>
        </blockquote>
      )}
      <p>{texts.ask}</p>
    </ConfirmDialog>
  );
}

function answeredText({ author_name, created }: EnquiryReply, isOwn: boolean): string {
  return isOwn ? texts.own(agoText(created)) : texts.answered(author_name, agoText(created));
}
