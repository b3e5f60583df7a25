import { type Account, findAccount } from "../../auth/account.ts";
import { bareToken, callerFor, tokenClaims } from "../../auth/caller.ts";
import { issueToken } from "../../auth/issuing.ts";
import { lasting } from "../../auth/passkeys/challenges.ts";
import { beginRequiredFactor } from "../../auth/passkeys/factor.ts";
import * as problem from "../../auth/problems.ts";
import { requiresSecondFactor } from "../../auth/second-factor.ts";
import { reportingFailure } from "../../auth/sessions/failed-sign-in.ts";
import { openSession } from "../../auth/sessions/opening.ts";
import { renewToken } from "../../auth/sessions/renewing.ts";
import type { Method } from "../../auth/sessions/rows.ts";
import { findSignInAccount } from "../../auth/sign-in.ts";
import type { Collection } from "../../collection.ts";
import { BadRequest, Forbidden, NotFound, Unauthorized } from "../../errors.ts";
import type { Kernel } from "../../kernel.ts";
import { compileOne, expandRecords, parseFields, pickFields, type View } from "../../query/index.ts";
import { turns } from "../../turns/turns.ts";
import { jsonAnswer } from "../answers.ts";
import type { ApiContext } from "../context.ts";
import { readForm, refuseProblems, requiredText } from "./forms.ts";

/** GET …/auth-methods */
export async function authMethods(c: ApiContext): Promise<Response> {
  const collection = authCollection(c);
  const enabled = await requiresSecondFactor(c.env.kernel.reader, collection);
  return answer(c, {
    password: { enabled: true, identityFields: ["email"] },
    oauth2: { enabled: false, providers: [] },
    mfa: { enabled, duration: enabled ? lasting.secondFactor : 0 },
    otp: { enabled: false, duration: 0 },
  });
}

/** POST …/auth-with-password: the session, or 401 with the name of the pending second factor. */
export async function authWithPassword(c: ApiContext): Promise<Response> {
  const collection = authCollection(c);
  const { identity, password, identityField } = await readForm(c, ["identity", "password", "identityField"]);
  refuseProblems({
    identity: requiredText(identity, 1, 255),
    password: requiredText(password, 1, 255),
    identityField: ["", "email"].includes(identityField) ? undefined : problem.notInList,
  });
  const { kernel, address } = c.env;
  const account = await reportingFailure(kernel, { identity, address }, () =>
    findSignInAccount(kernel, collection, { identity, password, address }),
  );
  const mfaId = await beginRequiredFactor(kernel, account);
  if (mfaId) return Response.json({ mfaId }, { status: 401 });
  return signInAnswer(c, account, "password");
}

/** POST …/auth-refresh: the current record, and the same token while it is young. */
export async function authRefresh(c: ApiContext): Promise<Response> {
  const account = await signedInAccount(c);
  const token = await renewToken(c.env.kernel, account, bareToken(c.env.token) ?? "");
  if (!token) throw new Unauthorized();
  return sessionAnswer(c, account, token);
}

/** POST /api/files/token */
export async function fileToken(c: ApiContext): Promise<Response> {
  const { kernel, caller } = c.env;
  const account = caller.kind === "user" ? await requireAccount(kernel, caller) : undefined;
  if (!account) throw new Unauthorized();
  const { session, unstored } = tokenClaims(c.env.token) ?? {};
  return answer(c, { token: await issueToken(kernel, account, "file", { session, unstored }) });
}

/** Opens a session for a proven account, and answers with it. */
export async function signInAnswer(
  c: ApiContext,
  account: Account,
  method: Method,
  passkey = "",
): Promise<Response> {
  assertAdmitted(c, account);
  const agent = c.req.header("User-Agent");
  return sessionAnswer(c, account, await openSession(c.env.kernel, account, { agent, method, passkey }));
}

export function authCollection(c: ApiContext): Collection {
  const collection = c.env.kernel.catalog.find(c.req.param("collection") ?? "");
  if (!collection?.auth) throw new NotFound("Missing or invalid auth collection context.");
  return collection;
}

/** Returns the caller's account, which must belong to the path's collection. */
export async function signedInAccount(c: ApiContext): Promise<Account> {
  const { kernel, caller } = c.env;
  if (caller.kind !== "user") throw new Unauthorized();
  if (kernel.catalog.find(c.req.param("collection") ?? "")?.name !== caller.collection) {
    throw new Forbidden(`The request requires auth record from ${caller.collection} collection.`);
  }
  const account = await requireAccount(kernel, caller);
  if (!account) throw new Unauthorized();
  return account;
}

/** Returns the account of a user who is the caller, or `undefined` if it is gone. */
export async function requireAccount(
  kernel: Kernel,
  { collection, id }: { collection: string; id: string },
): Promise<Account | undefined> {
  const named = kernel.catalog.find(collection);
  return named && (await findAccount(kernel.reader, named, { id }));
}

/** Some accounts may sign in from some places only. Elsewhere, the answer is the one for an unknown account. */
function assertAdmitted(c: ApiContext, { row }: Account): void {
  if (c.env.barred().includes(row.id)) throw new BadRequest("Failed to authenticate.");
}

/** Answers with a session's token and the caller's account. */
export async function sessionAnswer(c: ApiContext, account: Account, token: string): Promise<Response> {
  const { kernel } = c.env;
  const { collection, row } = account;
  assertAdmitted(c, account);
  const view: View = { catalog: kernel.catalog, collection, caller: callerFor(account), now: kernel.now() };
  const viewRow = await kernel.reader.one<{ json: string }>(compileOne(view, row.id, true));
  if (!viewRow) throw new Unauthorized();
  const record: Record<string, unknown> = JSON.parse(viewRow.json);
  const expand = c.req.query("expand");
  if (expand) await turns.next();
  if (expand) await expandRecords(kernel.reader, view, [record], expand);
  return answer(c, { token, record });
}

export function answer(c: ApiContext, body: Record<string, unknown>): Response {
  const fields = c.req.query("fields");
  return jsonAnswer(JSON.stringify(fields ? pickAuthFields(body, fields) : body));
}

/** A token is sent whole or not at all: a token cut by a modifier would no longer be recognized on its way out. */
function pickAuthFields(body: Record<string, unknown>, fields: string): object {
  const pickedFields = { ...(pickFields(body, parseFields(fields)) as object) };
  return "token" in pickedFields ? { ...pickedFields, token: body.token } : pickedFields;
}
