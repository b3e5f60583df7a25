import { readFileSync } from "node:fs";
import PocketBase from "pocketbase";
import { afterAll, beforeAll, expect, test } from "vitest";
import { publicPages } from "../site/seo/site-map.ts";
import { isFullRun } from "./levels/full-run.ts";
import { type RunningServer, startServer } from "./running.ts";

// Each test may take as long as several starts on a busy machine.
const patience = 120_000;

let server: RunningServer;
let admin: PocketBase;

beforeAll(async () => {
  const env = { WEB_CONCURRENCY: "2", LOG: "requests", RATE_LIMITS: "off" };
  server = await startServer({ demo: true, env });
  admin = new PocketBase(server.url);
  await admin.collection("users").authWithPassword(server.admin.email, server.admin.password);
}, patience);

afterAll(() => server.stop(), patience);

type Line = { worker?: number; path?: string; note?: string };

/** Returns the lines of the log so far. */
function lines(): string[] {
  return server.output().split("\n").slice(0, -1);
}

function newLines(earlier: number): Line[] {
  return lines()
    .slice(earlier)
    .map((line) => JSON.parse(line));
}

/** Sends a request on a new connection, so that another worker may take it. */
async function ask(path: string, signal?: AbortSignal): Promise<string> {
  const answer = await fetch(server.url + path, { headers: { connection: "close" }, signal });
  expect(answer.status, path).toBe(200);
  return answer.text();
}

/** Repeats a request until two workers have answered and the log has a line for every answer. Returns the answers. */
async function everyWorkersAnswer(path: string): Promise<Set<string>> {
  const earlier = lines().length;
  const answers = new Set<string>();
  for (let askedRecord = 2; ; askedRecord += 2) {
    answers.add(await ask(path)).add(await ask(path));
    let logged: Line[] = [];
    while (logged.length < askedRecord) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      logged = newLines(earlier).filter((line) => line.path === path);
    }
    if (new Set(logged.map(({ worker }) => worker)).size > 1) return answers;
  }
}

/** Makes every worker cache the pages, makes a change, and checks that each worker's next answers show it. */
async function expectEverywhere(paths: readonly string[], change: () => Promise<string>): Promise<void> {
  for (const path of paths) await everyWorkersAnswer(path);
  const sign = await change();
  for (const path of paths) {
    for (const answer of await everyWorkersAnswer(path)) expect(answer.includes(sign), path).toBe(true);
  }
}

/** The two names follow one another, so that a re-rendered and cached page must change again. */
const companyNames = ["Les Charpentes du Tarn", "Bois Debout"].slice(0, isFullRun ? 2 : 1);

test("every worker shows a changed company at the next request, everywhere", {
  timeout: patience,
}, async () => {
  const { slug } = await admin.collection("projects").getFirstListItem("");
  const company = await admin.collection("company").getFirstListItem("");
  const pages = [...publicPages, `/realisations/${slug}`, "/manifest.webmanifest", "/flux.xml"];
  for (const name of companyNames) {
    await expectEverywhere(pages, async () => {
      await admin.collection("company").update(company.id, { name });
      return name;
    });
  }
});

test("every worker shows project changes at the next request", {
  timeout: patience,
}, async () => {
  const projects = admin.collection("projects");
  const own = "/realisations/halle-au-grain";
  const shownPaths = ["/", "/realisations", "/sitemap.xml", "/flux.xml"];
  let id = "";
  await expectEverywhere(shownPaths, async () => {
    const values = {
      slug: "halle-au-grain",
      title: "Halle au grain",
      description: "<p>Bois</p>",
      category: "halle",
    };
    id = (await projects.create(values)).id;
    return "halle-au-grain";
  });
  await expectEverywhere([...shownPaths.filter((path) => path !== "/sitemap.xml"), own], async () => {
    await projects.update(id, { title: "Halle aux grains" });
    return "Halle aux grains";
  });
  await projects.delete(id);
  for (const path of shownPaths) {
    for (const answer of await everyWorkersAnswer(path)) expect(answer).not.toContain("halle-au-grain");
  }
  for (let times = 0; times < 4; times++) {
    const { status } = await fetch(server.url + own, { headers: { connection: "close" } });
    expect(status).toBe(404);
  }
});

test("every worker shows review decisions at the next request", {
  timeout: patience,
}, async () => {
  const reviews = admin.collection("reviews");
  const review = await reviews.getFirstListItem('status = "approved" && project != ""', {
    expand: "project",
  });
  const about = `/realisations/${review.expand?.project.slug}`;
  const words = review.comment.slice(0, 30);
  for (const path of ["/avis", about]) await everyWorkersAnswer(path);
  await reviews.update(review.id, { status: "refused", ground: "off_topic", reason: "Essai" });
  for (const path of ["/avis", about]) {
    for (const answer of await everyWorkersAnswer(path)) expect(answer).not.toContain(words);
  }
  await expectEverywhere(["/avis", about], async () => {
    await reviews.update(review.id, { status: "approved" });
    return words;
  });
});

test("one line says that the site is ready", () => {
  expect(server.output().match(/^Ready at/gm)).toHaveLength(1);
});

test.runIf(process.platform === "linux")(
  "an ended worker is replaced, and the site goes on",
  { timeout: patience },
  async () => {
    const [victim = 0] = listChildren(server.pid);
    const earlier = lines().length;
    process.kill(victim, "SIGKILL");
    while (!newLines(earlier).some(({ worker = 0 }) => worker > 2)) {
      // A request that was being handed to the dying worker gets no answer.
      await ask("/", AbortSignal.timeout(1000)).catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(newLines(earlier).some(({ note }) => note?.startsWith("Worker "))).toBe(true);
    expect(listChildren(server.pid)).toHaveLength(2);
  },
);

function listChildren(pid: number): number[] {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8");
  return text.split(" ").filter(Boolean).map(Number);
}
