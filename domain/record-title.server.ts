import type { Awaitable, Row, Store } from "record-store";
import { isPageName } from "./pages/page-names.ts";
import { editablePages } from "./pages/registry.ts";
import { paperName } from "./papers/kinds.ts";

/** Returns the title by which people recognise a record; empty if the record is unknown. */
export async function recordTitle(
  store: Pick<Store, "look">,
  collection: string,
  row: Row | null | undefined,
): Promise<string> {
  if (!row) return "";
  const of = async (name: string, field: string) =>
    recordTitle(store, name, await relatedRow(store, name, row[field]));
  const title: Record<string, () => Awaitable<unknown>> = {
    projects: () => row.title,
    messages: () => row.subject,
    replies: () => of("messages", "message"),
    reviews: async () => [row.author, await of("projects", "project")].filter(Boolean).join(" — "),
    review_doubts: () => of("reviews", "review"),
    users: () => row.name || row.email,
    _first_passkeys: async () => recordTitle(store, "users", await relatedRow(store, "users", row.id)),
    company: () => row.name,
    opening: () => "Mise en ligne",
    papers: () => paperName({ kind: String(row.kind), name: String(row.name) }),
    pages: () => isPageName(row.page) && editablePages[row.page].title,
    preview_links: () => (isPageName(row.page) ? editablePages[row.page].title : of("services", "service")),
    agenda_links: () => of("users", "user"),
    push_subscriptions: () => of("users", "user"),
    news: () => row.title,
    services: () => row.title,
    portraits: () => row.name,
    redirects: () => row.slug,
    site_addresses: () => row.path,
    readers: () => row.name || row.email,
    visits: () => of("messages", "message"),
    quotes: () => of("messages", "message"),
    saved_answers: () => row.title,
    webhooks: () => hookHost(row.url),
    webhook_deliveries: () => of("webhooks", "webhook"),
    worksites: () => row.title,
    worksite_documents: () => row.title,
    worksite_photos: () => of("worksites", "worksite"),
    worksite_words: () => of("worksites", "worksite"),
    publication_permissions: () => of("worksites", "worksite"),
  };
  return String((await title[collection]?.()) || row.id);
}

async function relatedRow(
  store: Pick<Store, "look">,
  collection: string,
  id: unknown,
): Promise<Row | undefined> {
  return typeof id === "string" && id !== "" ? await store.look(collection, id) : undefined;
}

/** Returns the host of a connected tool, which tells tools apart. Their addresses may hold a key. */
function hookHost(url: unknown): string {
  return typeof url === "string" && URL.canParse(url) ? new URL(url).host : "";
}
