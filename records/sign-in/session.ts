import type { RecordModel, SendOptions } from "pocketbase";
import { data, redirect } from "react-router";
import { type Ability, roleMay } from "../../domain/users/abilities.ts";
import { isAdminRole, isTeamRole } from "../../domain/users/roles.ts";
import { browserRecords, type RecordsClient } from "../client.ts";
import { deleteTabDrafts } from "../drafts.ts";
import { isClientError, logAndReturn } from "../failure.ts";
import { doneOutcome, type Outcome, readFormOutcome } from "../outcome.ts";
import { removeReadingOfOthers } from "../storage/offline-reading.ts";
import { loginAddress } from "./address.ts";
import { administratorAccount, showSession } from "./session-state.ts";
import { readUser, type User } from "./user.ts";

export type SignInOutcome =
  /** `invalid` means an unknown account or a wrong password, without telling which. */
  | Outcome
  /** The password or link is right, but the account was closed. */
  | { outcome: "closed" }
  /** The password or link is right, and a second factor is required. `mfaId` identifies this sign-in. */
  | { outcome: "secondFactor"; mfaId: string };

/** Signs in. The server keeps the token in a cookie, the client the rest. Never rejects. */
export async function signInWithPassword(
  client: RecordsClient,
  { email, password }: { email: string; password: string },
): Promise<SignInOutcome> {
  watchSession(client);
  // The remains of an ended session would be sent along.
  client.authStore.clear();
  try {
    await client.collection("users").authWithPassword(email, password);
    return begin();
  } catch (error) {
    return signInRefusal(error);
  }
}

/** Completes a sign-in with a recovery code as its second factor. Never rejects. */
export async function signInWithCode(
  client: RecordsClient,
  mfaId: string,
  code: string,
): Promise<SignInOutcome> {
  return signInByWay(client, "auth-with-recovery-code", { mfaId, code }).catch(signInRefusal);
}

/** Signs in by a way that the SDK lacks. Rejects with the SDK's error if refused. */
export async function signInByWay(client: RecordsClient, way: string, body: object): Promise<SignInOutcome> {
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

/** Takes over a session that the server has opened for this browser. Returns false if there is none. */
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
  return doneOutcome;
}

/** Returns the outcome of a sign-in that was refused. */
export function signInRefusal(error: unknown): Exclude<SignInOutcome, { outcome: "done" }> {
  if (!isClientError(error)) return readFormOutcome(error);
  const mfaId = error.status === 401 ? owedFactor(error.response) : "";
  if (mfaId) return { outcome: "secondFactor", mfaId };
  return error.status === 403 ? { outcome: "closed" } : readFormOutcome(error);
}

function owedFactor(response: object = {}): string {
  return "mfaId" in response ? String(response.mfaId) : "";
}

/**
 * Ends the session on the server, then in this browser, and deletes the account's drafts here. `everywhere` ends the
 * sessions on all devices. Returns false without any change if the server could not be reached.
 */
export async function endSession(
  client: RecordsClient,
  { everywhere = false, removesPhotos }: { everywhere?: boolean; removesPhotos: boolean },
): Promise<boolean> {
  watchSession(client);
  const account = client.authStore.record?.id ?? "";
  // Few visitors sign out, and every page loads this file. The page may be left as soon as the session has ended.
  const leaving = import("./leaving.ts").catch(logAndReturn(undefined));
  const address = everywhere ? "/session/end?everywhere" : "/session/end";
  const answer = await fetch(address, { method: "POST" }).catch(() => undefined);
  if (!answer?.ok) return false;
  endedHere = true;
  deleteTabDrafts();
  await (await leaving)?.leaveBrowser({ account, removesPhotos });
  client.authStore.clear();
  return true;
}

/** Tells whether the session was ended in this tab on purpose: then no sign-in should follow. */
export function wasEndedHere(): boolean {
  return endedHere;
}

