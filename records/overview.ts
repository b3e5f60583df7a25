import type { AgendaEntry } from "../domain/agenda/agenda.ts";
import { todayInParis } from "../domain/dates.ts";
import type { OpeningState } from "../domain/opening/opening.ts";
import type { Paper } from "../domain/papers/paper.ts";
import type { Project } from "../domain/projects/project.ts";
import type { DayCounts } from "../domain/statistics/day.ts";
import type { RecordsClient } from "./client.ts";
import { companyIsUntold } from "./company/team.ts";
import type { EnquiryCard } from "./enquiries/board/card.ts";
import { myEnquiries } from "./enquiries/board/mine.ts";
import { overdueEnquiries } from "./enquiries/board/overdue.ts";
import type { EnquiryRecord } from "./enquiries/team.ts";
import { logAndReturn } from "./failure.ts";
import { openingState } from "./opening/opening.ts";
import { nearDates } from "./overviews/agenda.ts";
import { endingPapers } from "./papers/team.ts";
import { type DashboardReview, isToReview } from "./reviews/team.ts";
import { lastThirtyDays } from "./statistics.ts";
import { leavingColleagues } from "./users/colleagues.ts";
import type { DashboardUser } from "./users/team.ts";

/** The first few of a list and their total, or `null` if unavailable. */
export type Glance<Row> = { first: Row[]; total: number } | null;

export type Overview = {
  /** The dates of today and tomorrow. */
  near: AgendaEntry[] | null;
  /** The reader's own open enquiries, the one with the soonest day first. */
  mine: Glance<EnquiryCard>;
  projects: Glance<Project>;
  unread: Glance<EnquiryRecord>;
  pending: Glance<DashboardReview>;
  users: Glance<DashboardUser>;
  /** Doubted reviews, and refused ones with an appeal, newest first. */
  toReview: Glance<DashboardReview>;
  /** Overdue enquiries, the longest waiting first. */
  overdue: Glance<EnquiryCard>;
  /** Papers that have ended or end soon, the first to end first. */
  papers: Glance<Paper>;
  /** Colleagues whose departure is prepared. */
  leaving: Awaited<ReturnType<typeof leavingColleagues>> | null;
  days: DayCounts[] | null;
  /** True if the company's record has nothing that visitors look for. */
  isCompanyUntold: boolean;
  /** The opening of the site to visitors. */
  opening: OpeningState | null;
};

/**
 * Returns what the team looks for first, the newest of each (spec §7, « Dashboard load »). Never rejects: it shows the
 * parts that arrived.
 *
 * @param signal aborts the calls silently when the user leaves (spec §8)
 */
export async function overview(client: RecordsClient, signal?: AbortSignal): Promise<Overview> {
  const [due, projects, unread, pending, toReview, users, papers, leaving, days, isCompanyUntold, opening] =
    await Promise.all([
      dueWork(client, signal),
      glance<Project>(client, "projects", { signal }),
      glance<EnquiryRecord>(client, "messages", {
        filter: "is_read = false",
        expand: "sender",
        signal,
      }),
      glance<DashboardReview>(client, "reviews", {
        filter: 'status = "pending"',
        expand: "user,project",
        signal,
      }),
      glance<DashboardReview>(client, "reviews", {
        filter: isToReview,
        expand: "user,project,review_doubts_via_review",
        signal,
      }),
      glance<DashboardUser>(client, "users", { signal }),
      endingPapers(client, 3, signal).catch(logAndReturn(null)),
      leavingColleagues(client, signal).catch(logAndReturn(null)),
      lastThirtyDays(signal).catch(logAndReturn(null)),
      companyIsUntold(client, signal).catch(logAndReturn(false)),
      openingState(signal).catch(logAndReturn(null)),
    ]);
  return {
    ...due,
    projects,
    unread,
    pending,
    toReview,
    users,
    papers,
    leaving,
    days,
    isCompanyUntold,
    opening,
  };
}

/** Returns the parts that come first: the near dates, the reader's own enquiries, and the overdue ones. */
async function dueWork(
  client: RecordsClient,
  signal?: AbortSignal,
): Promise<Pick<Overview, "near" | "mine" | "overdue">> {
  const today = todayInParis();
  const [near, mine, overdue] = await Promise.all([
    nearDates(client, today, signal).catch(logAndReturn(null)),
    myEnquiries(client, 5, signal).catch(logAndReturn(null)),
    overdueEnquiries(client, 3, signal).catch(logAndReturn(null)),
  ]);
  return { near, mine, overdue };
}

/** Returns the first three records of a list, newest first unless `sort` says otherwise. Never rejects. */
export function glance<Row>(
  client: RecordsClient,
  collection: string,
  options: { filter?: string; expand?: string; sort?: string; signal?: AbortSignal },
): Promise<Glance<Row>> {
  return (
    client
      .collection(collection)
      // Without a request key of its own, the SDK ignores the signal.
      .getList<Row>(1, 3, { sort: "-created,-id", ...options, requestKey: null })
      .then(({ items, totalItems }) => ({ first: items, total: totalItems }), logAndReturn(null))
  );
}
