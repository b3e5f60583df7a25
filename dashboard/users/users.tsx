import { Link, useOutlet } from "react-router";
import { logAndReturn } from "../../records/failure.ts";
import { isSecondFactorRequired } from "../../records/sign-in/access.ts";
import { requireAdmin } from "../../records/sign-in/session.ts";
import { type DashboardUser, usersList } from "../../records/users/team.ts";
import { Badge } from "../../ui/badge/badge.tsx";
import { EmailText } from "../../ui/text/email-text.tsx";
import { DashboardPage } from "../parts/dashboard-page.tsx";
import { dayOf, machineTime } from "../parts/dates.ts";
import { foundCount } from "../parts/list/found-count.ts";
import { listChoice } from "../parts/list/list-address.ts";
import { RecordList } from "../parts/list/record-list.tsx";
import type { TableColumn } from "../parts/list/record-table.tsx";
import { SearchBox } from "../parts/list/search-box.tsx";
import type { Route } from "./+types/users.ts";
import { SecondFactorSwitch } from "./second-factor-switch.tsx";
import { texts } from "./users.texts.ts";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { client } = await requireAdmin(request);
  const asked = listChoice(request);
  const [list, required] = await Promise.all([
    usersList(client, asked, request.signal).catch(logAndReturn(null)),
    isSecondFactorRequired(client).catch(logAndReturn(null)),
  ]);
  return { asked, list, required };
}

/** The list; or, in its place, the account that is opened. */
export default function UsersPage({ loaderData: { asked, list, required } }: Route.ComponentProps) {
  const opened = useOutlet();
  if (opened) return opened;
  const count = foundCount(texts.count, asked.q);
  return (
    <DashboardPage title={texts.title}>
      <div className="list-tools">
        <SearchBox label={texts.search} count={list ? count(list.total) : ""} />
      </div>
      <RecordList
        list={list}
        caption={texts.title}
        columns={columns}
        order="-created"
        empty={asked.q ? texts.notFound : texts.empty}
        count={count}
        failure={texts.failure}
      />
      {required !== null && <SecondFactorSwitch required={required} />}
    </DashboardPage>
  );
}

const columns: TableColumn<DashboardUser>[] = [
  {
    label: texts.name,
    kind: "title",
    sort: "name",
    cell: ({ id, name }) => (
      <Link className="act-opens" to={`/dashboard/users/${id}`}>
        {name || texts.unnamed}
      </Link>
    ),
  },
  { label: texts.email, sort: "email", cell: ({ email }) => <EmailText address={email} /> },
  { label: texts.role, sort: "role", cell: (user) => <RoleBadges user={user} /> },
  {
    label: texts.registered,
    sort: "created",
    cell: ({ created }) => <time dateTime={machineTime(created)}>{dayOf(created)}</time>,
  },
];

/** What an account may do, and whether it may do anything. */
export function RoleBadges({ user: { role, disabled } }: { user: DashboardUser }) {
  return (
    <span className="badges">
      {role === "admin" ? (
        <Badge tone="heartwood">{texts.roles.admin}</Badge>
      ) : (
        <Badge>{texts.roles.user}</Badge>
      )}
      {disabled && <Badge tone="error">{texts.disabled}</Badge>}
    </span>
  );
}
