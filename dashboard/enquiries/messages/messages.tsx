import { useState } from "react";
import { Link, Outlet, useLocation } from "react-router";
import { browserRecords } from "../../../records/client.ts";
import { chargeFilters, countCharge, shownFilters } from "../../../records/enquiries/board/charge.ts";
import { type EnquiryRecord, enquirySender, listEnquiries } from "../../../records/enquiries/team.ts";
import { logAndReturn } from "../../../records/failure.ts";
import { lossByDeletion, type ProjectLoss } from "../../../records/permissions.ts";
import { requireAdmin } from "../../../records/sign-in/session.ts";
import { french } from "../../../ui/text/typography.ts";
import { ActButton } from "../../parts/act-button.tsx";
import { pageAction } from "../../parts/acts/page-acts.ts";
import { BinDialog } from "../../parts/bin/bin-dialog.tsx";
import { DashboardIcon } from "../../parts/dashboard-icon.tsx";
import { DashboardPage } from "../../parts/dashboard-page.tsx";
import { agoText, machineTime } from "../../parts/dates.ts";
import { foundCount } from "../../parts/list/found-count.ts";
import { listChoice } from "../../parts/list/list-address.ts";
import { ListFilters } from "../../parts/list/list-filters.tsx";
import { RecordList } from "../../parts/list/record-list.tsx";
import type { TableColumn } from "../../parts/list/record-table.tsx";
import { SearchBox } from "../../parts/list/search-box.tsx";
import { overList } from "../../parts/over-list.ts";
import { ChooseButton } from "../../parts/several/choice-box.tsx";
import { texts as severalTexts } from "../../parts/several/several.texts.ts";
import { useSelection } from "../../parts/several/use-selection.ts";
import { notifyTeam } from "../../parts/toast.ts";
import { texts as permissionTexts } from "../../projects/permission/permission.texts.ts";
import { useArrived } from "../arrived.ts";
import { chargeName } from "../board/board.texts.ts";
import { EnquiryBar } from "../several/enquiry-bar.tsx";
import { enquiryDeletion, messageNoun, severalEnquiryActs } from "../several/several-enquiries.ts";
import type { Route } from "./+types/messages.ts";
import { texts } from "./messages.texts.ts";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { client, user } = await requireAdmin(request);
  const listQuery = listChoice(request);
  const charge = chargeFilters(client, request.signal).catch(logAndReturn([]));
  const list = listEnquiries(client, listQuery, charge, request.signal).catch(logAndReturn(null));
  const chargeCounts = charge.then((filters) => countCharge(client, filters, request.signal));
  return { asked: listQuery, charge: await charge, chargeCounts, list: await list, self: user.id };
}

export const clientAction = pageAction(severalEnquiryActs(messageNoun), severalTexts.unanswered);

export default function MessagesPage({ loaderData }: Route.ComponentProps) {
  const { asked, charge, list, self } = loaderData;
  const chargeCounts = useArrived(loaderData.chargeCounts);
  const count = foundCount(texts.count, asked.q);
  const enquiries = (list?.rows ?? []).map((enquiry) => ({ ...enquiry, name: enquirySender(enquiry) }));
  const selection = useSelection(enquiries.map(({ id }) => id));
  return (
    <DashboardPage title={texts.title}>
      <div className="list-tools">
        <ListFilters
          label={texts.parts}
          choices={[
            { value: "", label: texts.all },
            { value: "unread", label: texts.unread },
            { value: "form", label: texts.form },
            { value: "account", label: texts.account },
            ...shownFilters(charge, chargeCounts, asked.filter).map((each) => ({
              value: each.value,
              label: chargeName(each),
              count: each.count,
            })),
          ]}
        />
        <SearchBox label={texts.search} count={list ? count(list.total) : ""} />
        {enquiries.length > 0 && <ChooseButton selection={selection} />}
      </div>
      <RecordList
        list={list}
        caption={texts.title}
        columns={columns}
        order="-last_at"
        isNew={({ is_read }) => !is_read}
        empty={asked.q || asked.filter ? texts.notFound : texts.empty}
        count={count}
        failure={texts.failure}
        choosing={{ selection, name: enquirySender }}
      />
      {selection.isChoosing && (
        <EnquiryBar
          selection={selection}
          enquiries={enquiries}
          noun={messageNoun}
          charge={charge}
          self={self}
        />
      )}
      <Outlet />
    </DashboardPage>
  );
}

const columns: TableColumn<EnquiryRecord>[] = [
  {
    label: texts.sender,
    kind: "title",
    sort: "sender_name",
    cell: (enquiry) => <Sender enquiry={enquiry} />,
  },
  { label: texts.subject, sort: "subject", cell: ({ subject }) => french(subject) },
  {
    label: texts.date,
    sort: "last_at",
    cell: ({ last_at }) => <time dateTime={machineTime(last_at)}>{agoText(last_at)}</time>,
  },
  { label: texts.actions, kind: "actions", cell: (enquiry) => <Acts enquiry={enquiry} /> },
];

function Sender({ enquiry }: { enquiry: EnquiryRecord }) {
  return (
    <>
      {!enquiry.is_read && <span className="sr-only">{`${texts.notRead} : `}</span>}
      <b>{enquirySender(enquiry)}</b>
    </>
  );
}

function Acts({ enquiry }: { enquiry: EnquiryRecord }) {
  const { search } = useLocation();
  const [question, setQuestion] = useState<{ loss: ProjectLoss | undefined }>();
  const whose = <span className="sr-only">{texts.of(enquiry.subject)}</span>;

  async function ask(): Promise<void> {
    try {
      setQuestion({ loss: await lossByDeletion(await browserRecords(), enquiry.id) });
    } catch (error) {
      console.error(error);
      await notifyTeam(permissionTexts.loss.unknown, "fault");
    }
  }

  return (
    <div>
      <Link className="act act-opens" to={`/dashboard/messages/${enquiry.id}${search}`} state={overList}>
        <DashboardIcon name="view" />
        {texts.view}
        {whose}
      </Link>
      <ActButton icon="bin" tone="danger" iconOnly={texts.remove} onPress={ask}>
        {texts.of(enquiry.subject)}
      </ActButton>
      {question && (
        <BinDialog
          texts={texts}
          deletion={{ collection: "messages", ...enquiryDeletion(enquiry), done: texts.removed }}
          onClose={() => setQuestion(undefined)}
        >
          {question.loss && <p>{permissionTexts.loss.ended(question.loss)}</p>}
        </BinDialog>
      )}
    </div>
  );
}
