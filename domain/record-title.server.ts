import type { Row, Store } from "../store/index.ts";

/** What people know a record by; empty when nothing is known of it any more. */
export function titleOf(store: Pick<Store, "look">, collection: string, row: Row | null | undefined): string {
  if (!row) return "";
  const of = (name: string, field: string) => titleOf(store, name, relatedRow(store, name, row[field]));
  const title: Record<string, () => unknown> = {
    projects: () => row.title,
    messages: () => row.subject,
    replies: () => of("messages", "message"),
    reviews: () => [row.author, of("projects", "project")].filter(Boolean).join(" — "),
    users: () => row.name || row.email,
    company: () => row.name,
    redirects: () => row.slug,
  };
  return String(title[collection]?.() || row.id);
}

function relatedRow(store: Pick<Store, "look">, collection: string, id: unknown): Row | undefined {
  return typeof id === "string" && id !== "" ? store.look(collection, id) : undefined;
}
