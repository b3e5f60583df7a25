import path from "node:path";
import type * as z from "zod";
import type { VisitAct } from "../../../domain/requests/acts.server.ts";
import type { Claimed } from "../../../domain/requests/claiming.server.ts";
import type { Asking, RequestDesk } from "../../../domain/requests/desk.server.ts";
import { type RequestOutcome, requestFailed, requestStatus } from "../../../domain/requests/outcomes.ts";
import { readWords } from "../../../domain/requests/words.server.ts";
import type { Store } from "../../../store/index.ts";
import type { Config } from "../../config/config.ts";
import { isForeignNavigation, isOwnPage } from "../../http/own-page.ts";
import type { Log } from "../../log/log.ts";
import type { SessionGateway } from "../../session/session.ts";
import { type LinkCookie, linkCookie } from "./link-cookie.ts";
import { bodies, isForm, readBody } from "./reading.ts";
import { openRequestServing } from "./serving.ts";

type RequestHandlerOptions = {
  desk: RequestDesk;
  store: Pick<Store, "fetch" | "find">;
  gateway: Pick<SessionGateway, "sessionOf" | "opened">;
  config: Pick<Config, "dataDir" | "uploadLimit" | "mailFrom">;
  siteUrl: string;
  log: Pick<Log, "error">;
};

const noStore = { "Cache-Control": "private, no-store" };
const tenMinutes = 10 * 60 * 1000;

export type RequestHandler = ReturnType<typeof openRequestHandler>;

/**
 * Opens what the page of a request asks for (docs/requests.md): by the link that this browser followed, which lies in a
 * cookie, or signed in. Answers nobody but our own pages, is kept by nobody, and no address holds a token.
 */
