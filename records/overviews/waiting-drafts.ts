import type { PageRecord } from "../../domain/pages/page.ts";
import type { PageName } from "../../domain/pages/page-names.ts";
import type { Service } from "../../domain/services/service.ts";
import type { RecordsClient } from "../client.ts";
import { logAndReturn } from "../failure.ts";
import { fullList } from "../full-list.ts";

/** A page or a service with a draft or a planned publication. */
export type WaitingDraft = {
  kind: "page" | "service";
  title: string;
  /** The draft's address in the dashboard. */
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
  const options = { ...fullList, signal, requestKey: null };
  try {
    const [pages, services, { editablePages }] = await Promise.all([
      client.collection("pages").getFullList<PageDraft>({
        ...options,
        filter: 'draft != "" || scheduled != ""',
        fields: "page,updated,publish_at",
      }),
      client.collection("services").getFullList<ServiceDraft>({
        ...options,
        filter: 'draft != "" || publish_at != ""',
        fields: "id,title,updated,publish_at,draft.title",
      }),
      // The list of every editable place is long. Only editors load it here.
      import("../../domain/pages/registry.ts"),
    ]);
    return listDrafts(pages, services, (page) => editablePages[page].title);
  } catch (error) {
    return logAndReturn(null)(error);
  }
}

type PageDraft = Pick<PageRecord, "page" | "updated" | "publish_at">;

type ServiceDraft = Pick<Service, "id" | "title" | "updated" | "publish_at"> & {
  draft: Partial<Pick<Service, "title">> | null;
};

function listDrafts(
  pages: readonly PageDraft[],
  services: readonly ServiceDraft[],
  pageTitle: (page: PageName) => string,
): WaitingDraft[] {
  const drafts: WaitingDraft[] = [
    ...pages.map(({ page, updated, publish_at }) => ({
      ...{ kind: "page" as const, title: pageTitle(page), to: `/dashboard/pages/${page}` },
      ...{ updated, publish_at },
    })),
    ...services.map(({ id, title, updated, publish_at, draft }) => ({
      ...{ kind: "service" as const, title: draft?.title ?? title, to: `/dashboard/services/${id}` },
      ...{ updated, publish_at },
    })),
  ];
  return drafts.sort((one, other) => other.updated.localeCompare(one.updated));
}
