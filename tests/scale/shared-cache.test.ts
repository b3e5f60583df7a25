import { setTimeout as pause } from "node:timers/promises";
import PocketBase from "pocketbase";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { send } from "../contact/form.ts";
import { picture } from "../contract/pictures.ts";
import { type RunningServer, startServer } from "../running.ts";
import { publish } from "./calm.ts";
import { type SharedCache, startSharedCache } from "./nginx.ts";

/** Milliseconds that a page may be cached before it is revalidated (decision 42), and a little more. */
const lifetime = 1000 + 1500;
const secret = "Je ne veux pas que mes voisins le sachent.";

describe("a cache that many share, in front of the site", () => {
  let server: RunningServer;
  let cache: SharedCache;
  let team: PocketBase;

  beforeAll(async () => {
    server = await startServer({ env: { RATE_LIMITS: "off" } });
    cache = await startSharedCache(server.url);
    team = new PocketBase(server.url).autoCancellation(false);
    await team.collection("users").authWithPassword(server.admin.email, server.admin.password);
    await publish(team, 2);
    await send(server.url, { fields: { message: secret }, photos: [await picture("jardin.png")] });
  });

  afterAll(async () => {
    await cache.stop();
    await server.stop();
  });

  /** Returns the cache's answer, and whether it was cached. */
  async function ask(path: string, headers: Record<string, string> = {}) {
    const answer = await fetch(cache.url + path, { headers, redirect: "manual" });
    const { status } = answer;
    return { status, from: answer.headers.get("x-cache"), text: await answer.text() };
  }

  test("keeps a page for a second, then revalidates it and shows changes", async () => {
    const [changing, standing] = ["/realisations/maison-0", "/realisations/maison-1"];
    for (const path of [changing, standing]) {
      expect((await ask(path)).from).toBe("MISS");
      expect((await ask(path)).from).toBe("HIT");
    }
    const { id } = await team.collection("projects").getFirstListItem('slug="maison-0"');
    // The change affects every page, except that of the other project.
    await team.collection("projects").update(id, { title: "Maison du Vallon" });
    await pause(lifetime);
    expect(await ask(changing)).toMatchObject({
      from: "EXPIRED",
      text: expect.stringContaining("Maison du Vallon"),
    });
    expect((await ask("/services")).from).toBe("MISS");
    await pause(lifetime);
    expect(await ask("/services")).toMatchObject({ from: "REVALIDATED", status: 200 });
  });

  test("keeps public pictures, and gets none that are withdrawn", async () => {
    const project = await team.collection("projects").getFirstListItem('slug="maison-1"');
    const path = `/api/files/projects/${project.id}/${project.cover_image}?thumb=400x400`;
    expect((await ask(path)).from).toBe("MISS");
    expect((await ask(path)).from).toBe("HIT");
    await team.collection("projects").delete(project.id);
    expect((await fetch(server.url + path)).status).toBe(404);
  });

  test("never keeps personal answers", async () => {
    const [message] = (await team.collection("messages").getList(1, 1)).items;
    const { token } = team.authStore;
    const fileToken = await team.files.getToken();
    const photo = team.files.getURL(message ?? {}, message?.attachments[0], { token: fileToken });
    const own: [string, Record<string, string>][] = [
      ["/api/collections/messages/records", { authorization: token }],
      [`/api/collections/messages/records/${message?.id}`, { authorization: token }],
      [photo.slice(server.url.length), {}],
      ["/dashboard", { cookie: `pb_auth=${token}` }],
      ["/account", { cookie: `pb_auth=${token}` }],
      ["/dashboard/donnees/journal", { cookie: `pb_auth=${token}` }],
      ["/account/donnees", { cookie: `pb_auth=${token}` }],
      ["/login/adresse?token=secret", {}],
      ["/api/collections/projects/records", {}],
      ["/contact/heure", {}],
    ];
    for (const [path, headers] of own) {
      const answers = [await ask(path, headers), await ask(path, headers), await ask(path)];
      expect([path, ...answers.map(({ from }) => from)]).toEqual([path, "MISS", "MISS", "MISS"]);
    }
    expect(await ask(`/api/collections/messages/records/${message?.id}`)).toMatchObject({ status: 404 });
    expect(await cache.kept()).not.toContain(secret);
  });

  test("shows pages for a time while the site is down", async () => {
    expect((await ask("/")).status).toBe(200);
    await server.kill();
    await pause(lifetime);
    expect(await ask("/")).toMatchObject({ status: 200, from: "STALE" });
  });
});
