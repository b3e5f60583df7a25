import { type Context, Hono, type Next } from "hono";
import { callerOf } from "../auth/caller.ts";
import type { Caller } from "../collection.ts";
import { errorAnswer, Forbidden, NotFound, Unauthorized } from "../errors.ts";
import type { Kernel } from "../kernel.ts";
import { completed, preflightAnswer } from "./answers.ts";
import * as auth from "./auth.ts";
import { batch } from "./batch.ts";
import type { ApiContext, ApiEnv } from "./context.ts";
import { serveFile } from "./files.ts";
import { health } from "./health.ts";
import { openLimits } from "./limits.ts";
import { connect, subscribe } from "./realtime.ts";
import { createRecord, deleteRecord, listRecords, updateRecord, viewRecord } from "./records.ts";

/**
 * Who calls from where, as far as the server knows; `token` is what has proven the caller, where the request itself
 * does not bring it. A call without address is in-process and not limited.
 */
export type Origin = { address?: string; caller?: Caller; token?: string };

export type Api = (request: Request, origin?: Origin) => Promise<Response>;

/** The HTTP surface: every endpoint of the record-store contract, in the order of its table. */
export function openApi(kernel: Kernel): Api {
  const api = new Hono<ApiEnv & { Bindings: ApiEnv["Variables"] }>();
  const limits = openLimits(kernel);

  api.use(handOver);

  api.get("/api/collections/:collection/records", listRecords);
  api.get("/api/collections/:collection/records/:id", viewRecord);
  api.post("/api/collections/:collection/records", limits.create, createRecord);
  api.patch("/api/collections/:collection/records/:id", updateRecord);
  api.delete("/api/collections/:collection/records/:id", deleteRecord);
  api.post("/api/batch", limits.batch, batch);

  api.get("/api/collections/:collection/auth-methods", auth.authMethods);
  api.post("/api/collections/:collection/auth-with-password", limits.auth, auth.authWithPassword);
  api.post("/api/collections/:collection/auth-refresh", auth.authRefresh);
  api.post("/api/collections/:collection/request-verification", auth.requestVerification);
  api.post("/api/collections/:collection/confirm-verification", auth.confirmVerification);
  api.post("/api/collections/:collection/request-password-reset", auth.requestPasswordReset);
  api.post("/api/collections/:collection/confirm-password-reset", auth.confirmPasswordReset);
  api.post("/api/collections/:collection/request-email-change", auth.requestEmailChange);
  api.post("/api/collections/:collection/confirm-email-change", auth.confirmEmailChange);

  api.get("/api/files/:collection/:record/:name", serveFile);
  api.post("/api/files/token", auth.fileToken);
  api.get("/api/realtime", connect);
  api.post("/api/realtime", subscribe);
  api.get("/api/health", health);

  for (const path of superusersPaths) api.all(path, refuseToAllButSuperusers);
  for (const [path, message] of switchedOff) api.post(path, () => refuse(message));

  api.notFound(() => {
    throw new NotFound();
  });
  api.onError((error) => errorAnswer(error, kernel.report));

  return async (request, { address = "", caller, token } = {}) => {
    if (request.method === "OPTIONS") return preflightAnswer(request.headers);
    try {
      limits.any(request, address);
      const brought = token ?? request.headers.get("Authorization") ?? "";
      const known = caller ?? (await callerOf(kernel, brought));
      return completed(await api.fetch(request, { kernel, caller: known, token: brought, address }));
    } catch (error) {
      return completed(errorAnswer(error, kernel.report));
    }
  };
}

type Handed = Context<ApiEnv & { Bindings: ApiEnv["Variables"] }>;

function handOver(c: Handed, next: Next): Promise<void> {
  c.set("kernel", c.env.kernel);
  c.set("caller", c.env.caller);
  c.set("token", c.env.token);
  c.set("address", c.env.address);
  return next();
}

/** What PocketBase keeps for its superusers, whom this store does not have. */
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

/** Ways to sign in that no collection here allows. */
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
  if (c.get("caller").kind === "visitor") throw new Unauthorized();
  throw new Forbidden("The authorized record is not allowed to perform this action.");
}

function refuse(message: string): never {
  throw new Forbidden(message);
}