export function openRequestHandler(options: RequestHandlerOptions) {
  const { desk, store, gateway, config, siteUrl, log } = options;
  const { origin, protocol } = new URL(siteUrl);
  const cookie = linkCookie(protocol);
  const serving = openRequestServing({ desk, store, siteUrl, mailFrom: config.mailFrom });

  async function askingOf(request: Request, address: string, named = ""): Promise<Asking> {
    return {
      token: cookie.token(request),
      request: named,
      owner: await gateway.sessionOf(request),
      address,
    };
  }

  /** Answers one act of our own page; whatever goes wrong is told as a failure, and the log has it. */
  function act<Schema extends z.ZodType<object>>(
    schema: Schema,
    perform: (
      asking: Asking,
      body: z.infer<Schema>,
      request: Request,
    ) => Promise<RequestOutcome<unknown> | Response>,
  ) {
    return async (request: Request, address: string): Promise<Response> => {
      if (!isOwnPage(request, origin)) return bare(404);
      const body = await readBody(request, schema);
      if (!body) return bare(400);
      const named = "request" in body ? String(body.request) : "";
      return attempt(request, async () => perform(await askingOf(request, address, named), body, request));
    };
  }

  async function attempt(
    request: Request,
    perform: () => Promise<RequestOutcome<unknown> | Response>,
  ): Promise<Response> {
    try {
      const answer = await perform();
      return answer instanceof Response ? answer : answerTo(request, answer, cookie);
    } catch (error) {
      log.error(error, crypto.randomUUID());
      return answerTo(request, requestFailed("unanswered"), cookie);
    }
  }

  /** The address names the request that the page believes to have before it. */
  function namedIn(request: Request, address: string): Promise<Asking> {
    return askingOf(request, address, new URL(request.url).searchParams.get("demande") ?? "");
  }

  return {
    cookie,
    /** The link of a letter, or of the form: from here on the cookie has it. */
    open: act(bodies.open, async (asking, { token }, request) => {
      const answer = await desk.open({ ...asking, token, owner: undefined });
      const response = answerTo(request, answer, cookie);
      if (answer.outcome !== "done") return response;
      const left = Date.parse(answer.value.link.expires.replace(" ", "T")) - Date.now();
      response.headers.append("Set-Cookie", cookie.of(token, left / 1000));
      return response;
    }),
    async state(request: Request, address: string): Promise<Response> {
      if (!isOwnPage(request, origin)) return bare(404);
      return attempt(request, async () => desk.state(await namedIn(request, address)));
    },
    save: act(bodies.save, (asking, { changes }) => desk.save(asking, changes)),
    removePlan: act(bodies.plan, (asking, { plan }) => desk.removePlan(asking, plan)),
    beginUpload: act(bodies.upload, (asking, { key, name, size }) =>
      desk.beginUpload(asking, { key, name, size }),
    ),
    async upload(request: Request, address: string, id: string): Promise<Response> {
      if (!isOwnPage(request, origin)) return bare(404);
      const offset = request.headers.get("upload-offset") ?? "";
      if (request.method === "PATCH" && !/^\d{1,12}$/.test(offset)) return bare(400);
      // Where a body breaks off, what has come stays, and the page asks where to go on.
      return attempt(request, async () => {
        const asking = await namedIn(request, address);
        if (request.method === "DELETE") return desk.abandonUpload(asking, id);
        if (request.method !== "PATCH") return desk.readUpload(asking, id);
        return desk.appendUpload(asking, id, { offset: Number(offset), chunks: chunksOf(request) });
      });
    },
    async say(request: Request, address: string): Promise<Response> {
      if (!isOwnPage(request, origin)) return bare(404);
      if (!/^multipart\/form-data\s*;/i.test(request.headers.get("content-type") ?? "")) return bare(415);
      return attempt(request, async () => {
        // Whoever may not write is told before anything is read.
        const entry = await desk.enter(await namedIn(request, address));
        return entry.outcome === "done" ? readAndSay(request, address) : entry;
      });
    },
    renew: act(bodies.maybeToken, (asking, { token }) =>
      desk.renew({ ...asking, token: token || asking.token }),
    ),
    revoke: act(bodies.maybeToken, async (asking, { token }, request) => {
      const answer = await desk.revoke({ ...asking, token: token || asking.token });
      const response = answerTo(request, answer, cookie);
      if (token === "" || token === asking.token) response.headers.append("Set-Cookie", cookie.removal);
      return response;
    }),
    invite: act(bodies.person, (asking, { email, name }) => desk.invite(asking, { email, name })),
    withdraw: act(bodies.reader, (asking, { reader }) => desk.withdraw(asking, reader)),
    visit: act(bodies.visit, (asking, { visit, ...wanted }) => desk.visit(asking, visit, visitActIn(wanted))),
    claimKey: act(bodies.request, (asking) => desk.claimKey(asking)),
    claim: act(bodies.claim, async (asking, body, request) => {
      const agent = request.headers.get("user-agent") ?? undefined;
      const answer = await desk.claim(asking, "way" in body ? body.way : { key: body, agent });
      return answer.outcome === "done" ? claimed(request, answer.value) : answer;
    }),
    async file(request: Request, address: string): Promise<Response> {
      if (isForeignNavigation(request, origin)) return bare(404);
      return serving.file(request, (named) => askingOf(request, address, named));
    },
    async calendar(request: Request, address: string): Promise<Response> {
      if (isForeignNavigation(request, origin)) return bare(404);
      return serving.calendar(request, (named) => askingOf(request, address, named));
    },
  };

  async function readAndSay(request: Request, address: string): Promise<RequestOutcome<unknown> | Response> {
    const words = await readWords(request, {
      folder: path.join(config.dataDir, "tmp"),
      perFile: config.uploadLimit,
      patience: tenMinutes,
    });
    try {
      if (words.lack) return bare(words.lack === "tooLarge" ? 413 : 400);
      const named = words.values.get("request") ?? "";
      return await desk.say(await askingOf(request, address, named), words);
    } finally {
      await words.dispose();
    }
  }

  /** From here on it is the account's session that opens the request. */
  async function claimed(request: Request, { request: id, signedIn }: Claimed): Promise<Response> {
    const session = signedIn && (await gateway.opened(signedIn));
    const value = { request: id, ...(session && { session: await session.json() }) };
    const response = answerTo(request, { outcome: "done", value }, cookie, `/account/echanges/${id}`);
    for (const each of session?.headers.getSetCookie() ?? []) response.headers.append("Set-Cookie", each);
    response.headers.append("Set-Cookie", cookie.removal);
    return response;
  }
}

/**
 * What became of an act: as JSON for a script, and a page without one goes back to where it was. A link that opens nothing
 * any more is forgotten.
 */
function answerTo(
  request: Request,
  answer: RequestOutcome<unknown>,
  cookie: LinkCookie,
  next = "/demande",
): Response {
  const headers = new Headers(noStore);
  const isGone = answer.outcome === "dead" && answer.dead.reason !== "expired";
  if (isGone && cookie.token(request) !== "") headers.append("Set-Cookie", cookie.removal);
  if (isForm(request) && request.headers.get("accept")?.includes("text/html")) {
    const reason = answer.outcome === "failed" ? answer.reason : answer.outcome;
    headers.set("Location", answer.outcome === "done" ? next : `/demande?suite=${reason}`);
    return new Response(null, { status: 303, headers });
  }
  return Response.json(answer, { status: requestStatus(answer), headers });
}

function visitActIn(wanted: { chosen?: string; asked?: string; state?: "cancelled" }): VisitAct {
  if (wanted.chosen !== undefined) return { chosen: wanted.chosen };
  return wanted.asked === undefined ? { state: "cancelled" } : { asked: wanted.asked };
}

function bare(status: number): Response {
  return new Response(null, { status, headers: noStore });
}

async function* chunksOf({ body }: Request): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader();
  try {
    for (;;) {
      const chunk = (await reader?.read())?.value;
      if (!chunk) return;
      yield chunk;
    }
  } finally {
    // Cancelling would cut the connection before our answer is through: the server drains what is left.
    reader?.releaseLock();
  }
}