/** Milliseconds between two checks of a session in use. */
const oftenEnough = 5 * 60 * 1000;

/** Milliseconds: on a bad network, a page opens with the session that it has. */
const longestAnswer = 5_000;

let refreshed = 0;
let refreshing: Promise<void> | undefined;
let endedHere = false;

/**
 * Checks the session with the server, unless it was checked recently. The server renews the token if due. If the server
 * refuses, the session ends in this browser too. Without an answer it stays.
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
 * Returns the signed-in user and their client, for a page's `clientLoader`.
 *
 * @throws a redirect to the login, which leads back to the requested address
 */
export async function requireUser(request: Request): Promise<{ client: RecordsClient; user: User }> {
  const client = await browserRecords();
  await refreshSession(client);
  const user = readUser(client) ?? userWithoutNetwork(client) ?? (await userByCookie(client));
  if (!user) throw redirect(loginAddress(requestPath(request)));
  return { client, user };
}

/**
 * Returns the last user while the network is down: the login is out of reach, and pages show only what this device
 * holds.
 */
function userWithoutNetwork({ authStore }: RecordsClient): User | undefined {
  return navigator.onLine ? undefined : ((authStore.record as User | null) ?? undefined);
}

/**
 * Signs in with a session that only the server can read: a cookie of the SDK's `exportToCookie`, or our cookie after
 * the storage was cleared (reading F11).
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
  return readUser(client);
}

/**
 * Does the same for the pages of administrators. The login tells clients that they lack permission (reading F29). For a
 * colleague of another role, the page is missing.
 */
export function requireAdmin(request: Request): Promise<{ client: RecordsClient; user: User }> {
  return requireRole(request, isAdminRole);
}

/** Does the same for the pages of colleagues with an ability, or of the whole team. */
export function requireColleague(
  request: Request,
  ability?: Ability,
): Promise<{ client: RecordsClient; user: User }> {
  return requireRole(request, (role) => (ability ? roleMay(role, ability) : isTeamRole(role)));
}

async function requireRole(
  request: Request,
  mayEnter: (role: string) => boolean,
): Promise<{ client: RecordsClient; user: User }> {
  const foundSession = await requireUser(request);
  const { role } = foundSession.user;
  if (mayEnter(role)) return foundSession;
  throw isTeamRole(role) ? data(null, { status: 404 }) : redirect(loginAddress(requestPath(request)));
}

/**
 * Tells whether an answer has said that this session lacks a required second factor. The server then refuses the
 * dashboard's data.
 */
export function lacksSecondFactor(): boolean {
  return document.documentElement.dataset.secondFactor !== undefined;
}

/** Clears that state once the second factor is given. */
export function secondFactorShown(): void {
  delete document.documentElement.dataset.secondFactor;
}

function requestPath(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return pathname + search;
}

const knownClients = new WeakSet<RecordsClient>();

/** Shows each change of the client's session on the page, and adds the waiting time to refusals. */
export function watchSession(client: RecordsClient): void {
  if (knownClients.has(client)) return;
  knownClients.add(client);
  client.authStore.onChange(showSession);
  client.authStore.onChange(() => removeReadingOfOthers(administratorAccount()), true);
  client.afterSend = (response: Response, data: object, options?: SendOptions) => {
    // The SDK reads a truncated body as `{}`, which our server never answers, and would save an empty session.
    if (response.status === 200 && !Array.isArray(data) && Object.keys(data).length === 0)
      throw new Error("The answer was cut off.");
    const sentToken = new Headers(options?.headers).get("authorization");
    if (sentToken && response.headers.has("x-second-factor"))
      document.documentElement.dataset.secondFactor = "";
    const isOver = response.status === 401 || response.headers.has("x-session-ended");
    if (isOver && sentToken && sentToken === client.authStore.token) client.authStore.clear();
    const wait = Number(response.headers.get("retry-after"));
    return wait > 0 ? { ...data, retryAfter: wait } : data;
  };
}
