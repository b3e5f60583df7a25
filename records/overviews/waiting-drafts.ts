import type { PageRecord } from "../../domain/pages/page.ts";
import type { PageName } from "../../domain/pages/page-names.ts";
import { readDraftedService } from "../../domain/services/draft.ts";
import type { Service } from "../../domain/services/service.ts";
import type { RecordsClient } from "../client.ts";
import { logAndReturn } from "../failure.ts";
import { teamPages } from "../pages/team.ts";
import { teamServices } from "../services/team.ts";

/** A page or a service with a draft or a planned publication. */
export type WaitingDraft = {
  kind: "page" | "service";
  title: string;
  /** Its address in the dashboard. */
  to: string;
  updated: string;
  /** The moment of its publication. Empty if none is planned. */
  publish_at: string;
};

/** Returns the drafts of pages and services, the last changed first. Never rejects: `null` if they did not arrive. */
export async function waitingDrafts(
  client: RecordsClient,
  signal?: AbortSignal,
): Promise<WaitingDraft[] | null> {
  try {
    const [pages, services, { editablePages }] = await Promise.all([
      teamPages(client, signal),
      teamServices(client, signal),
      // The list of every editable place is long. Only editors load it here.
      import("../../domain/pages/registry.ts"),
    ]);
    return listDrafts({ pages, services }, (page) => editablePages[page].title);
  } catch (error) {
    return logAndReturn(null)(error);
  }
}

type Drafted = {
  pages: readonly Pick<PageRecord, "page" | "updated" | "draft" | "scheduled" | "publish_at">[];
  services: readonly Pick<Service, "id" | "title" | "updated" | "draft" | "publish_at">[];
};

/** @param pageTitle the French name of a page */
export function listDrafts(
  { pages, services }: Drafted,
  pageTitle: (page: PageName) => string,
): WaitingDraft[] {
  const drafts: WaitingDraft[] = [
    ...pages
      .filter(({ draft, scheduled }) => draft || scheduled)
      .map(({ page, updated, publish_at }) => ({
        ...{ kind: "page" as const, title: pageTitle(page), to: `/dashboard/pages/${page}` },
        ...{ updated, publish_at },
      })),
    ...services
      .filter(({ draft, publish_at }) => draft || publish_at)
      .map((service) => ({
        ...{ kind: "service" as const, title: readDraftedService(service.draft)?.title ?? service.title },
        ...{ to: `/dashboard/services/${service.id}`, updated: service.updated },
        publish_at: service.publish_at,
      })),
  ];
  return drafts.sort((one, other) => other.updated.localeCompare(one.updated));
}
