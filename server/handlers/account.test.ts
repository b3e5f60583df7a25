import { expect, test } from "vitest";
import { ownSession, sessionBench, siteUrl } from "../session/session-fixtures.ts";
import { openAccountHandler } from "./account.ts";

test("an account takes its data away twice at once, and again when one of them is done or given up", async () => {
  const bench = await sessionBench();
  const { cookie } = await ownSession(bench);
  const mail = { forget: async () => 0 };
  const report = (error: unknown) => {
    throw error;
  };
  const account = openAccountHandler({ ...bench, mail, siteUrl, report });
  const asked = () =>
    account.data(new Request(`${siteUrl}/account/donnees`, { headers: { cookie } }), "192.0.2.1");
  const [first, second] = [await asked(), await asked()];
  const third = await asked();
  expect([third.status, third.headers.get("Retry-After")]).toEqual([429, "60"]);
  expect(await third.text()).toMatch(/^Vos données sont déjà en cours de téléchargement\./);
  await first.arrayBuffer();
  const fourth = await asked();
  expect(fourth.status).toBe(200);
  await second.body?.cancel();
  expect((await asked()).status).toBe(200);
  expect((await asked()).status).toBe(429);
});

test("an archive that cannot be made gives its place back", async () => {
  const bench = await sessionBench();
  const { cookie } = await ownSession(bench);
  const mail = { forget: async () => 0 };
  let isGone = true;
  const store = {
    ...bench.store,
    accessOf: async (collection: string, id: string) => {
      if (isGone) throw new Error("The database is gone.");
      return bench.store.accessOf(collection, id);
    },
  };
  const account = openAccountHandler({ ...bench, store, mail, siteUrl, report: () => {} });
  const asked = () =>
    account.data(new Request(`${siteUrl}/account/donnees`, { headers: { cookie } }), "192.0.2.1");
  for (let times = 0; times < 2; times++) await expect(asked()).rejects.toThrow("The database is gone.");
  isGone = false;
  expect((await asked()).status).toBe(200);
});
