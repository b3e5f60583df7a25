import { withStorage } from "./storage/browser-storage.ts";

const start = "draft";

/**
 * Stores a form's values in this tab, so that they survive an ended session and the next sign-in. Only the signed-in
 * user sees them. Does nothing if the browser refuses storage.
 */
export function storeTabDraft(name: string, values: Record<string, string>): void {
  inTab((tab, owner) => tab.setItem(draftKey(name, owner), JSON.stringify(values)));
}

/** Returns the stored values of a form, or `undefined` if there are none. */
export function readTabDraft(name: string): Record<string, string> | undefined {
  return inTab((tab, owner) => JSON.parse(tab.getItem(draftKey(name, owner)) ?? "null")) ?? undefined;
}

export function deleteTabDraft(name: string): void {
  inTab((tab, owner) => tab.removeItem(draftKey(name, owner)));
}

/** Returns the names of the drafts in this tab: the signed-in user's, and `by-link/…` for those of mailed links. */
export function listTabDrafts(): string[] {
  const names = inTab((tab, owner) => {
    const own = draftKey("", owner);
    return Object.keys(tab).flatMap((key) => {
      if (key.startsWith(own)) return [key.slice(own.length)];
      return key.startsWith(`${start}/by-link/`) ? [key.slice(start.length + 1)] : [];
    });
  });
  return names ?? [];
}

/** Deletes all drafts at sign-out, so that the next person finds none. */
export function deleteTabDrafts(): void {
  withStorage("sessionStorage", (tab) => {
    for (const key of Object.keys(tab)) if (key.startsWith(`${start}/`)) tab.removeItem(key);
  });
}

function draftKey(name: string, owner: string): string {
  return `${start}/${owner}/${name}`;
}

function inTab<Kept>(act: (tab: Storage, owner: string) => Kept): Kept | undefined {
  const session = withStorage("localStorage", (device) => device.getItem("pocketbase_auth"));
  return withStorage("sessionStorage", (tab) => {
    const { record } = JSON.parse(session ?? "{}");
    return record?.id ? act(tab, String(record.id)) : undefined;
  });
}
