import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { linkPackages } from "../machine/linked-packages.ts";
import { buildOnce, type RunningServer, startServer } from "../running.ts";
import { newDatabase, openSite } from "./fixtures.ts";
import { openClient } from "./next-version.ts";

const root = path.resolve(import.meta.dirname, "../..");

/** The parts that a running version needs. */
const parts = "build dashboard demo domain mail moving packages records server site ui package.json".split(
  " ",
);

const isRunWith = (file: string) => !/\/build\/(compile-cache|releases)/.test(file);

const ownScript = "/assets/next-12345678.js";

/** Copies this version with other scripts for its pages. The copy has none of our scripts. */
async function anotherVersion(): Promise<string> {
  await buildOnce();
  const tree = await mkdtemp(path.join(tmpdir(), "version-"));
  for (const part of parts)
    await cp(path.join(root, part), path.join(tree, part), { recursive: true, filter: isRunWith });
  linkPackages(root, tree);
  const assets = ["site", "dashboard"].map((name) => path.join(tree, `build/${name}/client/assets`));
  for (const folder of assets) await rm(folder, { recursive: true });
  await cp(path.join(root, "build/site/client/favicon.svg"), path.join(assets[0] ?? "", "icon-1.svg"));
  await writeFile(path.join(tree, "build/site/client", ownScript), "export const next = true;\n");
  return tree;
}

describe("two versions behind a balancer", () => {
  let ours: RunningServer;
  let theirs: RunningServer;
  let tree: string;

  beforeAll(async () => {
    tree = await anotherVersion();
    const env = { DATABASE_URL: await newDatabase(), RATE_LIMITS: "off" };
    ours = await startServer({ env });
    theirs = await startServer({ env, tree, dataDir: ours.dataDir });
  });

  afterAll(async () => {
    await theirs?.stop();
    await ours?.stop();
    await rm(tree, { recursive: true, force: true });
  });

  test("a page of one finds its assets, well encoded, at the other", async () => {
    const page = await (await fetch(ours.url)).text();
    const named = new Set(page.match(/\/assets\/[\w./-]+/g));
    expect(named.size).toBeGreaterThan(5);
    for (const address of named) {
      for (const encoding of ["br", "identity"]) {
        const ask = async ({ url }: RunningServer) => {
          const answer = await fetch(url + address, { headers: { "Accept-Encoding": encoding } });
          const { status, headers } = answer;
          return {
            status,
            headers: [...headers].filter(([name]) => name !== "date"),
            text: await answer.text(),
          };
        };
        const foundValues = await ask(theirs);
        expect(foundValues.status, address).toBe(200);
        expect(foundValues).toEqual(await ask(ours));
      }
    }
  });

  test("an open page finds its gone version's assets, and no invented ones", async () => {
    await theirs.kill();
    const answer = await fetch(ours.url + ownScript);
    expect(await answer.text()).toBe("export const next = true;\n");
    expect(answer.headers.get("cache-control")).toContain("immutable");
    const invented = await fetch(`${ours.url}/assets/invented-12345678.js`);
    expect(invented.status).toBe(404);
    expect(invented.headers.get("cache-control")).not.toContain("immutable");
  });
});

test("assets that no version has used for a month are deleted", async () => {
  const database = await newDatabase();
  const { assets } = await openSite(database);
  const asset = (name: string) => ({ path: `/assets/${name}.js`, bodies: { identity: Buffer.from(name) } });
  await assets?.keep([asset("old"), asset("lasting")]);
  const client = await openClient(database);
  await client.query("UPDATE _assets SET used = now() - interval '31 days'");
  await assets?.keep([asset("lasting"), asset("new")]);
  expect(await assets?.paths()).toEqual(new Set(["/assets/lasting.js", "/assets/new.js"]));
  expect(await assets?.read("/assets/old.js")).toBeUndefined();
});
