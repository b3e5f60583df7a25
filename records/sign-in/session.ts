import type { RecordModel, SendOptions } from "pocketbase";
import { redirect } from "react-router";
import { browserRecords, type RecordsClient } from "../client.ts";
import { deleteTabDrafts } from "../drafts.ts";
import { fieldCodes, isClientError, logAndReturn } from "../failure.ts";
import { done, formOutcomeOf, type Outcome } from "../outcome.ts";
import { loginAddress } from "./address.ts";
import { showSession } from "./session-state.ts";
import { type User, userOf } from "./user.ts";

export type SignInOutcome =
  /** Invalid is that there is no such account, or this not its password: nobody is told which. */
  | Outcome
  /** The password is right, but the account was closed. */
  | { outcome: "closed" }
  /** The password is right, and more is required of this account: what is still owed has a name. */
  | { outcome: "secondFactor"; mfaId: string };

export type Registration = {
  /** Of the account to be: a call that is sent again makes no second one. */
  id: string;
  name: string;
  email: string;
  password: string;
  passwordConfirm: string;
};

export type RegistrationOutcome =
  | Outcome
  /** An earlier call with the same id has made the account, with what that call said. */
  | { outcome: "repeated" };

/** Signs in: the server keeps the token in a cookie, the client the rest. Never rejects. */
export async function signIn(
  client: RecordsClient,
  { email, password }: { email: string; password: string },
): Promise<SignInOutcome> {
  watchSession(client);
  // What is left of an ended session would be sent along.
  client.authStore.clear();
  try {
    await client.collection("users").authWithPassword(email, password);
    return begin();
  } catch (error) {
    return refusalOf(error);
  }
}

/** Pays what is still owed after the password with a code from paper. Never rejects. */
export async function signInWithCode(
  client: RecordsClient,
  mfaId: string,
  code: string,
): Promise<SignInOutcome> {
  return signedInWith(client, "auth-with-recovery-code", { mfaId, code }).catch(refusalOf);
}

/** Signs in by another way than the SDK knows; rejects with its error when that was refused. */
export async function signedInWith(client: RecordsClient, way: string, body: object): Promise<SignInOutcome> {
  watchSession(client);
  const { token, record } = await client.send(`/api/collections/users/${way}`, {
    method: "POST",
    body,
    requestKey: null,
    headers: { Authorization: "" },
  });
  client.authStore.save(token, record);
  return begin();
}

/** Takes over a session that the server has opened for this browser; false where there is none. */
export function sessionBegun(client: RecordsClient, { token, record }: SentSession): boolean {
  if (!token || !record) return false;
  watchSession(client);
  client.authStore.save(token, record);
  begin();
  return true;
}

type SentSession = { token: string; record: RecordModel };

function begin(): SignInOutcome {
  secondFactorShown();
  refreshed = Date.now();
  endedHere = false;
  return done;
}

function refusalOf(error: unknown): Exclude<SignInOutcome, { outcome: "done" }> {
  if (!isClientError(error)) return formOutcomeOf(error);
  const mfaId = error.status === 401 ? owedIn(error.response) : "";
  if (mfaId) return { outcome: "secondFactor", mfaId };
  return error.status === 403 ? { outcome: "closed" } : formOutcomeOf(error);
}

function owedIn(response: object = {}): string {
  return "mfaId" in response ? String(response.mfaId) : "";
}

/** Makes an account and asks for the letter that verifies its address (spec §7). Never rejects. */
export async function register(client: RecordsClient, account: Registration): Promise<RegistrationOutcome> {
  watchSession(client);
  let registered: RegistrationOutcome = done;
  try {
    await client.collection("users").create(account);
  } catch (error) {
    if (!fieldCodes(error)?.id) return formOutcomeOf(error);
    registered = { outcome: "repeated" };
  }
  // The account is there: the letter can be asked for again from it.
  await client.collection("users").requestVerification(account.email).catch(formOutcomeOf);
  return registered;
}

/**
 * Ends the session on the server, then in this browser, and drops what was typed; `everywhere`, those of all other
 * devices too. False, and nothing has changed, when the server could not be told.
 */
export async function endSession(
  client: RecordsClient,
  { everywhere = false }: { everywhere?: boolean } = {},
): Promise<boolean> {
  watchSession(client);
  try {
    const answer = await fetch(everywhere ? "/session/end?everywhere" : "/session/end", { method: "POST" });
    if (!answer.ok) return false;
  } catch {
    return false;
  }
  endedHere = true;
  deleteTabDrafts();
  // Few ever sign out, and every page brings this file.
  await import("./leaving.ts").then(({ leaveBrowser }) => leaveBrowser(), console.error);
  client.authStore.clear();
  return true;
}

