import { parseArgs } from "node:util";
import { canHavePeer, startPeer } from "../tests/contract/peer/pocketbase.ts";
import { startServer } from "../tests/running.ts";
import { openCheckout } from "./checkout.ts";
import { measureDashboard } from "./dashboard/dashboard.ts";
import { measureEnquiries } from "./dashboard/enquiries.ts";
import { measureFirstLoad } from "./dashboard/first-load.ts";
import { costs, printGrowth } from "./growth.ts";
import { measureLighthouse } from "./lighthouse.ts";
import { measureMailbox } from "./messages/mailbox.ts";
import { measureSearch } from "./messages/search.ts";
import { measurePages } from "./pages.ts";
import { cover as demonstrationCover } from "./photos.ts";
import { firstThumbnails } from "./pictures.ts";
import { measureMemory, measureStart } from "./process.ts";
import { compareCheckout } from "./scale/before.ts";
import { measureScale } from "./scale/scale.ts";
import { createProjects, createWithCovers, openSignedClient, thumbnailPath } from "./seed.ts";
import { compare } from "./side-by-side.ts";
import { measureAuthentication } from "./sign-in.ts";
import { compareUploads } from "./upload-rate.ts";
import { measureUploadStages } from "./upload-stages.ts";
import { measureUploads } from "./uploads.ts";
import { measureVitals } from "./vitals/vitals.ts";
import { weighPages } from "./weight.ts";
import { measureWrites } from "./writes.ts";

/**
 * Measures the built server on this machine. If a real PocketBase is available, it is measured with the same requests.
 *
 * - `npm run bench` runs every part below.
 * - `npm run bench -- pages weight` runs the parts with these names.
 * - `npm run bench -- vitals before --against COMMIT` compares two versions. It builds the commit in a temporary folder,
 *   and measures both versions alternately. Only the parts `vitals` and `before` compare.
 *
 * The parts:
 *
 * - `start`: the time until the first answer
 * - `pages`: the cost of a page, cached and rendered, beside bare node:http and nginx
 * - `weight`: the files that a browser loads for each public page, and their times
 * - `vitals`: largest paint, blocking time and layout shift of public pages
 * - `lighthouse`: the Lighthouse scores and times of four pages on a phone with a slow line
 * - `compare`, `pictures`: records and thumbnails beside PocketBase's
 * - `memory`: the memory of the process
 * - `uploads`: photos a second beside PocketBase, the time of each stage, and the memory for 31 photos of 20 MB
 * - `growth`, `writes`: the cost of 10,000 projects, and the number of writes a second
 * - `dashboard`: the time for pages of the back office with 10,000 projects, 10,000 messages and 1,000 users
 * - `enquiries`: the server's time for board, agenda, figures and search with 10,000 enquiries
 * - `first-load`: the time for pages of the back office on a phone with a slow line, and the files that it loads
 * - `search`: the cost of a search with 1,000 and with 100,000 messages
 * - `mailbox`: the number of mails read in a minute
 * - `sign-in`: whether response times reveal that an address is registered
 * - `engines`: the five commonest requests with SQLite and with PostgreSQL, files on a disk and in a bucket
 * - `instances`: the gain of a second and a third instance over one PostgreSQL
 * - `growth-postgres`: lists and searches with 1,000,000 messages and 100,000 projects; fills a database first, which
 *   takes a quarter of an hour
 * - `model`: the computed capacity of 1, 3 and 10 instances on separate machines, from the figures of `instances`
 * - `before`: the five commonest requests, in this version and in the one that `--against` names
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { against: { type: "string" } },
});
const parts = new Set(positionals);
/**
 * The default settings, including a log line for each request. Only the rate limits would prevent a measurement, so
 * they are off.
 */
const asUsersRunIt = { env: { LOG: "requests", RATE_LIMITS: "off" }, keepsOutput: false };
const isWanted = (part: string) => parts.size === 0 || parts.has(part);

const cover = await demonstrationCover();
const checkout = values.against === undefined ? undefined : await openCheckout(values.against);

if (isWanted("start")) await measureStart();

if (isWanted("pages") || isWanted("weight") || isWanted("lighthouse")) {
  const site = await startServer({ demo: true, ...asUsersRunIt });
  if (isWanted("pages")) await measurePages(site);
  if (isWanted("weight")) await weighPages(site.url);
  if (isWanted("lighthouse")) await measureLighthouse(site.url);
  await site.stop();
}

if (isWanted("vitals")) {
  const site = await startServer({ demo: true, ...asUsersRunIt });
  const other = await checkout?.startServer({ demo: true, ...asUsersRunIt });
  await measureVitals(site.url, checkout && other && { name: checkout.name, url: other.url });
  await site.stop();
  await other?.stop();
}

if (isWanted("before") && checkout) await compareCheckout(checkout);

if (isWanted("dashboard")) await measureDashboard();

if (isWanted("enquiries")) await measureEnquiries();

if (isWanted("first-load")) await measureFirstLoad();

if (isWanted("search")) await measureSearch();

if (isWanted("mailbox")) await measureMailbox();

if (isWanted("sign-in")) await measureAuthentication();

await measureScale(isWanted);

// The parts that are not named here need neither this server nor its projects.
if (!["compare", "pictures", "memory", "uploads", "growth", "writes"].some(isWanted)) process.exit();

const server = await startServer(asUsersRunIt);
const client = await openSignedClient(server.url, server.admin);
await createWithCovers(client, 60, cover);
const thumbnail = await thumbnailPath(client);

if ((isWanted("compare") || isWanted("pictures")) && (await canHavePeer())) {
  const peer = await startPeer();
  const peerClient = await openSignedClient(peer.url, peer.admin);
  await createWithCovers(peerClient, 60, cover);
  const peerThumbnail = await thumbnailPath(peerClient);
  if (isWanted("compare")) await compare({ ...server, thumbnail }, { ...peer, thumbnail: peerThumbnail });
  if (isWanted("pictures")) await firstThumbnails(client, peerClient, cover);
  await peer.stop();
}

if (isWanted("memory")) await measureMemory(server, thumbnail);

if (isWanted("uploads")) {
  const peer = (await canHavePeer()) ? await startPeer() : undefined;
  await compareUploads(server, peer);
  await peer?.stop();
  await measureUploadStages();
  await measureUploads(client, server.pid);
}

if (isWanted("growth")) {
  const few = await costs(server);
  await createProjects(client, 60, 10_000);
  printGrowth(few, await costs(server));
}

if (isWanted("writes")) await measureWrites(client);

await server.stop();
