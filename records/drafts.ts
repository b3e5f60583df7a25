import { withStorage } from "./storage/browser-storage.ts";

const start = "draft";

/**
 * Keeps what was typed into a form in this tab, so that it outlives a session that has ended and the sign-in that
 * follows. It belongs to who is signed in: nobody else finds it. Where the browser keeps nothing, nothing is kept.
 */
export function storeTabDraft(name: string, values: Record<string, string>): void {
  inTab((tab, owner) => tab.setItem(keyOf(name, owner), JSON.stringify(values)));
}

/** What was kept of a form; nothing when there is nothing. */
export function readTabDraft(name: string): Record<string, string> | undefined {
  return inTab((tab, owner) => JSON.parse(tab.getItem(keyOf(name, owner)) ?? "null")) ?? undefined;
}

export function deleteTabDraft(name: string): void {
  inTab((tab, owner) => tab.removeItem(keyOf(name, owner)));
}

/** For who leaves for good: whoever sits down next finds nothing. */
export function deleteTabDrafts(): void {
  withStorage("sessionStorage", (tab) => {
    for (const key of Object.keys(tab)) if (key.startsWith(`${start}/`)) tab.removeItem(key);
  });
}

function keyOf(name: string, owner: string): string {
  return `${start}/${owner}/${name}`;
}

function inTab<Kept>(act: (tab: Storage, owner: string) => Kept): Kept | undefined {
  const session = withStorage("localStorage", (device) => device.getItem("pocketbase_auth"));
  return withStorage("sessionStorage", (tab) => {
    const { record } = JSON.parse(session ?? "{}");
    return record?.id ? act(tab, String(record.id)) : undefined;
  });
}
