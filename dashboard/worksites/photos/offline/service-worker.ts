import { offlinePages } from "../../../../records/offline-pages.ts";
import { queuedPhotos } from "../queue/database.ts";
import { sendQueue } from "../queue/send-queue.ts";
import { knownSender } from "../queue/senders.ts";

/** Set by the build: the version, the pages that open without network, and all files that they need. */
declare const __NEEDED__: { version: string; pages: string[]; files: string[] };

type Waiting = Event & { waitUntil(done: Promise<unknown>): void };
type FetchMoment = Waiting & { request: Request; respondWith(answer: Promise<Response>): void };
type Syncing = Waiting & { tag: string };
type Pushing = Waiting & { data: { json(): unknown } | null };
type Notice = { title: string; path: string; tag: string };
type Clicking = Waiting & { notification: { data: Notice; close(): void } };
type OpenPage = { url: string; focus(): Promise<OpenPage>; navigate(address: string): Promise<unknown> };

/** The worker API that this file uses: TypeScript knows either pages or workers. */
const worker = globalThis as unknown as {
  addEventListener(name: "install" | "activate", hear: (event: Waiting) => void): void;
  addEventListener(name: "fetch", hear: (event: FetchMoment) => void): void;
  addEventListener(name: "sync", hear: (event: Syncing) => void): void;
  addEventListener(name: "push", hear: (event: Pushing) => void): void;
  addEventListener(name: "notificationclick", hear: (event: Clicking) => void): void;
  skipWaiting(): Promise<void>;
  registration: { showNotification(title: string, options: object): Promise<void> };
  clients: {
    claim(): Promise<void>;
    matchAll(options: { type: "window" }): Promise<OpenPage[]>;
    openWindow(address: string): Promise<unknown>;
  };
};

const { version, pages, files } = __NEEDED__;
const [page = ""] = pages;
const ownCache = `${offlinePages.cache}${version}`;

/** Milliseconds that the page waits on an unreliable network. */
const patience = 3_000;

worker.addEventListener("install", (event) => event.waitUntil(hold().then(() => worker.skipWaiting())));
worker.addEventListener("activate", (event) =>
  event.waitUntil(dropOthers().then(() => worker.clients.claim())),
);
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate" && pages.includes(pathname)) event.respondWith(openPage(request));
  else if (request.mode === "navigate" && !files.includes(pathname))
    event.respondWith(fetch(request).catch(() => toReading(pathname)));
  else if (files.includes(pathname)) event.respondWith(heldFile(request));
});
worker.addEventListener("sync", (event) => {
  if (event.tag === offlinePages.sync) event.waitUntil(sendAll());
});
worker.addEventListener("push", (event) => event.waitUntil(showNotice(event.data)));
worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openNotice(event.notification.data));
});

async function hold(): Promise<void> {
  const cache = await caches.open(ownCache);
  // An account that is not an administrator's gets a redirect to the login, which must not be cached as the page.
  const document = await fetch(page, { redirect: "error", cache: "no-store" });
  if (!document.ok) throw new Error(`The page could not be held (${document.status}).`);
  await Promise.all([cache.put(page, document), cache.addAll(files)]);
}

async function dropOthers(): Promise<void> {
  const names = await caches.keys();
  const needed: string[] = [ownCache, offlinePages.covers];
  const others = names.filter((name) => name.startsWith(offlinePages.cache) && !needed.includes(name));
  await Promise.all(others.map((name) => caches.delete(name)));
}

/** Returns the server's page, or the cached one if the server does not answer soon. */
async function openPage(request: Request): Promise<Response> {
  const fresh = fetch(request);
  const heldPage = await caches.match(page, { cacheName: ownCache });
  if (!heldPage) return fresh;
  const late = new Promise<Response>((resolve) => setTimeout(resolve, patience, heldPage));
  return Promise.race([fresh.catch(() => heldPage), late]);
}

/** Without network, the page of stored readings takes the place of all others. */
function toReading(path: string): Response {
  return Response.redirect(`${offlinePages.reading}?de=${encodeURIComponent(path)}`);
}

/** Shows a notification. A browser expects one for each message, even if it cannot be read. */
async function showNotice(data: Pushing["data"]): Promise<void> {
  const notice = readNotice(data);
  const { title, tag } = notice;
  await worker.registration.showNotification(title, {
    tag,
    data: notice,
    lang: "fr",
    icon: "/images/icon-192.png",
  });
}

function readNotice(data: Pushing["data"]): Notice {
  const unread = { title: "Du nouveau au tableau de bord", path: "/dashboard", tag: "news" };
  try {
    const content: unknown = data?.json();
    return typeof content === "object" && content !== null ? { ...unread, ...content } : unread;
  } catch {
    return unread;
  }
}

/** Opens the address of a notification, in a tab of the back office if there is one. */
async function openNotice({ path }: Notice): Promise<void> {
  const address = new URL(path, location.origin);
  const pagesOpen = await worker.clients.matchAll({ type: "window" });
  const tab = pagesOpen.find(({ url }) => url === address.href) ?? pagesOpen[0];
  if (!tab) return void (await worker.clients.openWindow(address.href));
  await tab.focus();
  if (tab.url !== address.href) await tab.navigate(address.href);
}

/** A file's name contains a hash of its content, so a cached file is never stale. */
async function heldFile(request: Request): Promise<Response> {
  return (await caches.match(new URL(request.url).pathname, { cacheName: ownCache })) ?? fetch(request);
}

/** Rejects if a photo still waits for the network: the browser then calls again. */
async function sendAll(): Promise<void> {
  const waiting = (await queuedPhotos()).filter(({ state }) => state === "waiting");
  for (const account of new Set(waiting.map((photo) => photo.account))) {
    const token = await knownSender(account);
    const end = token && (await sendQueue({ account, token }));
    if (end === "unreachable") throw new Error("The photos wait for the network.");
  }
}
