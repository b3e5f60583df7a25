import path from "node:path";
import type { ServerBuild } from "react-router";
import { demonstrationAccounts } from "../demo/accounts.ts";
import { createApp } from "./app.ts";
import { type Assets, openAssets } from "./assets.ts";
import { buildFolder } from "./build.ts";
import { companyName, settleCompany } from "./company.ts";
import { readConfig } from "./config.ts";
import { openContactDesk } from "./contact-desk.ts";
import { prepareDataFolder } from "./data-folder.ts";
import { settleDemonstration } from "./demonstration.ts";
import { startErrands } from "./errands.ts";
import { type Listener, listen } from "./listen.ts";
import { listenerOf } from "./listener.ts";
import { openLog, takeConsole } from "./log.ts";
import { endWith } from "./obstacle.ts";
import { openPageCache } from "./page-cache.ts";
import { loadBuild, openPages } from "./pages.ts";
import { sessionGateway } from "./session.ts";
import { openSiteMail } from "./site-mail.ts";
import { openSiteStore } from "./site-store.ts";
import { nextTurn } from "./timetable.ts";

/** Where pages and files come from: the build, or the tools while the site is being worked on. */
export type Front = {
  build: ServerBuild | (() => Promise<ServerBuild>);
  assets: Assets;
  /** Pages as visitors get them: hashed, started later, compressed. */
  finished: boolean;
  /** Puts something before the site's own listener. */
  before?: (listener: Listener) => Listener;
};

const patience = 10_000;

/** Starts the site that was built, or ends the process with one sentence that says why not. */
export async function startBuiltSite(): Promise<void> {
  const openBuild = async () => ({
    build: await loadBuild(buildFolder),
    assets: await openAssets(path.join(buildFolder, "client")),
    finished: true,
  });
  await startSite(openBuild).catch(endWith);
}

/** Imports all that a start imports, and nothing more. */
export async function rehearse(): Promise<void> {
  await loadBuild(buildFolder);
}

/**
 * Starts the site as the environment configures it, prints where it is, and stops it in order on SIGTERM or
 * SIGINT: streams end, running answers are finished, then waiting writes.
 *
 * @throws Obstacle with the sentence for the operator when it cannot start
 */
export async function startSite(openFront: () => Promise<Front>): Promise<void> {
  const config = readConfig(process.env);
  prepareDataFolder(config.dataDir);
  const log = openLog({ requests: config.logRequests, write: (text) => process.stdout.write(text) });
  const door = await listen(config.host, config.port);
  const siteUrl = config.siteUrl ?? door.address;
  const mail = openSiteMail(config, siteUrl, log);
  const store = await openSiteStore(config, mail.accountLetters, log);
  await settleCompany(store);
  mail.signWith(await companyName(store));
  const demonstration = await settleDemonstration(store, {
    wanted: config.demo,
    reviews: config.siteUrl === undefined,
  });
  const { build, assets, finished, before = (listener) => listener } = await openFront();
  // While the site is being worked on, the tools talk to whoever sits before them.
  if (finished) takeConsole(log);
  const contactDesk = openContactDesk({ store, letters: mail.contactLetters, config, siteUrl, log });
  const storeFetch = (request: Request) => store.fetch(request);
  const pages = openPages({ build, storeFetch, contactDesk, siteUrl, log, finished });
  const gateway = sessionGateway({ siteUrl, store });
  const app = createApp({ config, siteUrl, gateway, pages, assets, log });
  const listener = listenerOf((request, connection) => app.fetch(request, connection));
  const { changes } = store;
  const cached = openPageCache({ pages, siteUrl, changes, nextTurn: (now) => nextTurn(store, now), log });
  door.open(before(finished ? cached(listener) : listener));
  const errands = startErrands({ store, mail, log });
  announce(door.address, demonstration);

  async function stop(): Promise<void> {
    errands.stop();
    const closed = door.close(patience);
    store.endStreams();
    await closed;
    await store.close();
    await mail.close();
    log.flush();
    process.exit(0);
  }
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void stop());
}

function announce(address: string, demonstration: boolean): void {
  const accounts = demonstrationAccounts.map(
    ({ role, email, password }) =>
      `  demonstration ${role === "admin" ? "administrator" : "client"}: ${email} / ${password}`,
  );
  console.log([`Ready at ${address}`, ...(demonstration ? accounts : [])].join("\n"));
}
