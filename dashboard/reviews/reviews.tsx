import { useOutlet } from "react-router";
import { isAdminRole } from "../../domain/users/roles.ts";
import { logAndReturn } from "../../records/failure.ts";
import { sendsLetters } from "../../records/letters.ts";
import { type ReviewTab, reviewsInState } from "../../records/reviews/team.ts";
import { requireColleague } from "../../records/sign-in/session.ts";
import { DashboardPage } from "../parts/dashboard-page.tsx";
import { leaveFormerAddress } from "../parts/former-address.ts";
import { foundCount } from "../parts/list/found-count.ts";
import { listChoice } from "../parts/list/list-address.ts";
import { ListFilters } from "../parts/list/list-filters.tsx";
import { SearchBox } from "../parts/list/search-box.tsx";
import { useRole } from "../parts/router.ts";
import { ChooseButton } from "../parts/several/choice-box.tsx";
import { useSelection } from "../parts/several/use-selection.ts";
import type { Route } from "./+types/reviews.ts";
import { reviewAction } from "./review-acts.ts";
import { ReviewTable } from "./review-table.tsx";
import { texts } from "./reviews.texts.ts";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { client } = await requireColleague(request, "reviews");
  leaveFormerAddress(request, "/dashboard/reviews", "avis");
  const listQuery = listChoice(request);
  const tab = findTab(listQuery.filter);
  const [list, isMailed] = await Promise.all([
    reviewsInState(client, listQuery, tab, request.signal).catch(logAndReturn(null)),
    sendsLetters(request.signal),
  ]);
  return { asked: listQuery, tab, list, isMailed };
}

export const clientAction = reviewAction;

/** The list, or the open review instead. */
export default function ReviewsPage({ loaderData: { asked, tab, list, isMailed } }: Route.ComponentProps) {
  const opened = useOutlet();
  const role = useRole();
  const selection = useSelection((list?.rows ?? []).map(({ id }) => id));
  return (
    <DashboardPage title={texts.title}>
      {opened ?? (
        <>
          <div className="list-tools">
            <ListFilters
              label={texts.states}
              choices={[
                { value: "pending", label: texts.pending },
                { value: "approved", label: texts.approved },
                { value: "refused", label: texts.refused },
                { value: "contested", label: texts.contested },
                { value: "doubted", label: texts.doubted },
              ]}
            />
            {/* The search finds authors by their accounts, which only administrators read. */}
            {isAdminRole(role) && (
              <SearchBox
                label={texts.search}
                count={list ? foundCount(texts.count, asked.q)(list.total) : ""}
              />
            )}
            {Boolean(list?.rows.length) && <ChooseButton selection={selection} />}
          </div>
          <ReviewTable
            list={list}
            sought={asked.q}
            empty={asked.q ? texts.notFound : texts.empty[tab]}
            isMailed={isMailed}
            selection={selection}
          />
        </>
      )}
    </DashboardPage>
  );
}

/** The page opens with the reviews that wait for a decision (reading F06). */
function findTab(filter: string): ReviewTab {
  return tabs.find((each) => each === filter) ?? "pending";
}

const tabs = ["approved", "refused", "contested", "doubted"] as const;
