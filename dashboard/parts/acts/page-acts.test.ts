import { createMemoryRouter } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import type { RecordsClient } from "../../../records/client.ts";
import { DashboardFailure } from "../../../records/dashboard-data.ts";
import { actForm, connectFrame } from "./frame.ts";
import { type ActAnswer, pageAction } from "./page-acts.ts";

beforeEach(() => {
  vi.stubGlobal("window", { location: { origin: "https://atelier.example" } });
  return () => vi.unstubAllGlobals();
});

const acts = {
  async save(client: RecordsClient, { id }: { id: string }, form: FormData): Promise<ActAnswer> {
    const title = String(form.get("title"));
    if (id === "slow") await during();
    if (title === "") return { faults: { title: "Écrivez un titre." } };
    if (id === "conflict") return { faults: { whole: "Trop tard." }, isStale: true };
    if (id === "gone") {
      await during();
      return { to: "/list" };
    }
    if (id === "elsewhere") return { to: "/?page=2" };
    if (id === "secret") return { secret: "s3cret" };
    if (id === "unproven") throw new DashboardFailure(403, { response: proofNeeded });
    if (id === "several") return { obstacleIds: ["4d8h"] };
    savedTitles.push(`${client.baseURL} ${id} ${title}`);
    return {};
  },
};

const proofNeeded = { data: { proof: { code: "validation_proof_required" } } };

let savedTitles: string[] = [];
let reads = 0;
/** Called while an act runs. */
let during: () => unknown = () => undefined;

/** Opens a page with the acts, and returns a function that sends a title to it. */
async function openPage() {
  savedTitles = [];
  reads = 0;
  during = () => undefined;
  const routes = [
    {
      id: "page",
      path: "/",
      async loader({ request }: { request: Request }) {
        reads++;
        const { search } = new URL(request.url);
        // A loader of the list is still running when the act ends.
        if (search) await new Promise((resolve) => setTimeout(resolve, 50));
        return search;
      },
      action: pageAction(acts, "Rien n'est parti."),
    },
    { id: "list", path: "/list", loader: () => "the list" },
    { id: "other", path: "/other", loader: () => "another page" },
  ];
  const router = createMemoryRouter(routes);
  await expect.poll(() => router.state.initialized).toBe(true);
  let latest: unknown;
  // The router forgets a fetcher that has ended; the page's provider keeps its data.
  const follow = ({ fetchers, location, navigation }: typeof router.state) => {
    latest = fetchers.get("fetcher")?.data ?? latest;
    connectFrame({
      submit: async () => undefined,
      navigate: (to, options) => router.navigate(to, options),
      path: (navigation.location ?? location).pathname,
      isNavigating: navigation.state !== "idle",
    });
  };
  follow(router.state);
  router.subscribe(follow);
  return {
    router,
    async send(id: string, title: string): Promise<unknown> {
      const fields = new FormData();
      fields.set("title", title);
      const formData = actForm("save", { id }, fields);
      await router.fetch("fetcher", "page", "/", { formMethod: "post", formData });
      return latest;
    },
  };
}

test("an act receives what it is given and the fields, and the page reloads", async () => {
  const { send } = await openPage();
  expect(await send("8f2k", "La grange")).toEqual({});
  expect(savedTitles).toEqual(["https://atelier.example 8f2k La grange"]);
  expect(reads).toBe(2);
});

test("a refused act reloads nothing, unless the page is stale", async () => {
  const { send } = await openPage();
  expect(await send("8f2k", "")).toEqual({ faults: { title: "Écrivez un titre." } });
  expect(reads).toBe(1);
  expect(await send("conflict", "La grange")).toEqual({ faults: { whole: "Trop tard." } });
  expect(reads).toBe(2);
});

test("a refused act during a navigation leaves no old data at the new address", async () => {
  const { router, send } = await openPage();
  during = () => void router.navigate("/?page=2");
  expect(await send("slow", "")).toEqual({ faults: { title: "Écrivez un titre." } });
  await expect.poll(() => router.state.navigation.state).toBe("idle");
  expect(router.state.location.search).toBe("?page=2");
  expect(router.state.loaderData.page).toBe("?page=2");
});

test("a secret of an act reaches its sender alone", async () => {
  const { send } = await openPage();
  expect(await send("secret", "La grange")).toEqual({ secret: "s3cret" });
});

test("an act whose proof of identity is declined changes and says nothing", async () => {
  const logged = vi.spyOn(console, "error");
  const { send } = await openPage();
  expect(await send("unproven", "La grange")).toEqual({ faults: {} });
  expect(reads).toBe(1);
  // A failure that is logged is shown in a toast as well.
  expect(logged).not.toHaveBeenCalled();
});

test("an act on several records names the omitted ones and reloads", async () => {
  const { send } = await openPage();
  expect(await send("several", "La grange")).toEqual({ obstacleIds: ["4d8h"] });
  expect(reads).toBe(2);
});

test("an act may lead to another page", async () => {
  const { router, send } = await openPage();
  expect(await send("gone", "La grange")).toEqual({});
  await expect.poll(() => router.state.location.pathname).toBe("/list");
});

test("an act may show another query of its page, in the same entry of the history", async () => {
  const { router, send } = await openPage();
  await send("elsewhere", "La grange");
  await expect.poll(() => router.state.loaderData.page).toBe("?page=2");
  expect(router.state.historyAction).toBe("REPLACE");
  await send("gone", "La grange");
  await expect.poll(() => router.state.location.pathname).toBe("/list");
  expect(router.state.historyAction).toBe("PUSH");
});

test("an act moves the page although the page was reloaded meanwhile", async () => {
  const { router, send } = await openPage();
  during = () => router.revalidate();
  await send("gone", "La grange");
  await expect.poll(() => router.state.location.pathname).toBe("/list");
});

test("an act moves the page although its dialog was closed meanwhile", async () => {
  const { router, send } = await openPage();
  router.getFetcher("fetcher");
  during = () => router.deleteFetcher("fetcher");
  await send("gone", "La grange");
  await expect.poll(() => router.state.location.pathname).toBe("/list");
});

test("an act does not move a page that was opened meanwhile", async () => {
  const { router, send } = await openPage();
  during = () => router.navigate("/other");
  await send("gone", "La grange");
  await expect.poll(() => router.state.navigation.state).toBe("idle");
  expect(router.state.location.pathname).toBe("/other");
});
