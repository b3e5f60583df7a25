import { useEffect, useState } from "react";
import { Link } from "react-router";
import { hasDetails } from "../../../domain/enquiries/details/enquiry-details.ts";
import type { RecordsClient } from "../../../records/client.ts";
import { type EnquiryRecord, markUnread, senderName } from "../../../records/enquiries/team.ts";
import { isMissing } from "../../../records/failure.ts";
import { EmailText } from "../../../ui/text/email-text.tsx";
import { french } from "../../../ui/text/typography.ts";
import { ActButton } from "../../parts/act-button.tsx";
import { type ActAnswer, pageAction } from "../../parts/acts/page-acts.ts";
import { useAct } from "../../parts/acts/use-act.ts";
import { SavedElsewhere } from "../../parts/conflict/saved-elsewhere.tsx";
import { machineTime, momentText } from "../../parts/dates.ts";
import { Drawer } from "../../parts/drawer.tsx";
import { KeptNotice } from "../../parts/kept-notice.tsx";
import { LettersLeave } from "../../parts/letters/letters-leave.ts";
import { LoadFailure } from "../../parts/load-failure.tsx";
import { useClosing } from "../../parts/over-list.ts";
import { AnswerBox } from "../enquiry/answer-box/answer-box.tsx";
import { texts as enquiryTexts } from "../enquiry/enquiry.texts.ts";
import { enquiryActs } from "../enquiry/enquiry-acts.ts";
import { type ShownEnquiry, useLastShown } from "../enquiry/last-shown.ts";
import { loadEnquiry } from "../enquiry/loading.ts";
import { texts as panelTexts } from "../enquiry/panel/panel.texts.ts";
import { ReadersSection } from "../enquiry/panel/readers-section.tsx";
import { SaidSection, SketchSection } from "../enquiry/panel/said-section.tsx";
import { VisitSection } from "../enquiry/panel/visit-section.tsx";
import { useReading } from "../enquiry/reading.ts";
import { EnquiryThread } from "../enquiry/thread/thread.tsx";
import type { Route } from "./+types/message.ts";
import { texts } from "./messages.texts.ts";

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadEnquiry(request, params.id);
}

const acts = {
  ...enquiryActs,

  async leaveUnread(client: RecordsClient, { id }: Pick<EnquiryRecord, "id">): Promise<ActAnswer> {
    try {
      await markUnread(client, id);
      return { done: texts.markedUnread };
    } catch (error) {
      console.error(error);
      return { failed: isMissing(error) ? texts.gone : texts.notMarked };
    }
  },
};

type MessageActTable = typeof acts;

export const clientAction = pageAction(acts, enquiryTexts.notDone);

/** A message in a drawer over the list. The drawer has an address of its own, so that Back closes it. */
export default function MessageDrawer({ loaderData, params }: Route.ComponentProps) {
  const { whole, ...rest } = useLastShown(params.id, loaderData);
  const { close } = useClosing("/dashboard/messages");
  if (whole) return <OpenMessage key={whole.enquiry.id} whole={whole} {...rest} />;
  return (
    <Drawer title={texts.title} onClose={close}>
      <div className="drawer-single">
        {whole === undefined ? <p>{texts.gone}</p> : <LoadFailure title={texts.openFailure} />}
      </div>
    </Drawer>
  );
}

function OpenMessage(shownEnquiry: ShownEnquiry) {
  const { whole, isMailed, unsent } = shownEnquiry;
  const { enquiry } = whole;
  const { close } = useClosing("/dashboard/messages");
  const { send, isBusy, result } = useAct<MessageActTable>();
  // The button that sends stays in reach at the drawer's foot, however long the conversation is.
  const [foot, setFoot] = useState<Element | null>(null);
  useReading(whole);

  // biome-ignore lint/correctness/useExhaustiveDependencies: closes once, after the message was marked
  useEffect(() => {
    if (result && !result.faults) close();
  }, [result]);

  const isKept = enquiry.kept_until !== "";
  return (
    <Drawer title={french(enquiry.subject)} onClose={close}>
      <div className="drawer-body">
        <div className="message-words">
          <div>
            <Facts enquiry={enquiry} />
            {!isKept && (
              <ActButton
                busy={isBusy}
                onPress={() => send({ act: "leaveUnread", payload: { id: enquiry.id } })}
              >
                {texts.markUnread}
              </ActButton>
            )}
            <Link className="act" to={`/dashboard/demandes/${enquiry.id}`}>
              {texts.openEnquiry}
            </Link>
            {hasDetails(enquiry) && (
              <section className="enquiry-panel" data-open aria-label={texts.details}>
                <SketchSection whole={whole} />
                <SaidSection whole={whole} />
              </section>
            )}
          </div>
          <EnquiryThread whole={whole} isMailed={isMailed} unsent={unsent} />
        </div>
        <div>
          {isKept ? (
            <KeptNotice until={enquiry.kept_until} />
          ) : (
            <MessageTools {...shownEnquiry} foot={foot} />
          )}
        </div>
      </div>
      <div ref={setFoot} className="drawer-foot">
        <button type="button" className="button-outline" onClick={close}>
          {texts.close}
        </button>
      </div>
    </Drawer>
  );
}

/** The tools of a conversation, as on its enquiry's page: the answer, the visit, and who reads. */
function MessageTools(props: ShownEnquiry & { foot: Element | null }) {
  const { whole, isMailed } = props;
  return (
    <>
      <SavedElsewhere
        collection="messages"
        id={whole.enquiry.id}
        seen={undefined}
        what={panelTexts.charge.enquiry}
      />
      <AnswerBox {...props} />
      <aside className="enquiry-panel" data-open aria-label={enquiryTexts.aside}>
        <LettersLeave value={isMailed}>
          <VisitSection whole={whole} />
        </LettersLeave>
        <ReadersSection whole={whole} />
      </aside>
    </>
  );
}

/** The sender and the date. The conversation below has the sender's other facts. */
function Facts({ enquiry }: { enquiry: EnquiryRecord }) {
  const { sender, sender_email, created, origin } = enquiry;
  return (
    <dl className="message-facts">
      <dt>{texts.from}</dt>
      <dd>
        {sender ? <Link to={`/dashboard/users/${sender}`}>{senderName(enquiry)}</Link> : senderName(enquiry)}
        {sender_email && (
          <>
            {", "}
            <EmailText address={sender_email} />
          </>
        )}
      </dd>
      <dt>{texts.receivedBy}</dt>
      <dd>{texts.by[origin || (sender ? "account" : "contact")]}</dd>
      <dt>{texts.received}</dt>
      <dd>
        <time dateTime={machineTime(created)}>{momentText(created)}</time>
      </dd>
    </dl>
  );
}
