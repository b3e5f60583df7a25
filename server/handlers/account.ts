import { type Notes, networkPrefix, openPlaces, type Store, StoreError } from "record-store";
import { eraseOwner } from "../../domain/personal-data/erasure.server.ts";
import { ownArchive } from "../../domain/personal-data/export.server.ts";
import { fileKept, keptEnquiries } from "../../domain/personal-data/keeping.server.ts";
import { ownEnquiries } from "../../domain/personal-data/own-records.server.ts";
import type { Mail } from "../../mail/index.ts";
import { doneOutcome, type Outcome, undoneOutcome } from "../../records/outcome.ts";
import { loginAddress, secondFactorAddress } from "../../records/sign-in/address.ts";
import type { ErasureFailure } from "../../records/users/erasure.ts";
import { isForeignNavigation, isOwnPage } from "../http/own-page.ts";
import type { SessionGateway } from "../session/session.ts";
import { openPermissionHandler, type PermissionHandler } from "./permission.ts";

type AccountHandlerOptions = {
  store: Pick<
    Store,
    | "fetch"
    | "find"
    | "readFile"
    | "findWide"
    | "look"
    | "history"
    | "readAccess"
    | "lastVisits"
    | "counters"
    | "provenAddresses"
    | "eraseAccount"
    | "pending"
  >;
  gateway: Pick<SessionGateway, "sessionOwner" | "namedAccounts" | "end">;
  mail: Pick<Mail, "forget">;
  notes: Notes;
  siteUrl: string;
  report: (error: unknown) => void;
};

/** Addresses of the account's page apart from records, for a client at a network address. */
export type AccountHandler = {
  /**
   * Erases the signed-in account after its password, or a fresh proof if it has none. The answer carries an
   * `Outcome<void, ErasureFailure>` and ends the session on success.
   */
  erase(request: Request, address: string): Promise<Response>;
  /** Returns the worksites' files that stay when the signed-in account is erased: a list of `FileKept`. */
  kept(request: Request): Promise<Response>;
  /** Returns the archive of everything that the site keeps about the signed-in person. */
  data(request: Request, address: string): Promise<Response>;
  permission: PermissionHandler;
};

/** Concurrent archives: each reads all files of a person while they download it. */
const archivesOfOne = 2;
const archivesInAll = 8;

const noStore = { "Cache-Control": "private, no-store" };

/** Opens the handlers with which a person downloads or erases everything the site keeps about them. */
export function openAccountHandler(options: AccountHandlerOptions): AccountHandler {
  const { store, gateway, mail, notes, siteUrl, report } = options;
  const { origin } = new URL(siteUrl);
  const places = openPlaces({ ofOne: archivesOfOne, inAll: archivesInAll });

  async function erase(request: Request, address: string): Promise<Response> {
    if (!isOwnPage(request, origin)) return new Response(null, { status: 404, headers: noStore });
    const owner = await gateway.sessionOwner(request);
    if (!owner) {
      const [named] = gateway.namedAccounts(request);
      return (await isErased(store, named)) ? signOut(gateway, request) : respond(401, { outcome: "ended" });
    }
    // A caller without the second factor has proven only the password, which may be stolen.
    if (owner.limited) return failureResponse(403, "secondFactor");
    const password = await readPassword(request);
    const isWithout = !password && !(await store.readAccess(owner.collection, owner.id)).hasPassword;
    if (!password && (!isWithout || owner.stale)) return invalid("validation_required");
    try {
      await eraseOwner({ store, mail, notes, report }, owner, password ? { password, address } : { owner });
    } catch (error) {
      return refusalResponse(error, report);
    }
    return signOut(gateway, request);
  }

  async function data(request: Request, address: string): Promise<Response> {
    if (isForeignNavigation(request, origin)) return new Response(null, { status: 404, headers: noStore });
    const owner = await gateway.sessionOwner(request);
    if (owner && !owner.limited) {
      // A HEAD would never read the archive, nor free its place.
      if (request.method === "HEAD") return new Response(null, { headers: noStore });
      const leave = places.take([`account ${owner.id}`, `network ${networkPrefix(address)}`]);
      if (!leave) return tooManyArchives();
      try {
        return untilSent(await ownArchive(store, owner), leave);
      } catch (error) {
        leave();
        throw error;
      }
    }
    const loginWay = owner ? secondFactorAddress : loginAddress;
    const headers = { ...noStore, Location: loginWay("/account/reglages") };
    return new Response(null, { status: 302, headers });
  }

  async function kept(request: Request): Promise<Response> {
    if (isForeignNavigation(request, origin)) return new Response(null, { status: 404, headers: noStore });
    const owner = await gateway.sessionOwner(request);
    if (!owner || owner.limited) return new Response(null, { status: 401, headers: noStore });
    const files = (await keptEnquiries(store, await ownEnquiries(store, owner))).map(fileKept);
    return Response.json(files, { headers: noStore });
  }

  return { erase, kept, data, permission: openPermissionHandler({ store, gateway, siteUrl, report }) };
}

