import { Link } from "react-router";
import { Badge } from "../../ui/badge.tsx";
import { logged } from "../records/failure.ts";
import { type OfficeUser, usersList } from "../records/office-users.ts";
import { requireAdmin } from "../records/session.ts";
import type { Route } from "./+types/users.ts";
import { listAsked } from "./parts/list-address.ts";
import { OfficePage } from "./parts/office-page.tsx";
import { RecordList } from "./parts/record-list.tsx";
import type { Column } from "./parts/record-table.tsx";
import { SearchBox } from "./parts/search-box.tsx";
import { dayOf, machineTime } from "./parts/when.ts";
import { texts } from "./users.texts.ts";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { client } = await requireAdmin(request);
  const asked = listAsked(request);
  return { asked, list: await usersList(client, asked).catch(logged(null)) };
}

export default function UsersPage({ loaderData: { asked, list } }: Route.ComponentProps) {
  return (
    <OfficePage title={texts.title}>
      <div className="list-tools">
        <SearchBox label={texts.search} />
      </div>
      <RecordList
        list={list}
        caption={texts.title}
        columns={columns}
        order="-created"
        empty={asked.q ? texts.notFound : texts.empty}
        count={texts.count}
        failure={texts.failure}
      />
    </OfficePage>
  );
}

const columns: Column<OfficeUser>[] = [
  {
    label: texts.name,
    kind: "title",
    sort: "name",
    cell: ({ id, name }) => <Link to={`/dashboard/users/${id}`}>{name || texts.unnamed}</Link>,
  },
  { label: texts.email, sort: "email", cell: ({ email }) => email },
  { label: texts.role, sort: "role", cell: (user) => <RoleBadges user={user} /> },
  {
    label: texts.registered,
    sort: "created",
    cell: ({ created }) => <time dateTime={machineTime(created)}>{dayOf(created)}</time>,
  },
];

/** What an account may do, and whether it may do anything. */
export function RoleBadges({ user: { role, disabled } }: { user: OfficeUser }) {
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
