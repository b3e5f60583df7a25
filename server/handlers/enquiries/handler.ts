import type { Store } from "record-store";
import type * as z from "zod";
import { readCompany } from "../../../domain/company/record.server.ts";
import type { EnquiryActions } from "../../../domain/enquiries/by-link/actions.server.ts";
import type { ClaimedEnquiry } from "../../../domain/enquiries/by-link/claiming.server.ts";
import type { EnquiryCaller } from "../../../domain/enquiries/by-link/enquiry-caller.server.ts";
import { type EnquiryOutcome, enquiryFailed } from "../../../domain/enquiries/outcomes.ts";
import { findCommunes } from "../../../domain/places/communes.server.ts";
import type { Config } from "../../config/config.ts";
import { isForeignNavigation, isOwnPage } from "../../http/own-page.ts";
import type { Log } from "../../log/log.ts";
import type { SessionGateway } from "../../session/session.ts";
import { answerTo, bare } from "./answering.ts";
import { type LinkCookie, linkCookie } from "./link-cookie.ts";
import { announcedBytes, bodies, bodyChunks, readAct, readVisitAct } from "./reading.ts";
import { openEnquiryServing } from "./serving.ts";
import { openWordTaking } from "./word-taking.ts";

type EnquiryHandlerOptions = {
  actions: EnquiryActions;
  store: Pick<Store, "fetch" | "find" | "reserveRoom">;
  gateway: Pick<SessionGateway, "sessionOwner" | "opened">;
  config: Pick<Config, "dataDir" | "uploadLimit" | "mailFrom">;
  siteUrl: string;
  log: Pick<Log, "error">;
};

/** The next page without script, once the browser has a working link. */
const openedPage = "/demande?suite=ouvert";

/**
 * Answers the page of an enquiry (docs/enquiries.md): by the link in this browser's cookie, or signed in. Only our own
 * pages get answers, no cache keeps them, and no address holds a token.
 */
export class EnquiryHandler {
  readonly cookie: LinkCookie;
  readonly #options: EnquiryHandlerOptions;
  readonly #origin: string;
  readonly #serving: ReturnType<typeof openEnquiryServing>;
  readonly #takeWords: ReturnType<typeof openWordTaking>;

  constructor(options: EnquiryHandlerOptions) {
    const { actions, store, config, siteUrl } = options;
    this.#options = options;
    this.#origin = new URL(siteUrl).origin;
    this.cookie = linkCookie(new URL(siteUrl).protocol);
    this.#serving = openEnquiryServing({ actions, store, siteUrl, mailFrom: config.mailFrom });
    this.#takeWords = openWordTaking({ actions, store, config });
  }

  /** Opens the link of a letter or of the form and stores it in the cookie. */
  open = this.#act(bodies.open, (caller, { token }, request) => this.#follow(caller, token, request));

