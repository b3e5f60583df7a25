import type { Caller, Origin, Store } from "record-store";
import { isOwnPage } from "../http/own-page.ts";
import { sessionCookie } from "./session-cookie.ts";

/** The parts of the store that the gateway uses. */
type GuardedStore = Pick<Store, "fetch" | "identifyCaller" | "endSession">;

/** The user who is signed in in a browser. */
type SessionOwner = Extract<Caller, { kind: "user" }>;

type Session = { caller: SessionOwner; token: string };

/** The origin of a request, as the store needs it. */
type Place = Pick<Origin, "address" | "barred">;

type GatewayOptions = { siteUrl: string; store: GuardedStore };

export type SessionGateway = {
  /** The store's `/api` for browsers and other clients. */
  fetch(request: Request, origin?: Place): Promise<Response>;
  /** `POST /session/end` signs this browser out; with `?everywhere`, it ends all sessions of the account. */
  end(request: Request): Promise<Response>;
  /**
   * Removes the cookies of sessions whose account may not be used from this network. Call this before `sessionOwner`,
   * which does not know the network. The request's body stays as it is.
   */
  bar(request: Request, barred: readonly string[]): void;
  /** Converts a sign-in's answer that our own process received for our own page: the token moves into the cookie. */
  opened(answer: Response): Promise<Response>;
  /**
   * Returns the user signed in in this browser. Use this for guards of pages, never for answers that other sites could
   * read.
   */
  sessionOwner(request: Request): Promise<SessionOwner | undefined>;
  /** Returns the id of that user's session. */
  sessionId(request: Request): Promise<string | undefined>;
  /** The ids of the accounts that the cookies name, unproven: the session may have ended. */
  namedAccounts(request: Request): string[];
};

/**
 * Keeps tokens out of the reach of scripts. For our own pages, sign-in and refresh put the whole token into an HttpOnly
 * cookie, and omit its signature in the body. If such a page sends the unsigned token back, the cookie completes it,
 * provided that both name the same user. Every other client gets whole tokens and never a cookie, as from any
 * PocketBase: so a foreign page can neither use a session nor plant one.
 */
export function sessionGateway(options: GatewayOptions): SessionGateway {
  return new CookieGateway(options);
}

class CookieGateway implements SessionGateway {
  readonly #store: GuardedStore;
  readonly #siteOrigin: string;
  readonly #cookie: ReturnType<typeof sessionCookie>;

  constructor({ siteUrl, store }: GatewayOptions) {
    const { origin, protocol } = new URL(siteUrl);
    this.#store = store;
    this.#siteOrigin = origin;
    this.#cookie = sessionCookie(protocol);
  }

  fetch(request: Request, origin: Place = {}): Promise<Response> {
    const { method, headers } = request;
    const isSigned = !headers.get("authorization")?.endsWith(".");
    const passes = method !== "POST" && !headers.has("cookie") && isSigned;
    return passes ? this.#store.fetch(request, origin) : this.#guarded(request, origin);
  }

