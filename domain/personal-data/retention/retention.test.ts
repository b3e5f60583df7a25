import type { Row } from "record-store";
import { expect, test } from "vitest";
import { companyId } from "../../company/company.ts";
import { openCooperative } from "../../fixtures.ts";
import { queueTest } from "../../webhooks/queueing.server.ts";
import { openWorksite } from "../../worksites/fixtures.ts";
import { inDatabase, inDays, keys, now, openRetention } from "./fixtures.ts";

test("a worksite that was never received goes ten years after its last change", async () => {
  const bench = await openWorksite({ step: "workshop" });
  const { preview } = openRetention(bench);
  inDatabase(bench, "UPDATE messages SET last_at = '2020-03-17 09:00:00.000Z'");
  inDatabase(bench, "UPDATE worksites SET updated = '2020-03-19 10:00:00.000Z'");
  expect((await preview(now)).records).toEqual([]);
  expect((await preview(inDays(1))).records).toMatchObject([
    { rule: "neverReceived", collection: "messages", id: bench.enquiry },
  ]);
});

test("a worksite without a paper of its own is kept for ten years too", async () => {
  const bench = await openWorksite({ step: "sketch" });
  const { preview, apply } = openRetention(bench);
  const move = async (moment: string) => {
    inDatabase(bench, "UPDATE messages SET last_at = ?", moment);
    inDatabase(bench, "UPDATE worksites SET updated = ?", moment);
  };
  await move("2020-04-12 09:00:00.000Z");
  expect((await preview(now)).records).toEqual([]);
  await apply(now);
  expect(await bench.store.find("worksites", { id: bench.worksite })).toHaveLength(1);
  await move("2020-03-12 08:00:00.000Z");
  await apply(now);
  expect(await bench.store.find("worksites", { id: bench.worksite })).toEqual([]);
});

test("what the preview lists is what the job removes a week later", async () => {
  const bench = await openWorksite({ received_on: "2020-03-15" });
  const { store, admin, anne, enquiry, worksite } = bench;
  const { preview, apply } = openRetention(bench);
  await admin.create("company", { id: companyId, name: "Bois", delays: { reviews: "cinq ans" } });
  const { body: old } = await anne.create("messages", {
    sender: anne.id,
    subject: "Cabane",
    body: "Bonjour",
  });
  const { body: recent } = await anne.create("messages", {
    sender: anne.id,
    subject: "Abri",
    body: "Bonjour",
  });
  const { body: review } = await anne.create("reviews", { user: anne.id, rating: 5, comment: "Bien" });
  await admin.update("reviews", review.id, { status: "approved" });
  inDatabase(bench, "UPDATE messages SET last_at = '2027-03-17 09:00:00.000Z'");
  inDatabase(bench, "UPDATE messages SET last_at = '2029-03-17 09:00:00.000Z' WHERE id = ?", recent.id);
  inDatabase(bench, "UPDATE reviews SET published_at = '2025-03-18 09:00:00.000Z'");
  const watched = ["messages", "worksites", "reviews", "users"] as const;
  const everything = async () =>
    keys(
      (
        await Promise.all(
          watched.map(async (collection) =>
            (await store.find(collection, {})).map(({ id }: Row) => ({ collection, id })),
          ),
        )
      ).flat(),
    );
  const before = await everything();
  const { records } = await preview(now);
  expect(keys(records)).toEqual(
    keys([
      { collection: "messages", id: enquiry },
      { collection: "messages", id: old.id },
      { collection: "worksites", id: worksite },
      { collection: "reviews", id: review.id },
    ]),
  );
  await apply(now);
  expect(await everything()).toEqual(before);
  await apply(inDays(7));
  const after = await everything();
  expect(before.filter((key) => !after.includes(key))).toEqual(keys(records));
});

test("the journal forgets after a year, and keeps the versions of projects", async () => {
  const bench = await openCooperative();
  const { store, admin, anne } = bench;
  const { preview, apply } = openRetention(bench);
  await admin.create("projects", { slug: "abri", title: "Abri", description: "<p>Bois</p>" });
  await anne.create("messages", { sender: anne.id, subject: "Cabane", body: "Bonjour" });
  await admin.create("redirects", { slug: "ancien", target: "abri" }).catch(() => undefined);
  inDatabase(bench, "UPDATE _changes SET at = '2029-03-15 09:00:00.000Z'");
  const { journal } = await preview(now);
  const ofProjects = (await store.history({ collection: "projects" }, 100)).length;
  await apply(inDays(7));
  expect(journal.count).toBeGreaterThan(0);
  expect((await store.history({ collection: "projects" }, 100)).length).toBe(ofProjects);
  const rest = await store.history({}, 1000);
  expect(rest.filter(({ collection, at }) => collection !== "projects" && at < "2029-03-16")).toHaveLength(
    rest[0]?.collection === "projects" ? 0 : 1,
  );
});

test("a message to a connected tool goes after thirty days", async () => {
  const bench = await openCooperative();
  const { store, admin } = bench;
  const { apply } = openRetention(bench);
  const { body: hook } = await admin.create("webhooks", {
    url: "https://compta.exemple/recevoir",
    events: ["enquiry.won"],
  });
  await queueTest(store, hook, new Date());
  const afterDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000);
  await apply(afterDays(29));
  expect(await store.find("webhook_deliveries", {})).toHaveLength(1);
  await apply(afterDays(31));
  expect(await store.find("webhook_deliveries", {})).toEqual([]);
});
