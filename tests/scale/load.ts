import { hash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import sharp from "sharp";
import type { Cluster } from "./cluster.ts";
import type { Ledger } from "./ledger.ts";
import { fetchFromAddress } from "./visitor.ts";

/** The readers and writers that use the site while it is disturbed. */
export type Load = { stop(): Promise<void> };

/** The shared inputs of all readers and writers. */
export type Scene = {
  cluster: Cluster;
  ledger: Ledger;
  /** An administrator's token. */
  token: string;
  /** The slugs of projects that are published before the disturbances. Visitors read their pages. */
  slugs: readonly string[];
};

/**
 * Starts readers of pages and calls, and writers of changes and uploads. Each has its own address, and a pace that
 * suits a small machine.
 */
export function startLoad(scene: Scene): Load {
  const { signal, ...stopping } = stopper();
  const loops = [
    ...times(6, (number) => readPages(scene, fetchFromAddress(`127.1.1.${number + 1}`))).map((act) => [
      100,
      act,
    ]),
    ...times(3, (number) => readCalls(scene, fetchFromAddress(`127.1.2.${number + 1}`))).map((act) => [
      100,
      act,
    ]),
    ...times(3, (number) => renameProject(scene, fetchFromAddress(`127.1.3.${number + 1}`))).map((act) => [
      250,
      act,
    ]),
    [1000, uploadProject(scene, fetchFromAddress("127.1.4.1"))],
    [3000, writeMessage(scene)],
    [6000, replyToMessage(scene, fetchFromAddress("127.1.6.1"))],
  ] as [number, () => Promise<void>][];
  const running = loops.map(([milliseconds, act]) => repeat(milliseconds, act, signal));
  return {
    async stop() {
      stopping.stop();
      await Promise.all(running);
    },
  };
}

function stopper() {
  const controller = new AbortController();
  return { signal: controller.signal, stop: () => controller.abort() };
}

/** Repeats an act with pauses until the signal is aborted. */
export async function repeat(
  milliseconds: number,
  act: () => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    await act();
    await pause(milliseconds * (0.5 + Math.random()), undefined, { signal }).catch(() => {});
  }
}

function times<T>(count: number, make: (number: number) => T): T[] {
  return Array.from({ length: count }, (_, number) => make(number));
}

function pickOne<T>(list: readonly T[]): T | undefined {
  return list[Math.floor(Math.random() * list.length)];
}

function readPages({ cluster, ledger, slugs }: Scene, fetcher: typeof fetch) {
  const paths = ["/", "/services", "/realisations", "/avis", "/contact", "/sitemap.xml"];
  return async () => {
    const path = pickOne([...paths, ...slugs.map((slug) => `/realisations/${slug}`)]);
    await ledger.ask(fetcher, `${cluster.url}${path}`, { headers: { "accept-encoding": "br" } });
  };
}

const projects = "/api/collections/projects/records";

function readCalls({ cluster, ledger, slugs, token }: Scene, fetcher: typeof fetch) {
  return async () => {
    const { path = "" } = pickOne(ledger.files) ?? {};
    const calls = [
      `${projects}?page=1&perPage=20&sort=-created`,
      `${projects}?perPage=1&filter=${encodeURIComponent(`slug="${pickOne(slugs)}"`)}`,
      path ? `${path}?thumb=400x400` : projects,
    ];
    await ledger.ask(fetcher, `${cluster.url}${pickOne(calls)}`, { headers: { authorization: token } });
  };
}

/** Returns an act that renames its own draft at each call. */
function renameProject({ cluster, ledger, token }: Scene, fetcher: typeof fetch) {
  let id: string | undefined;
  let count = 0;
  const headers = { authorization: token, "content-type": "application/json" };
  return async () => {
    const title = `Grange ${++count}`;
    if (!id) {
      const body = JSON.stringify({ ...draft(), title });
      const createdRecord = await ledger.ask(fetcher, `${cluster.url}${projects}`, {
        method: "POST",
        headers,
        body,
      });
      id = (await createdRecord?.json())?.id;
      if (id) ledger.titles.set(id, { acknowledged: title, tried: [] });
      return;
    }
    const knownTitle = ledger.titles.get(id);
    knownTitle?.tried.push(title);
    const body = JSON.stringify({ title });
    const url = `${cluster.url}${projects}/${id}`;
    if (await ledger.ask(fetcher, url, { method: "PATCH", headers, body }))
      ledger.titles.set(id, { acknowledged: title, tried: [] });
  };
}

