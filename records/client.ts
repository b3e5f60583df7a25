import type PocketBase from "pocketbase";
import type { SendOptions } from "pocketbase";
import { createContext, type RouterContextProvider } from "react-router";
import { keepsOlderSession } from "./sign-in/session-state.ts";
import { withStorage } from "./storage/browser-storage.ts";
import { roomMaking } from "./storage/session-store.ts";

export type RecordsClient = PocketBase;

/** Answers requests to `/api` within this process. */
export type StoreFetch = (request: Request) => Promise<Response>;

/** `renderContext` sets it for each rendering. The key matches by identity within the server bundle. */
export const storeContext = createContext<StoreFetch>();

/** Cached, as importing a module again costs as much as calling the store. */
let serverSdk: Promise<typeof import("pocketbase")> | undefined;

/** Returns the client of one rendering: same calls as in the browser, answered in-process, as a visitor. */
export async function serverRecords(context: Readonly<RouterContextProvider>): Promise<RecordsClient> {
  const storeFetch = context.get(storeContext);
  serverSdk ??= import("pocketbase");
  const { default: Client, BaseAuthStore } = await serverSdk;
  const client = new Client("http://store.invalid", new BaseAuthStore());
  client.autoCancellation(false);
  const inProcess: SendOptions["fetch"] = (url, init) => storeFetch(new Request(url, init));
  client.beforeSend = (_url, options) => ({ options: { ...options, fetch: inProcess } });
  return client;
}

let browserClient: Promise<RecordsClient> | undefined;

/** Returns the browser's one client with its session. The client is loaded on first use, and again after a failure. */
export function browserRecords(): Promise<RecordsClient> {
  browserClient ??= loadedClient().catch((error) => {
    browserClient = undefined;
    throw error;
  });
  return browserClient;
}

async function loadedClient(): Promise<RecordsClient> {
  const { default: Client, BaseAuthStore, LocalAuthStore } = await import("pocketbase");
  // If the browser refuses storage, even the check throws. Such a visit has no session beyond its page.
  const isAllowed = withStorage("localStorage", () => true) ?? false;
  const sessions = isAllowed ? roomMaking(new LocalAuthStore()) : new BaseAuthStore();
  const client = new Client(window.location.origin, sessions);
  client.autoCancellation(false);
  if (keepsOlderSession()) await (await import("./sign-in/older-session.ts")).adoptOlderSession(client);
  return client;
}
