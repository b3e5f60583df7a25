import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { browserRecords } from "../../../records/client.ts";
import { type Attached, isPicture, sentName } from "../../../records/enquiries/attachments.ts";
import {
  enquirySender,
  markUnread,
  senderName,
  type TeamMessage,
  type TeamMessageWithReplies,
  type TeamReply,
  teamMessage,
} from "../../../records/enquiries/team.ts";
import { isMissing, logAndReturn } from "../../../records/failure.ts";
import { sendsLetters } from "../../../records/letters.ts";
import { fileAddress } from "../../../records/record/file-address.ts";
import { requireAdmin } from "../../../records/sign-in/session.ts";
import { Email } from "../../../site/sections/email.tsx";
import { Telephone } from "../../../site/sections/telephone.tsx";
import { SubmitButton } from "../../../ui/button/button.tsx";
import { french } from "../../../ui/text/typography.ts";
import { ActButton } from "../../parts/act-button.tsx";
import { DashboardIcon } from "../../parts/dashboard-icon.tsx";
import { machineTime, momentText } from "../../parts/dates.ts";
import { Drawer } from "../../parts/drawer.tsx";
import { KeptNotice } from "../../parts/kept-notice.tsx";
import { LoadFailure } from "../../parts/load-failure.tsx";
import { useClosing } from "../../parts/over-list.ts";
import { notifyTeam } from "../../parts/toast.ts";
import type { Route } from "./+types/message.ts";
import { TeamReplyForm } from "./message-reply.tsx";
import { texts } from "./messages.texts.ts";
import { useReading } from "./reading.ts";
import { EnquiryFacts } from "./request-facts.tsx";

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const { client } = await requireAdmin(request);
  const [messageWithReplies, isMailed] = await Promise.all([
    teamMessage(client, params.id).catch((error) =>
      isMissing(error) ? undefined : logAndReturn(null)(error),
    ),
    sendsLetters(),
  ]);
  return { messageWithReplies, isMailed };
}

/** The form's id, for the submit button at the drawer's foot, which stays in reach while scrolling. */
const replyForm = "reply-form";

/** A message in a drawer over the list. The drawer has an address of its own, so that Back closes it. */
export default function MessageDrawer({
  loaderData: { messageWithReplies, isMailed },
}: Route.ComponentProps) {
  const { close, closeAnew } = useClosing("/dashboard/messages");
  const [isSending, setSending] = useState(false);
  useReading(messageWithReplies);
  if (!messageWithReplies) {
    return (
      <Drawer title={texts.title} onClose={close}>
        <div className="drawer-single">
          {messageWithReplies === undefined ? <p>{texts.gone}</p> : <LoadFailure title={texts.openFailure} />}
        </div>
      </Drawer>
    );
  }

  async function leaveUnread(id: string): Promise<void> {
    try {
      await markUnread(await browserRecords(), id);
    } catch (error) {
      console.error(error);
      return notifyTeam(isMissing(error) ? texts.gone : texts.notMarked, "fault");
    }
    await closeAnew();
    await notifyTeam(texts.markedUnread);
  }

  const { message, replies } = messageWithReplies;
  const isKept = message.kept_until !== "";
  return (
    <Drawer title={french(message.subject)} onClose={close}>
      <div className="drawer-body">
        <div className="message-replies">
          <div>
            <Facts messageWithReplies={messageWithReplies} />
            <EnquiryFacts message={message} />
            {!isKept && <ActButton onPress={() => leaveUnread(message.id)}>{texts.markUnread}</ActButton>}
            <Link className="act" to={`/dashboard/demandes/${message.id}`}>
              {texts.openRequest}
            </Link>
          </div>
          <ol aria-label={texts.replies}>
            <li>
              <Words who={whoOpened(message)} at={message.created} body={message.body}>
                <Attachments record={message} />
              </Words>
            </li>
            {replies.map((reply) => (
              <li key={reply.id} data-side={reply.side}>
                <Words who={whoSaid(reply, enquirySender(message))} at={reply.created} body={reply.body}>
                  <Attachments record={reply} />
                </Words>
              </li>
            ))}
          </ol>
        </div>
        <div>
          {isKept ? (
            <KeptNotice until={message.kept_until} />
          ) : (
            <TeamReplyForm
              key={message.id}
              id={replyForm}
              message={message}
              isMailed={isMailed}
              busy={isSending}
              onBusy={setSending}
            />
          )}
        </div>
      </div>
      <div className="drawer-foot">
        <button type="button" className="button-outline" onClick={close}>
          {texts.close}
        </button>
        {!isKept && (
          <SubmitButton form={replyForm} busy={isSending}>
            {texts.send}
          </SubmitButton>
        )}
      </div>
    </Drawer>
  );
}

function Facts({ messageWithReplies: { message } }: { messageWithReplies: TeamMessageWithReplies }) {
  const { sender, sender_email, phone, created, origin } = message;
  return (
    <dl className="message-facts">
      <dt>{texts.from}</dt>
      <dd>
        {sender ? <Link to={`/dashboard/users/${sender}`}>{senderName(message)}</Link> : senderName(message)}
        {sender_email && (
          <>
            {", "}
            <Email address={sender_email} />
          </>
        )}
      </dd>
      {phone && (
        <>
          <dt>{texts.phone}</dt>
          <dd>
            <Telephone number={phone} />
          </dd>
        </>
      )}
      <dt>{texts.receivedBy}</dt>
      <dd>{texts.by[origin || (sender ? "account" : "contact")]}</dd>
      <dt>{texts.received}</dt>
      <dd>
        <time dateTime={machineTime(created)}>{momentText(created)}</time>
      </dd>
    </dl>
  );
}

function whoOpened(message: TeamMessage): string {
  return message.via === "unverified"
    ? `${enquirySender(message)}, ${texts.unverified}`
    : enquirySender(message);
}

/** The author's name. Internal notes and unverified mails are labelled, because the client has not seen them. */
function whoSaid({ author_name, side, kind, via }: TeamReply, sender: string): string {
  const who = author_name || (side === "team" ? texts.team : sender);
  return [who, kind && texts.kinds[kind], via === "unverified" && texts.unverified]
    .filter(Boolean)
    .join(", ");
}

type WordsProps = { who: string; at: string; body: string; children: ReactNode };

function Words({ who, at, body, children }: WordsProps) {
  return (
    <>
      <p className="note">
        <b>{who}</b> <time dateTime={machineTime(at)}>{momentText(at)}</time>
      </p>
      <p className="message-body">{french(body)}</p>
      {children}
    </>
  );
}

/** The attachments. Each opens in a new tab, and pictures show a thumbnail. */
function Attachments({ record }: { record: Attached }) {
  if (record.attachments.length === 0) return null;
  return (
    <ul className="attachments">
      {record.attachments.map((name) => (
        <li key={name}>
          <a href={fileAddress(record, name)} target="_blank" rel="noreferrer">
            {isPicture(name) ? (
              <img
                src={fileAddress(record, name, "300x400")}
                alt={texts.attachment(sentName(name, record.file_names))}
                width="150"
                height="200"
                loading="lazy"
              />
            ) : (
              <span className="attachment-file">
                <DashboardIcon name="attachment" />
                {sentName(name, record.file_names)}
              </span>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}
