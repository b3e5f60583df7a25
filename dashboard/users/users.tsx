import { Link, useOutlet } from "react-router";
import { isTeamRole } from "../../domain/users/roles.ts";
import { logAndReturn } from "../../records/failure.ts";
import { isSecondFactorRequired, type PasskeyHolder } from "../../records/sign-in/access.ts";
import { requireAdmin } from "../../records/sign-in/session.ts";
import { type DashboardUser, type UsersPart, usersList } from "../../records/users/team.ts";
import { Badge } from "../../ui/badge/badge.tsx";
import { EmailText } from "../../ui/text/email-text.tsx";
import { DashboardPage } from "../parts/dashboard-page.tsx";
import { dayText, machineTime } from "../parts/dates.ts";
import { foundCount } from "../parts/list/found-count.ts";
import { listChoice } from "../parts/list/list-address.ts";
import { ListFilters } from "../parts/list/list-filters.tsx";
import { RecordList } from "../parts/list/record-list.tsx";
import type { TableColumn } from "../parts/list/record-table.tsx";
import { SearchBox } from "../parts/list/search-box.tsx";
import type { Route } from "./+types/users.ts";
import { SecondFactorSwitch } from "./second-factor-switch.tsx";
import { texts } from "./users.texts.ts";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { client } = await requireAdmin(request);
  const listQuery = listChoice(request);
  const part = readPart(listQuery.filter);
  const [foundPage, required] = await Promise.all([
    usersList(client, listQuery, part, request.signal).catch(logAndReturn(null)),
    isSecondFactorRequired(client).catch(logAndReturn(null)),
  ]);
  return { asked: listQuery, part, found: foundPage, required };
}

/** The list, or the open account instead. */
export default function UsersPage({ loaderData: { asked, part, found, required } }: Route.ComponentProps) {
  const opened = useOutlet();
  if (opened) return opened;
  const count = foundCount(texts.count, asked.q);
  const list = found?.list ?? null;
  return (
    <DashboardPage title={texts.title}>
      <div className="list-tools">
        <ListFilters label={texts.parts} choices={choices} />
        <SearchBox label={texts.search} count={list ? count(list.total) : ""} />
      </div>
      <RecordList
        list={list}
        caption={texts.title}
        columns={holderColumns(found?.holders)}
        order="-created"
        empty={asked.q ? texts.notFound : texts.emptyParts[part]}
        count={count}
        failure={texts.failure}
      />
      {required !== null && <SecondFactorSwitch required={required} />}
    </DashboardPage>
  );
}

function readPart(filter: string): UsersPart {
  return filter === "administrators" || filter === "keyless" ? filter : "all";
}

const choices = [
  { value: "all", label: texts.all },
  { value: "administrators", label: texts.administrators },
  { value: "keyless", label: texts.keyless },
];

function holderColumns(holders: Map<string, PasskeyHolder> | undefined): TableColumn<DashboardUser>[] {
  return columns.map((column) =>
    column.sort === "role"
      ? { ...column, cell: (user) => <RoleBadges user={user} holder={holders?.get(user.id)} /> }
      : column,
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
    cell: ({ created }) => <time dateTime={machineTime(created)}>{dayText(created)}</time>,
  },
];

type RoleBadgesProps = {
  user: DashboardUser;
  /** The passkeys of an administrator; `undefined` for other accounts, or if they could not be loaded. */
  holder?: PasskeyHolder;
};

/** Shows role and state of an account, and whether an administrator has a passkey. */
export function RoleBadges({ user: { role, disabled }, holder }: RoleBadgesProps) {
  return (
    <span className="badges">
      <Badge tone={isTeamRole(role) ? "heartwood" : undefined}>{texts.roleName(role)}</Badge>
      {holder && (
        <Badge tone={holder.passkeys > 0 ? "moss" : "pending"}>
          {holder.passkeys > 0 ? texts.hasPasskey : texts.hasNoPasskey}
        </Badge>
      )}
      {disabled && <Badge tone="error">{texts.disabled}</Badge>}
    </span>
  );
}
