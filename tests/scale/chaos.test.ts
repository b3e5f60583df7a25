import { setTimeout as pause } from "node:timers/promises";
import PocketBase from "pocketbase";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { allIsWell, publish } from "./calm.ts";
import { type Cluster, startCluster } from "./cluster.ts";
import { watchFreshness } from "./freshness.ts";
import { Ledger } from "./ledger.ts";
import { type Load, type Scene, startLoad } from "./load.ts";
import { expectFiles, expectLetters, expectTitles } from "./outcome.ts";
import { type Follower, followProjects } from "./streams.ts";
import { fetchFromAddress } from "./visitor.ts";

const isLong = process.env.SCALE === "full";
const kills = isLong ? 30 : 3;
const betweenKills = 10_000;
const databaseAway = isLong ? 10_000 : 3_000;
const bucketAway = isLong ? 60_000 : 10_000;

describe("three instances behind a balancer", () => {
  const ledger = new Ledger();
  let cluster: Cluster;
  let team: PocketBase;
  let load: Load;
  let freshness: ReturnType<typeof watchFreshness>;
  let followers: Follower[];

  beforeAll(async () => {
    cluster = await startCluster();
    team = new PocketBase(cluster.url).autoCancellation(false);
    await team.collection("users").authWithPassword(cluster.admin.email, cluster.admin.password);
    const { token } = team.authStore;
    const scene: Scene = { cluster, ledger, token, slugs: await publish(team, 4) };
    followers = await Promise.all([1, 2, 3].map(() => followProjects(cluster, token)));
    load = startLoad(scene);
    freshness = watchFreshness(scene);
  });

  afterAll(async () => {
    console.log(
      ledger.counts,
      followers?.map((each) => each.connections()),
      freshness?.seen(),
    );
    for (const follower of followers ?? []) await follower.stop();
    await freshness?.stop();
    await load?.stop();
    if (ledger.failures.length > 0) console.log(cluster?.output().split("\n").slice(-200).join("\n"));
    await cluster?.stop();
  });

  test("guessing passwords succeeds no more often at three instances than at one", async () => {
    const guess = fetchFromAddress("127.3.0.1");
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify({ identity: cluster.admin.email, password: "un autre" });
    const address = `${cluster.url}/api/collections/users/auth-with-password`;
    const began = performance.now();
    const tries = Array.from({ length: 12 }, () => guess(address, { method: "POST", headers, body }));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    // The limit is two guesses in three seconds.
    const windows = Math.ceil((performance.now() - began) / 3000);
    expect(statuses.filter((status) => status !== 429).length).toBeLessThanOrEqual(2 * windows);
    expect(statuses).toContain(429);
  });

  test("restarting one after the other, as an update does, disturbs nobody", async () => {
    for (const instance of cluster.instances) {
      await instance.stop();
      await instance.start();
      await allIsWell(cluster);
    }
    expect(ledger.failures).toEqual([]);
  });

  test("while one after another is killed, repeatable requests get answers", async () => {
    ledger.weather = "killing";
    for (let turn = 0; turn < kills; turn++) {
      const instance = cluster.instances[turn % cluster.instances.length];
      await instance?.kill();
      await Promise.all([instance?.start(), pause(betweenKills)]);
    }
    await allIsWell(cluster);
    ledger.weather = "calm";
    expect(ledger.failures).toEqual([]);
    expect(freshness.seen()).toBeGreaterThan(0);
  });

  test("during the database's outage all ask for retries, and recover by themselves", async () => {
    await without(cluster.postgres, databaseAway);
    expect(ledger.failures).toEqual([]);
  });

  test("during the bucket's outage affected requests get retries, and all recovers", async () => {
    await without(cluster.gateway, bucketAway);
    expect(ledger.failures).toEqual([]);
  });

  /** Takes away a part that all instances need, brings it back, and watches them for a while. */
  async function without(
    part: { end(): Promise<void>; begin(): Promise<void> },
    milliseconds: number,
  ): Promise<void> {
    ledger.weather = "away";
    await part.end();
    await pause(milliseconds);
    await part.begin();
    await allIsWell(cluster);
    ledger.weather = "calm";
    await pause(3000);
  }

  test("nothing that was acknowledged is lost, and no letter came twice", async () => {
    await freshness.stop();
    await load.stop();
    expect(ledger.failures).toEqual([]);
    await expectTitles(team, ledger);
    await expectFiles(cluster, ledger);
    await expectLetters(cluster, ledger, team);
  });

  test("followers have missed nothing", async () => {
    const records = await team.collection("projects").getFullList();
    const titles = new Map(records.map(({ id, title }) => [id, title]));
    for (const follower of followers) {
      expect(follower.connections()).toBeGreaterThan(1);
      await expect.poll(() => follower.titles()).toEqual(titles);
    }
  });
});
