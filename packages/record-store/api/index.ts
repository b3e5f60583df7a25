import { Hono } from "hono";
import { identifyCaller } from "../auth/caller.ts";
import type { Caller } from "../collection.ts";
import { errorAnswer, Forbidden, NotFound, Unauthorized } from "../errors.ts";
import type { FilesToCopy } from "../files/file-to-copy.ts";
import type { Kernel } from "../kernel.ts";
import { completeAnswer, preflightAnswer } from "./answers.ts";
import * as auth from "./auth/auth.ts";
import * as firstPasskey from "./auth/first-passkey.ts";
import * as letters from "./auth/letters.ts";
import * as linkSignIn from "./auth/link-sign-in.ts";
import * as ownPassword from "./auth/own-password/own-password.ts";
import * as passkeySignIn from "./auth/passkey-sign-in.ts";
import * as passkeys from "./auth/passkeys.ts";
import { updateSecondFactor, viewSecondFactor } from "./auth/second-factor.ts";
import { deleteOtherSessions, deleteSession, listSessions } from "./auth/sessions.ts";
import { batch } from "./batch.ts";
import type { ApiContext, ApiEnv } from "./context.ts";
import { serveFile } from "./files/files.ts";
import { health } from "./health.ts";
import { openLimits } from "./limits.ts";
import { connect, subscribe } from "./realtime.ts";
import { createRecord, deleteRecord, listRecords, updateRecord, viewRecord } from "./records.ts";

/**
 * The origin of a call, as far as the server knows. `token` is the caller's proof, if the request itself has none.
 * Calls from the network without an address, such as from a reset connection, are counted together. `inProcess` exempts
 * our own process from limits, and no request can set it. `files` are files that our own process adds to the body.
 * `barred` returns the ids of accounts that may not be used from that address: they cannot sign in, and their tokens
 * are invalid. `barred` is called only when an account is used, because it costs as much as a small response.
 */
export type Origin = {
  address?: string;
  caller?: Caller;
  token?: string;
  inProcess?: true;
  files?: FilesToCopy | undefined;
  barred?: () => readonly string[];
};

type Endpoints = Hono<ApiEnv>;

export type Api = (request: Request, origin?: Origin) => Promise<Response>;

/**
 * Opens the HTTP interface: every endpoint of the record-store contract, in the order of its table, and our own for
 * passkeys and sessions (docs/contract-differences.md).
 */
export function openApi(kernel: Kernel): Api {
  const api: Endpoints = new Hono();
  const limits = openLimits(kernel);

  api.get("/api/collections/:collection/records", listRecords);
  api.get("/api/collections/:collection/records/:id", viewRecord);
  api.post("/api/collections/:collection/records", limits.create, createRecord);
  api.patch("/api/collections/:collection/records/:id", updateRecord);
  api.delete("/api/collections/:collection/records/:id", deleteRecord);
  api.post("/api/batch", limits.batch, batch);

  addAccounts(api, limits);

  api.get("/api/files/:collection/:record/:name", serveFile);
  api.post("/api/files/token", auth.fileToken);
  api.get("/api/realtime", connect);
  api.post("/api/realtime", subscribe);
  api.get("/api/health", health);

  for (const path of superusersPaths) api.all(path, refuseToAllButSuperusers);
  for (const [path, message] of switchedOff) api.post(path, () => forbid(message));

  api.notFound(() => {
    throw new NotFound();
  });
  api.onError((error) => errorAnswer(error, kernel.report));

  return async (request, { address = "", caller, token, inProcess = false, files, barred = nobody } = {}) => {
    if (request.method === "OPTIONS") return preflightAnswer(request.headers);
    try {
      const counting = inProcess ? undefined : limits.any(request, address);
      if (counting) await counting;
      const authorization = token ?? request.headers.get("Authorization") ?? "";
      const knownCaller = admittedCaller(caller ?? (await identifyCaller(kernel, authorization)), barred);
      const effectiveCaller = callerInEffect(knownCaller, request, inProcess);
      const environment = {
        kernel,
        caller: effectiveCaller,
        token: authorization,
        address,
        inProcess,
        files,
        barred,
      };
      const answer = completeAnswer(await api.fetch(request, environment));
      // Our pages lead a caller who must still show a second factor to the page for it.
      if (isMissingSecondFactor(knownCaller)) answer.headers.set("X-Second-Factor", "required");
      return answer;
    } catch (error) {
      return completeAnswer(errorAnswer(error, kernel.report));
    }
  };
}

