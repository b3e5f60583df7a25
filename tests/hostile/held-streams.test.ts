import { expect, onTestFinished, test, vi } from "vitest";
import { Caller } from "../contract/caller.ts";
import { startWatchedServer, type WatchedServer } from "./held-loop.ts";

vi.setConfig({ testTimeout: 60_000 });

/** The most topics that all visitors may hold together. Each has its own options, which an approved review matches. */
const streams = 8;
const topicsOfEach = 1000;

function topics(stream: number): string[] {
  return Array.from({ length: topicsOfEach }, (_, each) => {
    const query = { filter: `rating > ${each % 5} && comment != "${stream}/${each}"`, fields: "id,rating" };
    return `reviews/*?options=${encodeURIComponent(JSON.stringify({ query }))}`;
  });
}

/** Subscribes to as many topics as allowed, as a visitor behind the proxy with a network of their own. */
async function subscribe({ url }: WatchedServer, number: number): Promise<() => Promise<number>> {
  const headers = { "X-Forwarded-For": `192.0.2.${number}`, "Content-Type": "application/json" };
  const response = await fetch(`${url}/api/realtime`, { headers });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  onTestFinished(async () => reader?.cancel());
  const clientId = /^id:(.+)$/m.exec((await reader?.read())?.value ?? "")?.[1];
  const body = JSON.stringify({ clientId, subscriptions: topics(number) });
  const submitted = await fetch(`${url}/api/realtime`, { method: "POST", headers, body });
  expect(submitted.status).toBe(204);
  let heard = 0;
  return async () => {
    while (heard < topicsOfEach / 5)
      heard += (await reader?.read())?.value?.match(/^event:reviews/gm)?.length ?? 0;
    return heard;
  };
}

test("a review's event to the most allowed topics keeps nobody waiting", async () => {
  const server = await startWatchedServer({ env: { TRUSTED_PROXIES: "127.0.0.1" } });
  onTestFinished(() => server.stop());
  const admin = await Caller.signIn(server.url, server.admin);
  const hearing: (() => Promise<number>)[] = [];
  for (let stream = 0; stream < streams; stream++) hearing.push(await subscribe(server, stream));
  const own = { user: admin.id, rating: 5, comment: "Belle extension" };
  await admin.users.update(admin.id, { verified: true });
  const { worked, grown } = await server.watch(async () => {
    const review = await admin.reviews.create(own);
    await admin.reviews.update(review.id, { status: "approved" });
    await Promise.all(hearing.map((heard) => heard()));
  });
  expect(worked).toBeLessThan(200);
  expect(grown).toBeLessThan(150_000_000);
});