  async end(request: Request): Promise<Response> {
    if (!isOwnPage(request, this.#siteOrigin)) return refusal();
    const everywhere = new URL(request.url).searchParams.has("everywhere");
    for (const token of this.#cookie.doubtfulTokens(request))
      await this.#store.endSession(token, { everywhere });
    const headers = new Headers({ "Cache-Control": "no-store" });
    for (const each of this.#cookie.removal(request)) headers.append("Set-Cookie", each);
    return new Response(null, { status: 204, headers });
  }

  opened(answer: Response): Promise<Response> {
    return this.#withoutToken(answer);
  }

  bar({ headers }: Request, barred: readonly string[]): void {
    const isOfBarred = (token: string) => barred.some((id) => id === tokenPayload(token)?.id);
    if (this.#cookie.tokens({ headers }).some(isOfBarred)) headers.delete("cookie");
  }

  async sessionOwner(request: Request): Promise<SessionOwner | undefined> {
    return (await this.#firstSession(this.#cookie.tokens(request)))?.caller;
  }

  async sessionId(request: Request): Promise<string | undefined> {
    const session = await this.#firstSession(this.#cookie.tokens(request));
    const id = session && tokenPayload(session.token)?.session;
    return typeof id === "string" ? id : undefined;
  }

  namedAccounts(request: Request): string[] {
    const ids = this.#cookie.tokens(request).map((token) => tokenPayload(token)?.id);
    return ids.filter((id) => typeof id === "string");
  }

  async #guarded(request: Request, origin: Place): Promise<Response> {
    const session = await this.#browserSession(request);
    if (session === "ended") return saidToBeEnded(await this.#answered(request, origin));
    return this.#answered(request, { ...origin, ...session });
  }

  /**
   * Returns the session of the cookie, or `undefined` if the request's own `Authorization` decides. Returns "ended" if
   * our own page sends a session that has ended: the request then counts as a visitor's, and the answer says so.
   */
  async #browserSession(request: Request): Promise<Session | "ended" | undefined> {
    const authorization = request.headers.get("authorization");
    const isOwn = isOwnPage(request, this.#siteOrigin);
    if (!authorization) {
      const mayUseCookie = isFile(request)
        ? isOwn || isNavigation(request)
        : isOwn && (isStream(request) || isRenewal(request));
      return mayUseCookie ? this.#firstSession(this.#cookie.tokens(request)) : undefined;
    }
    if (!isOwn) return undefined;
    const unsigned = authorization.replace(/^Bearer +/i, "");
    if (!unsigned.endsWith(".")) return undefined;
    // Only our own page can have stored a token, so even a planted cookie belongs to its own user here.
    const tokens = this.#cookie.doubtfulTokens(request).filter((token) => nameSameUser(token, unsigned));
    return (await this.#firstSession(tokens)) ?? "ended";
  }

  async #answered(request: Request, from: Place & Partial<Session>): Promise<Response> {
    const response = await this.#store.fetch(request, from);
    const mayCarryToken =
      request.method === "POST" && !isTokenless(request) && isOwnPage(request, this.#siteOrigin);
    return mayCarryToken ? this.#withoutToken(response) : response;
  }

  /** A subdomain can plant a second cookie of the same name, so invalid tokens are skipped. */
  async #firstSession(tokens: readonly string[]): Promise<Session | undefined> {
    for (const token of tokens) {
      const caller = await this.#store.identifyCaller(token);
      if (caller.kind === "user") return { caller, token };
    }
    return undefined;
  }

  /**
   * Moves the token of an answer into the cookie. Looks at the answer, not the path, which can be written in many ways.
   */
  async #withoutToken(response: Response): Promise<Response> {
    const isJson = response.headers.get("content-type")?.startsWith("application/json");
    if (response.status !== 200 || !isJson) return response;
    const text = await response.text();
    const headers = new Headers(response.headers);
    headers.delete("content-length");
    const body: { token?: unknown } | null = JSON.parse(text);
    const token = body?.token;
    if (typeof token !== "string") return new Response(text, { status: 200, headers });
    const unsigned = withoutSignature(token);
    const { type, exp } = tokenPayload(token) ?? {};
    if (!unsigned || type !== "auth" || typeof exp !== "number") return refusal();
    headers.append("set-cookie", this.#cookie.of(token, new Date(exp * 1000)));
    return new Response(JSON.stringify({ ...body, token: unsigned }), { status: 200, headers });
  }
}

function isFile({ method, url }: Request): boolean {
  return (method === "GET" || method === "HEAD") && new URL(url).pathname.startsWith("/api/files/");
}

/**
 * Scripts cannot send `Authorization` with an event stream. The cookie gives the stream the room of its account, and
 * grants nothing else.
 */
function isStream({ method, url }: Request): boolean {
  return method === "GET" && new URL(url).pathname === "/api/realtime";
}

/** A page without a session, such as one with a cookie of the SDK's `exportToCookie`, asks who is signed in here. */
function isRenewal({ method, url }: Request): boolean {
  return method === "POST" && new URL(url).pathname === "/api/collections/users/auth-refresh";
}

/** The user opens an address, by a link on any site or by typing it. */
function isNavigation({ headers }: Request): boolean {
  return headers.get("sec-fetch-mode") === "navigate" && headers.get("sec-fetch-dest") === "document";
}

/** The most frequent paths are recognized by their plain spelling, which no other path can share. */
function isTokenless({ url }: Request): boolean {
  return /^\/api\/(?:collections\/[\w-]+\/records|batch|realtime)$/.test(new URL(url).pathname);
}

function nameSameUser(token: string, unsigned: string): boolean {
  const [one, other] = [tokenPayload(token), tokenPayload(unsigned)];
  if (typeof one?.id !== "string" || typeof one.collectionId !== "string") return false;
  return one.id === other?.id && one.collectionId === other.collectionId;
}

/** Returns header and payload, each with the dot that ends it. Returns `undefined` if the token lacks three parts. */
function withoutSignature(token: string): string | undefined {
  return /^([\w-]+\.[\w-]+\.)[\w-]+$/.exec(token)?.[1];
}

function tokenPayload(token: string): Record<string, unknown> | undefined {
  try {
    const payload: unknown = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString("utf8"));
    return typeof payload === "object" && payload !== null ? { ...payload } : undefined;
  } catch {
    return undefined;
  }
}

/** To a page that believes in its session, a visitor's answer looks like an empty one. */
function saidToBeEnded({ status, headers, body }: Response): Response {
  const endedHeaders = new Headers(headers);
  endedHeaders.set("X-Session-Ended", "1");
  return new Response(body, { status, headers: endedHeaders });
}

function refusal(): Response {
  const message = "You are not allowed to perform this request.";
  return Response.json({ status: 403, message, data: {} }, { status: 403 });
}