/** Returns the values of a project that only administrators see. */
function draft() {
  const slug = `projet-${crypto.randomUUID()}`;
  return { slug, title: "Grange", description: "<p>Bois.</p>", category: "Rénovation", status: "draft" };
}

function uploadProject({ cluster, ledger, token }: Scene, fetcher: typeof fetch) {
  const headers = { authorization: token };
  return async () => {
    const body = new FormData();
    for (const [name, value] of Object.entries(draft())) body.set(name, value);
    body.set("cover_image", await noise("face.png"));
    body.append("gallery", await noise("salon.jpg"));
    const createdRecord = await ledger.ask(fetcher, `${cluster.url}${projects}`, {
      method: "POST",
      headers,
      body,
    });
    if (!createdRecord) return;
    const { id, cover_image, gallery } = await createdRecord.json();
    for (const name of [cover_image, ...gallery]) {
      const path = `/api/files/projects/${id}/${name}`;
      const file = await ledger.ask(fetcher, cluster.url + path);
      if (file) ledger.files.push({ path, digest: hash("sha256", Buffer.from(await file.arrayBuffer())) });
    }
  };
}

/** Returns a picture with unique bytes. */
export async function noise(name: string): Promise<File> {
  const create = {
    width: 160,
    height: 120,
    channels: 3,
    background: "#885522",
    noise: { type: "gaussian", mean: 128, sigma: 30 },
  } as const;
  const type = name.endsWith(".jpg") ? "jpeg" : "png";
  const bytes = await sharp({ create }).toFormat(type).toBuffer();
  return new File([new Uint8Array(bytes)], name, { type: `image/${type}` });
}

/** The most tries that the limits of one writer allow. */
const mostTries = 4;

/**
 * Returns an act that sends a new writer's message. The writer repeats it under the same key until there is an answer.
 */
function writeMessage({ cluster, ledger }: Scene) {
  const networks = addressesBelow("127.2");
  let writtenCount = 0;
  return async () => {
    const number = ++writtenCount;
    const words = `Essai ${String(number).padStart(4, "0")}`;
    const email = `client-${number}@ailleurs.example`;
    const key = crypto.randomUUID();
    const photo = number % 2 ? await noise("jardin.png") : undefined;
    for (let tries = 0; tries < mostTries; tries++) {
      const fetcher = fetchFromAddress(networks());
      const body = new FormData();
      const typed = { name: "Chloé Martin", email, phone: "", subject: words, message: "Bonjour.", key };
      for (const [name, text] of Object.entries(typed)) body.append(name, text);
      if (photo) body.append("photos", photo);
      if (await ledger.ask(fetcher, `${cluster.url}/contact/envoi`, { method: "POST", body })) {
        ledger.messages.push({ words, email });
        return;
      }
      await pause(2000);
    }
  };
}

/** Returns a function that gives another address at each call, for requests that are limited by address. */
function addressesBelow(prefix: string): () => string {
  let count = 0;
  return () => {
    count += 1;
    return `${prefix}.${Math.floor(count / 250)}.${(count % 250) + 1}`;
  };
}

function replyToMessage({ cluster, ledger, token }: Scene, fetcher: typeof fetch) {
  const headers = { authorization: token, "content-type": "application/json" };
  return async () => {
    const sentMessage = pickOne(ledger.messages);
    if (!sentMessage) return;
    const filter = encodeURIComponent(`subject="${sentMessage.words}"`);
    const url = `${cluster.url}/api/collections/messages/records?perPage=1&filter=${filter}`;
    const foundAnswer = await ledger.ask(fetcher, url, { headers });
    const message = (await foundAnswer?.json())?.items[0]?.id;
    if (!message) return;
    const words = `Réponse ${crypto.randomUUID()}`;
    const body = JSON.stringify({ message, body: words });
    const replies = `${cluster.url}/api/collections/replies/records`;
    if (await ledger.ask(fetcher, replies, { method: "POST", headers, body }))
      ledger.replies.push({ words, email: sentMessage.email });
  };
}