/** Confirms the erasure and ends the session in this browser. */
async function signOut(gateway: Pick<SessionGateway, "end">, request: Request): Promise<Response> {
  const ended = await gateway.end(request);
  const answer = respond(200, doneOutcome);
  for (const each of ended.headers.getSetCookie()) answer.headers.append("Set-Cookie", each);
  return answer;
}

/** Tells whether an account is gone: an earlier attempt erased it, and its answer was lost. */
async function isErased(store: Pick<Store, "find">, id: string | undefined): Promise<boolean> {
  return id !== undefined && (await store.find("users", { id })).length === 0;
}

function refusalResponse(error: unknown, report: (error: unknown) => void): Response {
  // A database that is away says nothing about the session or the password.
  if (!(error instanceof StoreError) || error.status >= 500) {
    report(error);
    return respond(503, undoneOutcome(error));
  }
  const { status, data, headers } = error;
  if (status === 429) return failureResponse(429, "tooMany", headers);
  if (status === 400 && Object.values(data).some(isLastAdministrator))
    return failureResponse(409, "lastAdmin");
  if (status === 400) return invalid("validation_invalid_password");
  return respond(401, { outcome: "ended" });
}

/** Returns the same answer and calls `after` once it is sent or aborted. */
function untilSent({ body, headers }: Response, after: () => void): Response {
  const reader = body?.getReader();
  const watched = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { value, done } = (await reader?.read()) ?? { done: true };
        if (value) controller.enqueue(value);
        if (!done) return;
        controller.close();
        after();
      } catch (error) {
        after();
        throw error;
      }
    },
    async cancel(reason) {
      after();
      // The archive's maker throws the reason back.
      await reader?.cancel(reason).catch(() => undefined);
    },
  });
  return new Response(watched, { headers });
}

function tooManyArchives(): Response {
  const text =
    "Vos données sont déjà en cours de téléchargement. Attendez qu’il se termine, puis recommencez.";
  const headers = { ...noStore, "Content-Type": "text/plain; charset=utf-8", "Retry-After": "60" };
  return new Response(text, { status: 429, headers });
}

async function readPassword(request: Request): Promise<string | undefined> {
  const form = await request.formData().catch(() => undefined);
  const password = form?.get("password");
  return typeof password === "string" && password !== "" ? password : undefined;
}

function isLastAdministrator(problem: unknown): boolean {
  return (
    typeof problem === "object" &&
    problem !== null &&
    "code" in problem &&
    problem.code === "validation_last_admin"
  );
}

function invalid(code: string): Response {
  return respond(400, { outcome: "invalid", codes: { password: code } });
}

function failureResponse(
  status: number,
  reason: ErasureFailure,
  headers: Record<string, string> = {},
): Response {
  return respond(status, { outcome: "failed", reason }, headers);
}

function respond(
  status: number,
  erasure: Outcome<void, ErasureFailure>,
  headers: Record<string, string> = {},
): Response {
  return Response.json(erasure, { status, headers: { ...noStore, ...headers } });
}
