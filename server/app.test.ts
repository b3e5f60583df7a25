import { once } from "node:events";
import { createServer, type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { StoreError } from "record-store";
import { expect, onTestFinished, test } from "vitest";
import { demonstrationAccounts } from "../demo/accounts.ts";
import { operatorClient } from "../domain/service-account.server.ts";
import { createApp } from "./app.ts";
import { readConfig } from "./config/config.ts";
import { makeListener } from "./http/listener.ts";
import { openLog } from "./log/log.ts";
import { type Sent, sent, sessionBench } from "./session/session-fixtures.ts";

const url = "http://127.0.0.1:3000";

/** A site on this machine whose pages and handlers name who is signed in, and how much a form has sent. */
async function openSite(options: { pages?: () => Promise<Response>; siteUrl?: string } = {}) {
  const { pages, siteUrl = url } = options;
  const bench = await sessionBench({ url });
  const [{ password, ...administrator }] = demonstrationAccounts;
  const account = { ...administrator, password, passwordConfirm: password, verified: true };
  await operatorClient(bench.store).collection("users").create(account);
  const tellsOwner = async (asked: Request) => {
    const owner = await bench.gateway.sessionOwner(new Request(url, asked));
    return new Response(`${owner?.id ?? "nobody"} ${(await asked.text()).length}`);
  };
  const app = createApp({
    config: readConfig({}),
    siteUrl,
    gateway: bench.gateway,
    pages: pages ?? tellsOwner,
    dashboardPages: async () => undefined,
    handlers: {
      ...{ pageTexts: tellsOwner, preview: tellsOwner, agenda: tellsOwner, health: {} as never },
      metrics: async () => undefined,
      contact: {} as never,
      invitation: {} as never,
      enquiries: {} as never,
      account: { erase: tellsOwner, kept: tellsOwner, data: tellsOwner, permission: tellsOwner },
      dashboard: { journal: tellsOwner } as never,
    },
    identityFiles: { answer: async () => undefined },
    assets: { answer: () => undefined } as never,
    log: openLog({ requests: false, write: () => {} }),
  });
  const server = createServer(makeListener((asked, connection) => app.fetch(asked, connection)));
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;

  async function answerTo(path: string, headers: Sent = {}, form?: string): Promise<IncomingMessage> {
    const sentRequest = request({ port, path, headers, method: form ? "POST" : "GET" });
    sentRequest.end(form);
    const [answer] = await once(sentRequest, "response");
    return answer;
  }

  async function ask(path: string, headers: Sent = {}, form?: string): Promise<string> {
    const answer = await answerTo(path, headers, form);
    return answer.headers.location ?? (await text(answer));
  }

  async function authenticate(identity: string, secret: string): Promise<string> {
    const form = { identity, password: secret };
    const own = { origin: url };
    return sent((await bench.call("POST", "collections/users/auth-with-password", own, form)).cookie);
  }

  return {
    ask,
    answerTo,
    signIn: authenticate,
    administrator: { ...administrator, password },
    anne: bench.id,
  };
}

const throughProxy = { "x-forwarded-for": "203.0.113.7" };

test("a local demonstration session is invalid through a proxy", async () => {
  const { ask, signIn, administrator } = await openSite();
  const cookie = await signIn(administrator.email, administrator.password);
  expect(await ask("/dashboard", { cookie })).toBe(`${administrator.id} 0`);
  expect(await ask("/dashboard", { cookie, ...throughProxy })).toBe("/login?next=%2Fdashboard");
  for (const path of ["/dashboard/donnees/journal", "/account/donnees", "/account/donnees/conservees"]) {
    expect(await ask(path, { cookie })).toBe(`${administrator.id} 0`);
    expect(await ask(path, { cookie, ...throughProxy })).toBe("nobody 0");
  }
  expect(await ask("/account/erase", { cookie }, "a=1")).toBe(`${administrator.id} 3`);
  expect(await ask("/account/erase", { cookie, ...throughProxy }, "a=1")).toBe("nobody 3");
});

test("all other sessions are valid from anywhere", async () => {
  const { ask, signIn, anne } = await openSite();
  const cookie = await signIn("anne@exemple.fr", "mot-de-passe");
  expect(await ask("/account", { cookie, ...throughProxy })).toBe(`${anne} 0`);
  expect(await ask("/account/erase", { cookie, ...throughProxy }, "a=1")).toBe(`${anne} 3`);
});

test("another site's form is refused with a French page", async () => {
  const { ask } = await openSite();
  const elsewhere: Sent[] = [{ origin: "https://ailleurs.example" }, { "sec-fetch-site": "cross-site" }];
  for (const foreign of elsewhere) {
    for (const path of ["/", "/contact/envoi", "/account/erase", "/dashboard/donnees/journal"]) {
      expect(await ask(path, foreign, "a=1")).toContain("<h1>Cet envoi n’a pas été pris.</h1>");
    }
  }
});

test("without the store, pages fail in French and programs per contract", async () => {
  const pages = async () => {
    throw new StoreError(503, "The database cannot be reached at the moment.");
  };
  const { ask } = await openSite({ pages });
  expect(await ask("/", { accept: "text/html,*/*;q=0.8" })).toContain("<h1>De retour bientôt.</h1>");
  expect(JSON.parse(await ask("/"))).toMatchObject({ status: 503 });
});

test("every 503 says when to retry", async () => {
  const { answerTo } = await openSite({ pages: async () => new Response("busy", { status: 503 }) });
  expect((await answerTo("/")).headers["retry-after"]).toBe("5");
});

test("nothing on the way out reads the headers of an answer", async () => {
  let reads = 0;
  const get = () => {
    reads += 1;
    return new Headers();
  };
  const answer = new Response("page", { headers: { "Content-Type": "text/plain" } });
  const { answerTo } = await openSite({
    pages: async () => Object.defineProperty(answer, "headers", { get }),
  });
  expect((await answerTo("/")).statusCode).toBe(200);
  expect(reads).toBe(0);
});

test("over https, every answer asks for https once", async () => {
  const headers = { "Strict-Transport-Security": "max-age=31536000" };
  const pages = async () => Response.json("page", { headers });
  const { answerTo } = await openSite({ pages, siteUrl: "https://bois.example" });
  for (const path of ["/", "/contact/envoi", "/api/collections/projects/records"])
    expect((await answerTo(path)).headersDistinct["strict-transport-security"], path).toEqual([
      "max-age=31536000",
    ]);
});

test("every answer keeps its type, and is embedded by no other site", async () => {
  const { answerTo } = await openSite();
  for (const path of [
    "/",
    "/account/donnees",
    "/account/erase",
    "/contact/envoi",
    "/api/collections/projects/records",
  ]) {
    const { headers } = await answerTo(path);
    expect(headers["x-content-type-options"], path).toBe("nosniff");
    expect(headers["cross-origin-resource-policy"], path).toBe("same-origin");
  }
});
