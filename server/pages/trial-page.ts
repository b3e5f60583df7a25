import { openStore, type Store } from "record-store";
import { collections, migrations } from "../../domain/index.server.ts";
import { inProcess } from "../../domain/service-account.server.ts";
import { loadBuild } from "./pages.ts";
import { openPlainPages } from "./plain-pages.ts";

/** A copy sends no letters. */
const noLetters = {
  verification() {},
  passwordReset() {},
  emailChange() {},
  passwordChanged() {},
  addressChanged() {},
};

/**
 * Renders the newest project's page, or the home page, from a data folder that no other process uses. Returns the
 * fault, or `undefined` if the page is right.
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

/** Returns the address of the newest project that visitors see, or the home page if there is none. */
async function pageToRender(store: Store): Promise<string> {
  const { items } = await inProcess(store)
    .collection("projects")
    .getList<{ slug: string }>(1, 1, { sort: "-created", fields: "slug", skipTotal: true });
  return items[0] ? `/realisations/${items[0].slug}` : "/";
}