/** Endpoints for signing in and for accounts. */
function addAccounts(api: Endpoints, limits: ReturnType<typeof openLimits>): void {
  api.get("/api/collections/:collection/auth-methods", auth.authMethods);
  api.post("/api/collections/:collection/auth-with-password", limits.auth, auth.authWithPassword);
  api.post("/api/collections/:collection/auth-refresh", auth.authRefresh);
  api.post("/api/collections/:collection/request-verification", letters.takeVerificationRequest);
  api.post("/api/collections/:collection/confirm-verification", letters.confirmVerification);
  api.post("/api/collections/:collection/request-password-reset", letters.requestPasswordReset);
  api.post("/api/collections/:collection/confirm-password-reset", letters.takePasswordReset);
  api.post("/api/collections/:collection/request-email-change", letters.requestEmailChange);
  api.post("/api/collections/:collection/confirm-email-change", letters.takeEmailChange);

  api.post("/api/collections/:collection/request-sign-in-link", linkSignIn.requestSignInLink);
  api.post("/api/collections/:collection/auth-with-link", limits.auth, linkSignIn.authWithLink);
  api.post("/api/collections/:collection/request-passkey", limits.challenge, passkeySignIn.requestPasskey);
  api.post("/api/collections/:collection/auth-with-passkey", limits.auth, passkeySignIn.authWithPasskey);
  api.post(
    "/api/collections/:collection/auth-with-recovery-code",
    limits.auth,
    passkeySignIn.authWithRecoveryCode,
  );
  api.get("/api/collections/:collection/passkeys", passkeys.listPasskeys);
  api.post("/api/collections/:collection/passkeys", limits.challenge, passkeys.createPasskey);
  api.post("/api/collections/:collection/passkeys/request", limits.challenge, passkeys.requestCreation);
  api.post(
    "/api/collections/:collection/passkeys/request-confirmation",
    limits.challenge,
    passkeys.requestConfirmation,
  );
  api.post("/api/collections/:collection/passkeys/confirm", limits.auth, passkeys.confirmWithPasskey);
  api.get("/api/collections/:collection/passkeys/holders", firstPasskey.listPasskeyHolders);
  api.post("/api/collections/:collection/passkeys/allow", limits.challenge, firstPasskey.allowPasskey);
  api.post(
    "/api/collections/:collection/passkeys/request-link",
    limits.challenge,
    firstPasskey.requestPasskeyLink,
  );
  api.post("/api/collections/:collection/remove-password", limits.auth, ownPassword.postPasswordRemoval);
  api.post("/api/collections/:collection/set-password", limits.auth, ownPassword.postFirstPassword);
  api.post("/api/collections/:collection/prove", limits.auth, passkeys.proveByPassword);
  api.patch("/api/collections/:collection/passkeys/:id", passkeys.updatePasskey);
  api.delete("/api/collections/:collection/passkeys/:id", passkeys.deletePasskey);
  api.post("/api/collections/:collection/recovery-codes", limits.challenge, passkeys.createRecoveryCodes);
  api.get("/api/collections/:collection/second-factor", viewSecondFactor);
  api.put("/api/collections/:collection/second-factor", updateSecondFactor);
  api.get("/api/collections/:collection/sessions", listSessions);
  api.delete("/api/collections/:collection/sessions", deleteOtherSessions);
  api.delete("/api/collections/:collection/sessions/:id", deleteSession);
}

function admittedCaller(caller: Caller, barred: () => readonly string[]): Caller {
  return caller.kind === "user" && barred().includes(caller.id) ? { kind: "visitor" } : caller;
}

function callerInEffect(caller: Caller, request: Request, inProcess: boolean): Caller {
  if (inProcess && caller.kind === "visitor") return ownVisitor;
  return isMissingSecondFactor(caller) && !isOpenBeforeSecondFactor(request) ? visitor : caller;
}

const visitor: Caller = { kind: "visitor" };
const ownVisitor: Caller = { kind: "visitor", inProcess: true };
const nobody = () => [];

function isMissingSecondFactor(caller: Caller): boolean {
  return caller.kind === "user" && caller.limited === true;
}

/**
 * Returns whether a path accepts a caller who has not shown the required second factor. Such paths create and show the
 * second factor, end sessions, or bind an event stream that tells more once it is shown. Elsewhere the caller counts as
 * a visitor.
 */
function isOpenBeforeSecondFactor({ url }: Request): boolean {
  return pathsBeforeSecondFactor.test(new URL(url).pathname);
}

const pathsBeforeSecondFactor =
  /^\/api\/(?:realtime|collections\/[\w-]+\/(?:auth-refresh|passkeys|recovery-codes|second-factor|sessions)(?:\/.*)?)$/;

/** PocketBase's paths for superusers, which this store does not have. */
const superusersPaths = [
  "/api/collections",
  "/api/collections/:collection",
  "/api/collections/:collection/impersonate/:id",
  "/api/settings/*",
  "/api/logs/*",
  "/api/backups/*",
  "/api/crons/*",
  "/api/sql",
];

/** Sign-in methods that no collection here allows. */
const switchedOff = [
  [
    "/api/collections/:collection/auth-with-oauth2",
    "The collection is not configured to allow OAuth2 authentication.",
  ],
  [
    "/api/collections/:collection/auth-with-otp",
    "The collection is not configured to allow OTP authentication.",
  ],
  [
    "/api/collections/:collection/request-otp",
    "The collection is not configured to allow OTP authentication.",
  ],
] as const;

function refuseToAllButSuperusers(c: ApiContext): never {
  if (c.env.caller.kind === "visitor") throw new Unauthorized();
  throw new Forbidden("The authorized record is not allowed to perform this action.");
}

function forbid(message: string): never {
  throw new Forbidden(message);
}
