import { Fragment } from "react";
import { dayInParis } from "../../../../domain/dates.ts";
import { isByMail } from "../../../../domain/enquiries/mail-ways.ts";
import { senderName } from "../../../../records/enquiries/team.ts";
import type { EnquiryReply, WholeEnquiry } from "../../../../records/enquiries/whole-enquiry.ts";
import type { LetterStates } from "../../../../records/letters.ts";
import { Email } from "../../../../site/sections/email.tsx";
import { Telephone } from "../../../../site/sections/telephone.tsx";
import { FactList } from "../../../../ui/fact-list/fact-list.tsx";
import { french } from "../../../../ui/text/typography.ts";
import { PendingLetters } from "../../../parts/letters/use-pending-text.ts";
import { texts as enquiryTexts } from "../enquiry.texts.ts";
import { namedDay } from "../moments.ts";
import { BounceNotice } from "./bounce-notice.tsx";
import { DeliveryLine } from "./delivery-line.tsx";
import { EntryFiles } from "./entry-files.tsx";
import { EntryOffer } from "./entry-offer.tsx";
import { EntryHead, EntryWords } from "./entry-parts.tsx";
import { texts } from "./thread.texts.ts";

/** All messages and notes, the oldest first, grouped by day. */
export function EnquiryThread({ whole, isMailed, unsent }: { whole: WholeEnquiry } & LetterStates) {
  const { enquiry, replies } = whole;
  const days = [enquiry, ...replies].map(({ created }) => dayInParis(created));
  return (
    <PendingLetters value={unsent}>
      <ol className="thread" aria-label={texts.thread}>
        <li className="thread-day">{namedDay(days[0] ?? "")}</li>
        <Opening whole={whole} />
        {replies.map((reply, index) => (
          <Fragment key={reply.id}>
            {days[index] !== days[index + 1] && (
              <li className="thread-day">{namedDay(days[index + 1] ?? "")}</li>
            )}
            <ReplyEntry reply={reply} whole={whole} isMailed={isMailed} />
          </Fragment>
        ))}
      </ol>
    </PendingLetters>
  );
}

/** The start of an enquiry: the form as it was filled in, or text from an account, a letter or a call. */
function Opening({ whole: { enquiry } }: { whole: WholeEnquiry }) {
  const isCall = enquiry.origin === "call";
  const origin = enquiry.origin || (enquiry.sender ? "account" : "contact");
  return (
    <li className="thread-entry">
      <EntryHead
        who={senderName(enquiry)}
        icon={isCall ? "call" : origin === "mail" ? "letter" : origin === "account" ? "person" : "journal"}
        how={enquiry.via === "unverified" ? texts.how.unverified : texts.how[origin]}
        at={enquiry.created}
      />
      <div className="thread-card">
        <FactList
          caption={texts.filled}
          unseen
          rows={[
            [texts.subject, french(enquiry.subject)],
            [texts.phone, enquiry.phone && <Telephone number={enquiry.phone} />],
            [texts.email, enquiry.sender_email && <Email address={enquiry.sender_email} />],
          ]}
        />
        <div className="thread-told">
          <EntryWords body={enquiry.body} />
          <EntryFiles record={enquiry} />
        </div>
      </div>
    </li>
  );
}

type ReplyEntryProps = { reply: EnquiryReply; whole: WholeEnquiry; isMailed: boolean };

function ReplyEntry({ reply, whole, isMailed }: ReplyEntryProps) {
  if (reply.side === "client") return <ClientEntry reply={reply} whole={whole} />;
  const { kind } = reply;
  return (
    <li className="thread-entry thread-ours" id={replyAnchor(reply)} tabIndex={-1}>
      <EntryHead
        who={reply.author_name || enquiryTexts.team}
        company={whole.company}
        icon={kind === "note" ? "lock" : kind === "call" ? "call" : "letter"}
        how={howTeamWrote(reply)}
        at={reply.created}
      />
      <div className={kind ? `thread-card thread-card-${kind}` : "thread-card"}>
        <EntryWords body={reply.body} />
        <EntryOffer reply={reply} visits={whole.visits} />
        <EntryFiles record={reply} />
      </div>
      {kind === "" && reply.bounce === "" && (
        <DeliveryLine reply={reply} enquiry={whole.enquiry} isMailed={isMailed} />
      )}
      {kind === "" && reply.bounce !== "" && <BounceNotice reply={reply} whole={whole} />}
    </li>
  );
}

/** The search of the back office leads to a reply. */
function replyAnchor({ id }: EnquiryReply): string {
  return `reponse-${id}`;
}

function howTeamWrote({ kind, via }: EnquiryReply): string {
  if (kind !== "") return kind === "note" ? texts.how.note : texts.how.calledNoted;
  return via === "unverified" ? `${texts.how.answered} ${texts.how.unverified}` : texts.how.answered;
}

function ClientEntry({ reply, whole: { enquiry } }: { reply: EnquiryReply; whole: WholeEnquiry }) {
  const way = isByMail(reply.via) ? "mail" : reply.author ? "account" : "link";
  return (
    <li className="thread-entry" id={replyAnchor(reply)} tabIndex={-1}>
      <EntryHead
        who={reply.author_name || senderName(enquiry)}
        icon={way === "mail" ? "letter" : "person"}
        how={reply.via === "unverified" ? texts.how.unverified : texts.how[way]}
        at={reply.created}
      />
      <div className="thread-card">
        <EntryWords body={reply.body} />
        <EntryFiles record={reply} />
        {reply.quoted && (
          <details className="thread-quoted">
            <summary>{texts.quoted(reply.quoted.trim().split("\n").length)}</summary>
            <blockquote>{reply.quoted.trim()}</blockquote>
          </details>
        )}
      </div>
    </li>
  );
}
