import { collections, migrations } from "../../domain/index.server.ts";
import { inProcess } from "../../domain/service-account.server.ts";
import { openStore, type Store } from "../../store/index.ts";
import { loadBuild } from "./pages.ts";
import { openPlainPages } from "./plain-pages.ts";

/** Nobody is written to from a copy. */
const noLetters = {
  verification() {},
  passwordReset() {},
  emailChange() {},
  passwordChanged() {},
  addressChanged() {},
};

/**
 * What goes wrong when the newest project's page, or the home page, is rendered from a data folder that nobody else
 * uses; nothing when it comes as it should.
 *
 * @param build folder of the built site
 */
export async function faultOfPage(folder: string, build: string): Promise<string | undefined> {
  const store = await openStore({
    folder,
    collections,
    migrations,
    letters: noLetters,
    uploadLimit: 1,
    rateLimits: false,
    report: () => {},
  });
  try {
    const address = await pageToRender(store);
    const failures: unknown[] = [];
    const pages = openPlainPages(store, {
      build: await loadBuild(build),
      origin: "http://proof.invalid",
      report: (error) => failures.push(error),
    });
    const page = await pages(new Request(`http://proof.invalid${address}`));
    await page.body?.cancel();
    if (page.ok && failures.length === 0) return undefined;
    return `${address} ${page.status} ${failures[0] ?? ""}`.trim();
  } finally {
    await store.close();
  }
}

/** Of the newest project that visitors see; the home page where there is none. */
async function pageToRender(store: Store): Promise<string> {
  const { items } = await inProcess(store)
    .collection("projects")
    .getList<{ slug: string }>(1, 1, { sort: "-created", fields: "slug", skipTotal: true });
  return items[0] ? `/realisations/${items[0].slug}` : "/";
}
