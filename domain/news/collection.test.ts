import type { Row } from "record-store";
import { expect, test } from "vitest";
import { picture } from "../../tests/contract/pictures.ts";
import { openCooperative } from "../fixtures.ts";
import { inProcess } from "../service-account.server.ts";

const bouquet = {
  slug: "le-bouquet",
  title: "Le bouquet est au faîtage",
  text: "<p>Neuf jours de levage.</p>",
  day: "2026-11-20",
};

test("news without a status is a draft, which the team alone reads", async () => {
  const { visitor, anne, colleague } = await openCooperative();
  const editor = await colleague("redaction");
  const { body } = await editor.create("news", bouquet);
  expect(body.status).toBe("draft");
  expect(await visitor.list("news")).toEqual([]);
  expect((await anne.view("news", body.id)).status).toBe(404);
  await editor.update("news", body.id, { status: "published" });
  expect((await visitor.list("news")).map(({ title }) => title)).toEqual([bouquet.title]);
});

test("scheduled news appears at its moment, and has one", async () => {
  const { visitor, admin } = await openCooperative();
  const { body } = await admin.create("news", { ...bouquet, status: "scheduled" });
  expect(body.data).toMatchObject({ publish_at: { code: "validation_required" } });
  const later = { ...bouquet, status: "scheduled", publish_at: "2999-01-01 08:00:00.000Z" };
  const { body: scheduled } = await admin.create("news", later);
  expect(await visitor.list("news")).toEqual([]);
  await admin.update("news", scheduled.id, { publish_at: "2020-01-01 08:00:00.000Z" });
  expect((await visitor.list("news")).length).toBe(1);
});

test("carpenters and accountants write no news", async () => {
  const { colleague } = await openCooperative();
  for (const role of ["chantier", "comptabilite"])
    expect((await (await colleague(role)).create("news", bouquet)).status).toBe(400);
});

test("the picture of a draft stays closed", async () => {
  const { admin, store } = await openCooperative();
  const record = (await store.look("users", admin.id)) as Row<"users">;
  const editor = { kind: "user", collection: "users", id: admin.id, record } as const;
  const photo = await picture("faitage.jpg");
  const news = inProcess(store, editor).collection("news");
  const body = await news.create<Row<"news">>({ ...bouquet, picture: photo });
  const address = `http://127.0.0.1/api/files/news/${body.id}/${body.picture}`;
  const status = async () => (await store.fetch(new Request(address))).status;
  expect(await status()).toBe(404);
  await admin.update("news", body.id, { status: "published" });
  expect(await status()).toBe(200);
});

test("news is published when visitors first see it, whatever day it tells of", async () => {
  const { admin } = await openCooperative();
  const ahead = { ...bouquet, day: "2999-12-20", published_at: "2999-12-20 00:00:00.000Z" };
  const { body } = await admin.create("news", ahead);
  expect(body.published_at).toBe("");
  const { body: published } = await admin.update("news", body.id, { status: "published" });
  expect(published.published_at).toBe(published.updated);
  const { body: corrected } = await admin.update("news", body.id, { title: "Portes ouvertes" });
  expect(corrected.published_at).toBe(published.published_at);
  const { body: hidden } = await admin.update("news", body.id, { status: "draft" });
  expect(hidden.published_at).toBe(published.published_at);
});

test("scheduled news is published at its moment, or now if that has passed", async () => {
  const { admin } = await openCooperative();
  const publish_at = "2999-01-01 08:00:00.000Z";
  const { body } = await admin.create("news", { ...bouquet, status: "scheduled", publish_at });
  expect(body.published_at).toBe(publish_at);
  const past = { publish_at: "2020-01-01 08:00:00.000Z" };
  const { body: due } = await admin.update("news", body.id, past);
  expect(due.published_at).toBe(due.updated);
});
