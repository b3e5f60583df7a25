import { useState } from "react";
import { dayInParis } from "../../../../../domain/dates.ts";
import { enquiryStep, isClosedStep } from "../../../../../domain/enquiries/details/choices.ts";
import { quoteStanding } from "../../../../../domain/enquiries/quotes/standing.ts";
import { sentName } from "../../../../../records/enquiries/attachments.ts";
import type {
  EnquiryQuote,
  EnquiryReply,
  WholeEnquiry,
} from "../../../../../records/enquiries/whole-enquiry.ts";
import { newRecordId } from "../../../../../records/record/record-id.ts";
import { Notice } from "../../../../../ui/notice/notice.tsx";
import { french } from "../../../../../ui/text/typography.ts";
import { ActButton } from "../../../../parts/act-button.tsx";
import { ActDialog } from "../../../../parts/acts/act-dialog.tsx";
import { DashboardIcon } from "../../../../parts/dashboard-icon.tsx";
import type { EnquiryActTable } from "../../enquiry-acts.ts";
import { namedDay, shortMoment } from "../../moments.ts";
import { texts } from "./quotes.texts.ts";

/** The answers that are marked as quotes, and the act that marks another one. */
export function MarkedQuotes({ whole }: { whole: WholeEnquiry }) {
  const [isMarking, setMarking] = useState(false);
  const { quotes, enquiry } = whole;
  const markable = markableReplies(whole);
  return (
    <>
      {quotes.map((quote) => (
        <MarkedQuote key={quote.id} quote={quote} whole={whole} />
      ))}
      {markable.length > 0 && (
        <button type="button" className="button-outline" onClick={() => setMarking(true)}>
          {texts.mark}
        </button>
      )}
      {quotes.length === 0 && markable.length === 0 && <p>{texts.howToMark}</p>}
      {isMarking && <MarkDialog enquiry={enquiry.id} replies={markable} onClose={() => setMarking(false)} />}
    </>
  );
}

/** Returns the answers to the client with files that are no quotes yet, the last one first. */
export function markableReplies({
  replies,
  quotes,
}: Pick<WholeEnquiry, "replies" | "quotes">): EnquiryReply[] {
  const isMarked = new Set(quotes.map(({ reply }) => reply));
  return replies
    .filter(
      ({ id, side, kind, attachments }) =>
        side === "team" && kind === "" && attachments.length > 0 && !isMarked.has(id),
    )
    .toReversed();
}

function MarkedQuote({
  quote,
  whole: { quotes, replies, enquiry },
}: {
  quote: EnquiryQuote;
  whole: WholeEnquiry;
}) {
  // The version that was shown: an answer may arrive while the dialog is open.
  const [withdrawing, setWithdrawing] = useState<EnquiryQuote>();
  const reply = replies.find(({ id }) => id === quote.reply);
  const standing = quoteStanding(quote, quotes);
  const isOpen = standing === "open" && !isClosedStep(enquiryStep(enquiry));
  return (
    <>
      <div className="panel-line">
        <DashboardIcon name="attachment" />
        <span>
          <b>{reply ? fileNames(reply) : texts.title}</b>
          <small>{quoteFacts(quote)}</small>
          {standing !== "open" && <small>{texts.standings[standing]}</small>}
        </span>
        {isOpen && (
          <ActButton tone="danger" onPress={() => setWithdrawing(quote)}>
            {texts.withdraw}
            <span className="sr-only">{texts.withdrawWhat}</span>
          </ActButton>
        )}
      </div>
      {quote.answer && (
        <Notice tone={quote.answer === "accepted" ? "done" : "calm"}>
          <p>{texts.answers[quote.answer](quote.answered_by, shortMoment(quote.answered_at))}</p>
          {quote.words && <p>{french(`« ${quote.words} »`)}</p>}
          <p>{texts.noContract}</p>
        </Notice>
      )}
      {withdrawing && (
        <ActDialog<EnquiryActTable>
          title={texts.withdrawTitle}
          confirm={texts.withdraw}
          danger
          sends={{ act: "withdrawQuote", payload: withdrawing }}
          onClose={() => setWithdrawing(undefined)}
        >
          <p>{texts.withdrawText}</p>
        </ActDialog>
      )}
    </>
  );
}

/** « marqué mardi 24 novembre, ouvert par le client mercredi 25 novembre. » */
function quoteFacts({ created, opened_at }: EnquiryQuote): string {
  const marked = texts.markedDay(namedDay(dayInParis(created)));
  return french(`${marked}, ${opened_at ? texts.opened(namedDay(dayInParis(opened_at))) : texts.unopened}.`);
}

function fileNames({ attachments, file_names }: EnquiryReply): string {
  return french(attachments.map((name) => sentName(name, file_names)).join(", "));
}

type MarkDialogProps = { enquiry: string; replies: EnquiryReply[]; onClose: () => void };

function MarkDialog({ enquiry, replies, onClose }: MarkDialogProps) {
  const [id] = useState(newRecordId);
  return (
    <ActDialog<EnquiryActTable>
      title={texts.mark}
      confirm={texts.markConfirm}
      sends={{ act: "markQuote", payload: { id, enquiry } }}
      onClose={onClose}
    >
      {({ whole }) => (
        <div className="fields">
          {whole && <Notice tone="fault">{whole}</Notice>}
          <p>{texts.markText}</p>
          <fieldset className="choice-list">
            <legend>{texts.which}</legend>
            {replies.map((reply, index) => (
              <label key={reply.id}>
                <input type="radio" name="reply" value={reply.id} defaultChecked={index === 0} />
                {`${fileNames(reply)}, ${namedDay(dayInParis(reply.created))}`}
              </label>
            ))}
          </fieldset>
        </div>
      )}
    </ActDialog>
  );
}