/** Whether the session was ended in this tab, on purpose: nobody wants to be led back. */
export function wasEndedHere(): boolean {
  return endedHere;
}

/** How long a session goes unasked about while somebody uses it. */
const oftenEnough = 5 * 60 * 1000;

/** Milliseconds: where the network comes and goes, a page opens with the session that it has. */
const longestAnswer = 5_000;

let refreshed = 0;
let refreshing: Promise<void> | undefined;
let endedHere = false;

/**
 * Asks the server whether the session still holds, unless it was asked a short time ago. The server renews the token
 * when that is due. When it says no, the session is gone from this browser too; when no answer comes, it stays.
 */
export function refreshSession(client: RecordsClient): Promise<void> {
  watchSession(client);
  showSession();
  if (!client.authStore.token || Date.now() - refreshed < oftenEnough) return Promise.resolve();
  refreshing ??= client
    .collection("users")
    .authRefresh({ requestKey: null, signal: AbortSignal.timeout(longestAnswer) })
    .then(() => {
      refreshed = Date.now();
    }, logAndReturn(undefined))
    .finally(() => {
      refreshing = undefined;
    });
  return refreshing;
}

/**
 * For a page's `clientLoader`: who is signed in, and the client that speaks for them.
 *
 * @throws a redirect to the login, which leads back to what was asked for
 */
export async function requireUser(request: Request): Promise<{ client: RecordsClient; user: User }> {
  const client = await browserRecords();
  await refreshSession(client);
  const user = userOf(client) ?? userWithoutNetwork(client) ?? (await userByCookie(client));
  if (!user) throw redirect(loginAddress(pathOf(request)));
  return { client, user };
}

/** Without network nobody can be led to the login, nor sees more than this device holds: whoever was here stays. */
function userWithoutNetwork({ authStore }: RecordsClient): User | undefined {
  return navigator.onLine ? undefined : ((authStore.record as User | null) ?? undefined);
}

/**
 * The browser may hold a session that only the server reads: a cookie of the SDK's `exportToCookie`, or ours after the
 * storage was cleared (reading F11).
 */
async function userByCookie(client: RecordsClient): Promise<User | undefined> {
  if (endedHere) return undefined;
  try {
    await client.collection("users").authRefresh({ requestKey: null });
    begin();
  } catch (error) {
    const isVisitor = isClientError(error) && error.status === 401;
    if (!isVisitor) logAndReturn(undefined)(error);
  }
  return userOf(client);
}

/** The same for pages of the team alone; who is not of it is told so by the login (reading F29). */
export async function requireAdmin(request: Request): Promise<{ client: RecordsClient; user: User }> {
  const found = await requireUser(request);
  if (!found.user.role.includes("admin")) throw redirect(loginAddress(pathOf(request)));
  return found;
}

/**
 * Whether an answer has said that a second factor is required of whoever is signed in, who has not shown it here: what
 * the back office asks for is then not to be had.
 */
export function owesSecondFactor(): boolean {
  return document.documentElement.dataset.owes !== undefined;
}

/** It was shown. */
export function secondFactorShown(): void {
  delete document.documentElement.dataset.owes;
}

function pathOf(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return pathname + search;
}

const known = new WeakSet<RecordsClient>();

/** From here on, whatever the client is told of the session shows on the page, and a refusal says how long to wait. */
export function watchSession(client: RecordsClient): void {
  if (known.has(client)) return;
  known.add(client);
  client.authStore.onChange(showSession);
  client.afterSend = (response: Response, data: object, options?: SendOptions) => {
    // The SDK reads a body that was cut off as `{}`, which no answer of ours is: it would save an empty session.
    if (response.status === 200 && !Array.isArray(data) && Object.keys(data).length === 0)
      throw new Error("The answer was cut off.");
    const sent = new Headers(options?.headers).get("authorization");
    if (sent && response.headers.has("x-second-factor")) document.documentElement.dataset.owes = "";
    const isOver = response.status === 401 || response.headers.has("x-session-ended");
    if (isOver && sent && sent === client.authStore.token) client.authStore.clear();
    const wait = Number(response.headers.get("retry-after"));
    return wait > 0 ? { ...data, retryAfter: wait } : data;
  };
}
