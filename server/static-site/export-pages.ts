import path from "node:path";
import type { Store } from "../../store/index.ts";
import { loadBuild } from "../pages/pages.ts";
import { openPlainPages } from "../pages/plain-pages.ts";
import { type StaticSiteReport, writeStaticSite } from "./static-site.ts";

/**
 * Writes the public pages of a store into a folder, rendered by what `npm run build` made.
 *
 * @param build folder of the built site
 * @throws what kept the first page that failed from being rendered
 */
export async function exportPages(
  store: Pick<Store, "fetch" | "find">,
  folder: string,
  { build, siteUrl }: { build: string; siteUrl: string | undefined },
): Promise<StaticSiteReport> {
  const origin = siteUrl ?? "http://site.invalid";
  const failures: unknown[] = [];
  const projects = await store.find("projects", {});
  const slugs = new Map(projects.map(({ id, slug }) => [id, String(slug)]));
  const pages = openPlainPages(store, {
    build: await loadBuild(build),
    origin,
    report: (error) => failures.push(error),
  });
  return writeStaticSite(folder, {
    async page(address) {
      const answer = await pages(new Request(origin + address));
      if (failures.length > 0) throw failures[0];
      return answer;
    },
    upload: (address) => store.fetch(asEveryProgramReadsIt(origin + address), { inProcess: true }),
    publicFolder: path.join(build, "client"),
    folderOf: (_, record) => slugs.get(record) ?? record,
    siteUrl,
    origin,
  });
}

/** Not the format that browsers load soonest. */
function asEveryProgramReadsIt(url: string): Request {
  return new Request(url, { headers: { Accept: "image/jpeg,image/png" } });
}
