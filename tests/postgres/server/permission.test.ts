import { rm } from "node:fs/promises";
import type PocketBase from "pocketbase";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { permissionWording } from "../../../domain/publication-permissions/wording.ts";
import {
  appearances,
  askASecondLater,
  gonePage,
  openTeam,
  type PermittedProject,
  projectOfClient,
} from "../../e2e/account/permission-fixtures.ts";
import { type RunningServer, startServer } from "../../running.ts";
import { fillDemonstration, newDatabase } from "../fixtures.ts";

const all = { outside: true, inside: true, town: true, until: "2999-12-31" };

describe("a permission over two instances", () => {
  let one: RunningServer;
  let other: RunningServer;
  let team: PocketBase;

  beforeAll(async () => {
    const database = await newDatabase();
    const dataDir = await fillDemonstration(database);
    const env = { DATABASE_URL: database, RATE_LIMITS: "off" };
    one = await startServer({ demo: true, dataDir, env });
    other = await startServer({ demo: true, dataDir, env });
    team = await openTeam(one);
  });

  afterAll(async () => {
    await other.stop();
    await one.stop();
    await rm(one.dataDir, { recursive: true, force: true, maxRetries: 10 });
  });

  /** Sends an answer as the account's page does in the client's browser, at one of the instances. */
  async function press(act: object): Promise<unknown> {
    const headers = { ...ownPage(one), Cookie: await openSession(one) };
    const requestOptions = { method: "POST", headers, body: JSON.stringify(act) };
    return (await fetch(`${one.url}/account/accord`, requestOptions)).json();
  }

  async function opened(): Promise<PermittedProject> {
    const project = await projectOfClient(team, one, "maison-du-coteau");
    const about = { title: "Chantier maison-du-coteau", town: "Albi" };
    const wording = permissionWording(all, about);
    const answer = { act: "answer", site: project.worksite, choice: all, wording };
    expect(await press(answer)).toMatchObject({ outcome: "done" });
    await team.collection("projects").update(project.id, { status: "published" });
    return project;
  }

  test("a permission requested twice at once, at two instances, is requested once", async () => {
    const { worksite } = await projectOfClient(team, one, "maison-des-tilleuls");
    const both = [team, await openTeam(other)].map((each) => each.collection("publication_permissions"));
    const askServer = await Promise.allSettled(both.map((each) => each.create({ worksite })));
    expect(askServer.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const filter = `worksite = "${worksite}"`;
    expect(await team.collection("publication_permissions").getFullList({ filter })).toHaveLength(1);
  });

  test("a withdrawal at one hides everything at the other within a second", async () => {
    const project = await opened();
    await expect.poll(async () => (await appearances(other.url, project)).page).toBe(200);
    expect(await appearances(other.url, project)).toMatchObject({
      thumb: 200,
      file: 200,
      list: true,
      feed: true,
    });
    const pressed = Date.now();
    expect(await press({ act: "withdraw", site: project.worksite })).toMatchObject({ outcome: "done" });
    expect(await askASecondLater(pressed, () => appearances(other.url, project))).toEqual(gonePage);
    expect(await appearances(one.url, project)).toEqual(gonePage);
  });
});

function ownPage({ url }: RunningServer) {
  return { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin", Origin: url };
}

async function openSession(server: RunningServer): Promise<string> {
  const { url, client } = server;
  const headers = ownPage(server);
  const body = JSON.stringify({ identity: client.email, password: client.password });
  const answer = await fetch(`${url}/api/collections/users/auth-with-password`, {
    method: "POST",
    headers,
    body,
  });
  return answer.headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ");
}
