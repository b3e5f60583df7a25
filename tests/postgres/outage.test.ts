import { expect, inject, onTestFinished, test } from "vitest";
import { databaseOf, startPostgres } from "../postgres.ts";
import { startServer } from "../running.ts";

test.skipIf(!inject("postgres"))(
  "while its database is away the site says so and when to come back, and afterwards all is well by itself",
  async () => {
    const postgres = await startPostgres();
    onTestFinished(() => postgres.stop());
    const env = { DATABASE_URL: await databaseOf(postgres.url, "outage"), RATE_LIMITS: "off" };
    const server = await startServer({ demo: true, env });
    onTestFinished(() => server.stop());
    const answers = () =>
      Promise.all(
        ["/api/collections/projects/records", "/realisations"].map((address) => fetch(server.url + address)),
      );
    for (const { status } of await answers()) expect(status).toBe(200);

    await postgres.end();
    for (const answer of await answers()) {
      expect(answer.status).toBe(503);
      expect(answer.headers.get("retry-after")).toMatch(/^\d+$/);
    }
    await postgres.begin();
    await expect.poll(async () => (await answers()).map(({ status }) => status)).toEqual([200, 200]);
    expect(await (await fetch(`${server.url}/realisations`)).text()).toContain("Maison du Coteau");
  },
);

test.skipIf(!inject("postgres"))("where there is no database, the start ends with the reason", async () => {
  const env = { DATABASE_URL: "postgres://nobody@127.0.0.1:1/nowhere" };
  await expect(startServer({ demo: true, env })).rejects.toThrow(
    "The database that DATABASE_URL names cannot be used: connect ECONNREFUSED 127.0.0.1:1.",
  );
});
