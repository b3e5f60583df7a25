import { firstName } from "../../../../domain/enquiries/saved-answers/fill.ts";
import { senderName } from "../../../../records/enquiries/team.ts";
import {
  type EnquiryReply,
  hasAccount,
  type TeamEnquiry,
} from "../../../../records/enquiries/whole-enquiry.ts";
import { Icon } from "../../../../ui/icon/icon.tsx";
import { usePendingText } from "../../../parts/letters/use-pending-text.ts";
import { texts } from "./thread.texts.ts";

type DeliveryLineProps = { reply: EnquiryReply; enquiry: TeamEnquiry; isMailed: boolean };

/** The known delivery state of the team's answer. */
export function DeliveryLine({ reply, enquiry, isMailed }: DeliveryLineProps) {
  const isRead = hasAccount(enquiry) && reply.is_read;
  const isDelivered = reply.delivery === "sent";
  const isPending = isMailed && !isDelivered;
  const pending = usePendingText(isPending ? { key: reply.id, since: reply.updated } : undefined);
  const posted = isDelivered
    ? texts.delivered(firstName(senderName(enquiry)))
    : isMailed
      ? (pending ?? texts.left)
      : texts.stored;
  return (
    <p className="thread-delivery">
      {(isDelivered || isRead) && <Icon name="done" />}
      <span>{isRead ? readText(posted, pending) : posted}</span>
    </p>
  );
}

function readText(posted: string, pending: string | undefined): string {
  return pending ? `${texts.readMeanwhile} ${pending}` : `${posted}, ${texts.readInAccount}`;
}
