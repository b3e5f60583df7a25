import type { Locator, Page } from "playwright-core";
import PocketBase from "pocketbase";
import { execute } from "../../../stored-rows.ts";
import { plain } from "../../browser.ts";
import { admin, server, startServerOfFile, test } from "../fixtures.ts";

export { admin, startServerOfFile, test };

/** A repeated request to the server may take long on a slow machine. */
export const soon = { timeout: 30_000 };

let calls = 0;

/** Creates an enquiry from a telephone call that no other test uses. `more` may set `step` and other fields. */
export async function newEnquiry(
  name: string,
  more: Record<string, unknown> = {},
): Promise<{ id: string; name: string }> {
  calls += 1;
  const callName = `${name} ${calls}`;
  const call = { origin: "call", subject: "Un carport", body: "A appelé.", phone: "06 12 34 56 78" };
  const { id } = await admin.collection("messages").create({ ...call, sender_name: callName, ...more });
  return { id, name: callName };
}

/** Makes an enquiry look as if it had waited at its step for this many days. */
export async function waitFor(id: string, days: number): Promise<void> {
  const since = new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString().replace("T", " ");
  await execute(server, `UPDATE messages SET step_at = '${since}', created = '${since}' WHERE id = '${id}'`);
}

/** Creates another administrator and signs in as them. */
export async function colleague(name: string): Promise<PocketBase> {
  const theirs = new PocketBase(server.url).autoCancellation(false);
  const account = { email: "collegue@exemple.fr", password: "un-mot-de-passe-sûr" };
  const { id } = await theirs
    .collection("users")
    .create({ ...account, name, passwordConfirm: account.password });
  await admin.collection("users").update(id, { role: "admin", verified: true });
  await theirs.collection("users").authWithPassword(account.email, account.password);
  return theirs;
}

export function card(page: Page, name: string): Locator {
  return page.locator(".enquiry-card").filter({ has: page.getByRole("heading", { name, exact: true }) });
}

export function column(page: Page, step: string): Locator {
  return page.locator(".enquiry-column").filter({ has: page.getByRole("heading", { level: 2, name: step }) });
}

export function grip(page: Page, name: string): Locator {
  return page.getByRole("button", { name: `Déplacer la demande : ${name}`, exact: true });
}

/** Returns the step whose column shows an enquiry. */
export async function stepShown(page: Page, name: string): Promise<string> {
  const lies = page.locator(".enquiry-column").filter({ has: card(page, name) });
  return plain(await lies.locator("h2").innerText());
}

/** Returns the enquiry as stored. */
export async function kept(id: string) {
  return admin.collection("messages").getOne(id);
}

export function toast(page: Page, text: string): Locator {
  return page.locator(".toast").filter({ hasText: text });
}