  /**
   * Does the same for a form without script, which is sent to the letter's address. Without a token, it opens this
   * browser's own link.
   */
  openPage = this.#act(bodies.maybeToken, async (caller, _, request) => {
    const token = new URL(request.url).searchParams.get("token") ?? "";
    if (token) return this.#follow(caller, token, request);
    return answerTo(request, await this.#options.actions.state(caller), this.cookie, openedPage);
  });

  save = this.#act(bodies.save, async (caller, { changes }, request) => {
    const answer = await this.#options.actions.save(caller, changes);
    const became = answer.outcome === "done" ? answer.value.outcome : "done";
    const next = `/demande?suite=${became === "done" ? "enregistre" : became}`;
    return answerTo(request, answer, this.cookie, next);
  });

  removePlan = this.#act(bodies.plan, (caller, { plan }) => this.#options.actions.removePlan(caller, plan));

  beginUpload = this.#act(bodies.upload, (caller, { key, name, size }) =>
    this.#options.actions.beginUpload(caller, { key, name, size }),
  );

  renew = this.#act(bodies.maybeToken, (caller, { token }) =>
    this.#options.actions.renew({ ...caller, token: token || caller.token }),
  );

  revoke = this.#act(bodies.maybeToken, async (caller, body, request) => {
    // A form without script is sent to the address of its page, to which the letter led.
    const token = body.token || (new URL(request.url).searchParams.get("token") ?? "");
    const answer = await this.#options.actions.revoke({ ...caller, token: token || caller.token });
    const response = answerTo(request, answer, this.cookie, "/demande/revoquer?suite=fait");
    if (token === "" || token === caller.token) response.headers.append("Set-Cookie", this.cookie.removal);
    return response;
  });

  markRead = this.#act(bodies.enquiry, (caller) => this.#options.actions.markRead(caller));

  invite = this.#act(bodies.person, (caller, { enquiry: _, ...person }) =>
    this.#options.actions.invite(caller, person),
  );

  withdraw = this.#act(bodies.reader, (caller, { reader }) => this.#options.actions.withdraw(caller, reader));

  visit = this.#act(bodies.visit, (caller, { visit, ...wanted }) =>
    this.#options.actions.visit(caller, visit, readVisitAct(wanted)),
  );

  quote = this.#act(bodies.quote, (caller, { enquiry: _, quote, ...act }) =>
    this.#options.actions.quote(caller, quote, act),
  );

  claimKey = this.#act(bodies.enquiry, (caller) => this.#options.actions.claimKey(caller));

  claim = this.#act(bodies.claim, async (caller, body, request) => {
    const agent = request.headers.get("user-agent") ?? undefined;
    const by = "way" in body ? body.way : { key: body, agent };
    const answer = await this.#options.actions.claim(caller, by);
    return answer.outcome === "done" ? this.#claimed(request, answer.value) : answer;
  });

  async state(request: Request, address: string): Promise<Response> {
    if (!isOwnPage(request, this.#origin)) return bare(404);
    return this.#attempt(request, async () =>
      this.#options.actions.state(await this.#readNamedCaller(request, address)),
    );
  }

  async upload(request: Request, address: string, id: string): Promise<Response> {
    if (!isOwnPage(request, this.#origin)) return bare(404);
    const offset = request.headers.get("upload-offset") ?? "";
    if (request.method === "PATCH" && !/^\d{1,12}$/.test(offset)) return bare(400);
    const { actions } = this.#options;
    // If a body breaks off, the received bytes stay, and the page asks where to continue.
    return this.#attempt(request, async () => {
      const caller = await this.#readNamedCaller(request, address);
      if (request.method === "DELETE") return actions.abandonUpload(caller, id);
      if (request.method !== "PATCH") return actions.readUpload(caller, id);
      const chunks = bodyChunks(request);
      return actions.appendUpload(caller, id, {
        offset: Number(offset),
        length: announcedBytes(request),
        chunks,
      });
    });
  }

  async say(request: Request, address: string): Promise<Response> {
    if (!isOwnPage(request, this.#origin)) return bare(404);
    if (!/^multipart\/form-data\s*;/i.test(request.headers.get("content-type") ?? "")) return bare(415);
    return this.#attempt(request, async () => {
      const caller = await this.#readNamedCaller(request, address);
      const answer = await this.#takeWords(request, caller);
      return typeof answer === "number" ? bare(answer) : answer;
    });
  }

  /** Returns communes by the beginning of their name, nearest first. The page reads no list of another site. */
  async communes(request: Request, address: string): Promise<Response> {
    if (!isOwnPage(request, this.#origin)) return bare(404);
    if (!(await this.#options.actions.mayAsk(address))) return bare(429);
    const typed = new URL(request.url).searchParams.get("nom") ?? "";
    const headers = { "Cache-Control": "private, max-age=86400" };
    const company = await readCompany(this.#options.store);
    const isPlaced = company && (company.latitude !== 0 || company.longitude !== 0);
    return Response.json(await findCommunes(typed.slice(0, 120), isPlaced ? company : undefined), {
      headers,
    });
  }

  async file(request: Request, address: string): Promise<Response> {
    if (isForeignNavigation(request, this.#origin)) return bare(404);
    return this.#serving.file(request, (named) => this.#readCaller(request, address, named));
  }

  async calendar(request: Request, address: string): Promise<Response> {
    if (isForeignNavigation(request, this.#origin)) return bare(404);
    return this.#serving.calendar(request, (named) => this.#readCaller(request, address, named));
  }

  async #follow(caller: EnquiryCaller, token: string, request: Request): Promise<Response> {
    const answer = await this.#options.actions.open({ ...caller, token, owner: undefined });
    const response = answerTo(request, answer, this.cookie, openedPage);
    if (answer.outcome !== "done") return response;
    const millisecondsLeft = Date.parse(answer.value.link.expires.replace(" ", "T")) - Date.now();
    response.headers.append("Set-Cookie", this.cookie.of(token, millisecondsLeft / 1000));
    return response;
  }

  async #readCaller(request: Request, address: string, named = ""): Promise<EnquiryCaller> {
    const owner = await this.#options.gateway.sessionOwner(request);
    return { token: this.cookie.token(request), enquiry: named, owner, address };
  }

  /** Makes the handler of one action of our own page. An error becomes a failure outcome and is logged. */
  #act<Schema extends z.ZodType<object>>(
    schema: Schema,
    perform: (
      caller: EnquiryCaller,
      body: z.infer<Schema>,
      request: Request,
    ) => Promise<EnquiryOutcome<unknown> | Response>,
  ) {
    return async (request: Request, address: string): Promise<Response> => {
      if (!isOwnPage(request, this.#origin)) return bare(404);
      const body = await readAct(request, schema);
      if (!body) return bare(400);
      const named = "enquiry" in body ? String(body.enquiry) : "";
      return this.#attempt(request, async () =>
        perform(await this.#readCaller(request, address, named), body, request),
      );
    };
  }

  async #attempt(
    request: Request,
    perform: () => Promise<EnquiryOutcome<unknown> | Response>,
  ): Promise<Response> {
    try {
      const answer = await perform();
      return answer instanceof Response ? answer : answerTo(request, answer, this.cookie);
    } catch (error) {
      this.#options.log.error(error, crypto.randomUUID());
      return answerTo(request, enquiryFailed("unanswered"), this.cookie);
    }
  }

  /** The address names the enquiry that the page shows. */
  #readNamedCaller(request: Request, address: string): Promise<EnquiryCaller> {
    return this.#readCaller(request, address, new URL(request.url).searchParams.get("demande") ?? "");
  }

  /** From now on, the account's session opens the enquiry. */
  async #claimed(request: Request, { enquiry, signedIn }: ClaimedEnquiry): Promise<Response> {
    const session = signedIn && (await this.#options.gateway.opened(signedIn));
    // Pages of version 1.1.0 that stay open during an update read `request`.
    const value = { enquiry, request: enquiry, ...(session && { session: await session.json() }) };
    const next = `/account/echanges/${enquiry}`;
    const response = answerTo(request, { outcome: "done", value }, this.cookie, next);
    for (const each of session?.headers.getSetCookie() ?? []) response.headers.append("Set-Cookie", each);
    response.headers.append("Set-Cookie", this.cookie.removal);
    return response;
  }
}
