import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { type RunningServer, startServer } from "../running.ts";
import { startWebServer, type WebServer, type WebServerName } from "./web-server.ts";

const names: WebServerName[] = ["nginx", "apache2"];

/** Starts a program that stands for the site, so that a test sees what reaches it. */
async function listenFor(answer: (incoming: IncomingMessage, outgoing: ServerResponse) => void, port = 0) {
  const program: Server = createServer(answer).listen(port, "127.0.0.1");
  await once(program, "listening");
  const stop = () => {
    program.close();
    program.closeAllConnections();
  };
  onTestFinished(stop);
  return { port: (program.address() as AddressInfo).port, stop };
}

async function startFrontServer(name: WebServerName, port: number): Promise<WebServer> {
  const webServer = await startWebServer(name, `http://127.0.0.1:${port}`);
  onTestFinished(() => webServer.stop());
  return webServer;
}

test.each(names)("%s leads from http to https, with path and query", async (name) => {
  const webServer = await startFrontServer(name, 9);
  const { status, headers } = await fetch(`${webServer.plainUrl}/avis?page=2`, {
    redirect: "manual",
    headers: { host: "www.example.fr" },
  });
  expect([status, headers.get("location")]).toEqual([
    301,
    expect.stringMatching(/^https:\/\/.+\/avis\?page=2$/),
  ]);
});

test.each(names)("%s passes the visitor's address, and ignores a claimed one", async (name) => {
  const requests: IncomingMessage[] = [];
  const site = await listenFor((incoming, outgoing) => {
    requests.push(incoming);
    outgoing.end();
  });
  const webServer = await startFrontServer(name, site.port);
  const claim = { "x-forwarded-for": "203.0.113.9", "x-forwarded-proto": "http" };
  await webServer.get("/api/a%2Fb%20c?filter=%28a%3D1%29", { headers: claim });
  expect(requests[0]?.url).toBe("/api/a%2Fb%20c?filter=%28a%3D1%29");
  expect(requests[0]?.headers).toMatchObject({
    host: "www.example.fr",
    "x-forwarded-for": "127.0.0.1",
    "x-forwarded-proto": "https",
  });
});

test.each(names)("%s passes each event of a stream at once", async (name) => {
  let stream: ServerResponse | undefined;
  const site = await listenFor((_, outgoing) => {
    stream = outgoing.writeHead(200, { "content-type": "text/event-stream" });
    stream.write("data: first\n\n");
  });
  const webServer = await startFrontServer(name, site.port);
  const [answer]: IncomingMessage[] = await once(webServer.request("/api/realtime").end(), "response");
  if (!answer) throw new Error("No answer came.");
  expect(String((await once(answer, "data"))[0])).toBe("data: first\n\n");
  stream?.write("data: second\n\n");
  expect(String((await once(answer, "data"))[0])).toBe("data: second\n\n");
  answer.destroy();
});

test.each(names)("%s passes an upload while it is sent", async (name) => {
  const half = Buffer.alloc(1024 * 1024, "a");
  let received = 0;
  const firstRequest = Promise.withResolvers<void>();
  const site = await listenFor((incoming, outgoing) => {
    incoming.on("data", (chunk: Buffer) => {
      received += chunk.length;
      if (received >= half.length / 2) firstRequest.resolve();
    });
    incoming.on("end", () => outgoing.end(String(received)));
  });
  const webServer = await startFrontServer(name, site.port);
  const sending = webServer.request("/api/files", {
    method: "POST",
    headers: { "content-length": 2 * half.length },
  });
  sending.write(half);
  await firstRequest.promise;
  sending.end(half);
  const [answer]: IncomingMessage[] = await once(sending, "response");
  expect(String((await once(answer as IncomingMessage, "data"))[0])).toBe(String(2 * half.length));
});

test.each(names)("%s asks a restarted site at once", async (name) => {
  const first = await listenFor((_, outgoing) => outgoing.end("first"));
  const webServer = await startFrontServer(name, first.port);
  expect((await webServer.get("/")).text).toBe("first");
  first.stop();
  // A web server may stop asking a site that was away, each of its processes by itself.
  const statuses = async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => webServer.get("/")));
    return [...new Set(answers.map(({ status }) => status))];
  };
  for (const status of await statuses()) expect(status).toBeGreaterThanOrEqual(502);
  await listenFor((_, outgoing) => outgoing.end("second"), first.port);
  expect(await statuses()).toEqual([200]);
});

test.each(names)("%s serves the site's pages, and signs in", async (name) => {
  const siteUrl = "https://www.example.fr";
  const server: RunningServer = await startServer({
    env: { SITE_URL: siteUrl, TRUSTED_PROXIES: "127.0.0.1, ::1" },
  });
  onTestFinished(() => server.stop());
  const webServer = await startFrontServer(name, Number(new URL(server.url).port));
  const page = await webServer.get("/mentions-legales");
  expect([page.status, page.text]).toEqual([200, expect.stringContaining(`${siteUrl}/mentions-legales`)]);
  const { email: identity, password } = server.admin;
  const sentRequest = webServer.request("/api/collections/users/auth-with-password", {
    method: "POST",
    headers: { "content-type": "application/json", origin: siteUrl, "sec-fetch-site": "same-origin" },
  });
  sentRequest.end(JSON.stringify({ identity, password }));
  const [answer]: IncomingMessage[] = await once(sentRequest, "response");
  expect(answer?.headers["set-cookie"]?.join()).toMatch(/pb_auth=.+Secure/);
});
