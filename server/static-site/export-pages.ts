import path from "node:path";
import type { Store } from "record-store";
import { inProcess } from "../../domain/service-account.server.ts";
import { changedPages } from "../../records/pages/pages.ts";
import { doorTexts } from "../../site/sections/workshop-door.texts.ts";
import { doorPath } from "../../site/sections/workshop-door.ts";
import { changedTexts } from "../../site/sections/written/changed-texts.ts";
import { rewritten } from "../../site/sections/written/rewritten.ts";
import { openAssets } from "../http/assets.ts";
import { openIdentityFiles } from "../identity/identity-files.ts";
import { readRedirects } from "../pages/cache/existing.ts";
import { loadBuild } from "../pages/pages.ts";
import { openPlainPages } from "../pages/plain-pages.ts";
import { type OnMissing, type StaticSiteReport, writeStaticSite } from "./static-site.ts";

/**
 * Writes the public pages of a store into a folder, rendered by the build.
 *
 * @param build folder of the built site
 * @param onMissing receives each unavailable page or picture
 * @throws without `onMissing`, the first error that stopped a page or picture
 */
export async function exportPages(
  store: Pick<Store, "fetch" | "find" | "changes">,
  folder: string,
  { build, siteUrl, onMissing }: { build: string; siteUrl: string | undefined; onMissing?: OnMissing },
): Promise<StaticSiteReport> {
  const origin = siteUrl ?? "http://site.invalid";
  const failures: unknown[] = [];
  const projects = await store.find("projects", {});
  const slugs = new Map(projects.map(({ id, slug }) => [id, String(slug)]));
  const former = (await store.find("redirects", {})).flatMap(({ slug, project }) => {
    const current = slugs.get(project);
    return current ? [[`/realisations/${slug}`, `/realisations/${current}`] as const] : [];
  });
  const pages = openPlainPages(store, {
    build: await loadBuild(build),
    origin,
    report: (error) => failures.push(error),
  });
  const publicFolder = path.join(build, "client");
  const report = (error: unknown) => failures.push(error);
  const assets = await openAssets([publicFolder]);
  const identityFiles = openIdentityFiles({ store, assets, siteUrl: origin, report });
  const home = changedTexts((await changedPages(inProcess(store))).find(({ page }) => page === "home"));
  const writing = writeStaticSite(folder, {
    async page(address) {
      const answer = await pages(new Request(origin + address));
      const [failure] = failures.splice(0);
      if (failure && !onMissing) throw failure;
      return failure ? new Response(null, { status: 500 }) : answer;
    },
    upload: (address) => store.fetch(asEveryProgramReadsIt(origin + address), { inProcess: true }),
    redirects: new Map([...former, ...(await readRedirects(store))]),
    publicFolder,
    drawn: (address) => identityFiles.answer(new Request(origin + address)),
    recordFolder: (_, record) => slugs.get(record) ?? record,
    siteUrl,
    workshop: rewritten(doorTexts, home, doorPath).unknown,
    origin,
    onMissing,
  });
  return writing.finally(() => identityFiles.close());
}

/** Requests formats that every program reads, not the fastest format for browsers. */
function asEveryProgramReadsIt(url: string): Request {
  return new Request(url, { headers: { Accept: "image/jpeg,image/png" } });
}
