import type { Row } from "record-store";
import { expect, test } from "vitest";
import { picture } from "../../tests/contract/pictures.ts";
import { openCooperative } from "../fixtures.ts";
import { inProcess } from "../service-account.server.ts";
import { ensureServices } from "./default-services.server.ts";
import { defaultServices } from "./default-services.ts";

const stairs = { slug: "escaliers", title: "Escaliers", summary: "De bois, sur mesure." };
const price = {
  price_from: 1950,
  price_to: 2650,
  price_unit: "le mètre carré habitable, toutes taxes comprises",
  price_includes: "les plans\nla maison entière",
  price_excludes: "le terrain",
};

async function openWithServices() {
  const cooperative = await openCooperative();
  await ensureServices(cooperative.store);
  return cooperative;
}

test("a new site has the services of the specification, in its order", async () => {
  const { store, visitor } = await openWithServices();
  const listed = await visitor.list("services", "?sort=position");
  expect(listed.map(({ id }) => id)).toEqual(defaultServices.map(({ id }) => id));
  expect(listed.map(({ title }) => title)).toEqual(defaultServices.map(({ title }) => title));
  await ensureServices(store);
  expect(await visitor.list("services")).toHaveLength(3);
});

test("the next start leaves what the team has changed", async () => {
  const { store, admin, visitor } = await openWithServices();
  const [houses] = defaultServices;
  await admin.update("services", houses.id, { title: "Maisons de bois", hidden: true });
  await ensureServices(store);
  expect(await visitor.list("services")).toHaveLength(2);
  expect((await admin.view("services", houses.id)).body.title).toBe("Maisons de bois");
});

test("an editor adds a service, hides it and deletes it", async () => {
  const { visitor, anne, colleague } = await openWithServices();
  const editor = await colleague("redaction");
  const { body } = await editor.create("services", stairs);
  expect(body.position).toBe(3);
  expect((await visitor.view("services", body.id)).status).toBe(200);
  await editor.update("services", body.id, { hidden: true });
  expect((await visitor.view("services", body.id)).status).toBe(404);
  expect((await anne.view("services", body.id)).status).toBe(404);
  expect((await editor.remove("services", body.id)).status).toBe(204);
});

test("a service of the specification is hidden, and never deleted", async () => {
  const { admin } = await openWithServices();
  const [houses] = defaultServices;
  expect((await admin.remove("services", houses.id)).status).not.toBe(204);
  expect((await admin.update("services", houses.id, { hidden: true })).status).toBe(200);
});

test("carpenters and accountants write no services", async () => {
  const { colleague } = await openWithServices();
  for (const role of ["chantier", "comptabilite"])
    expect((await (await colleague(role)).create("services", stairs)).status).toBe(400);
});

test("a price is refused without what it includes and what it does not", async () => {
  const { admin } = await openWithServices();
  const missing = { code: "validation_required" };
  for (const field of ["price_includes", "price_excludes", "price_unit", "price_to"] as const) {
    const empty = field === "price_to" ? 0 : " ";
    const { status, body } = await admin.create("services", { ...stairs, ...price, [field]: empty });
    expect([field, status]).toEqual([field, 400]);
    expect(body.data).toMatchObject({ [field]: missing });
  }
  const reversed = await admin.create("services", { ...stairs, ...price, price_to: 1900 });
  expect(reversed.body.data).toMatchObject({ price_to: { code: "validation_price_order" } });
  const { body } = await admin.create("services", { ...stairs, ...price });
  expect((await admin.update("services", body.id, { price_excludes: "" })).status).toBe(400);
  expect(
    (await admin.update("services", body.id, { price_from: 0, price_to: 0, price_excludes: "" })).status,
  ).toBe(200);
});

test("a layer of a wall has a kind, a name and whole millimetres", async () => {
  const { admin } = await openWithServices();
  const layer = { kind: "cladding", name: "Mélèze brut", note: "", thickness: 22 };
  for (const wrong of [{ kind: "straw" }, { name: " " }, { thickness: 0 }, { thickness: 2.5 }]) {
    const { status, body } = await admin.create("services", { ...stairs, layers: [{ ...layer, ...wrong }] });
    expect([wrong, status, Object.keys(Object(body.data))]).toEqual([wrong, 400, ["layers"]]);
  }
  expect((await admin.create("services", { ...stairs, layers: [layer] })).status).toBe(200);
});

test("a card of an added service needs a text", async () => {
  const { admin } = await openWithServices();
  const { body } = await admin.create("services", { ...stairs, summary: "" });
  expect(body.data).toMatchObject({ summary: { code: "validation_required" } });
});

test("a changed address stays known, unless another change uses it again", async () => {
  const { admin } = await openWithServices();
  const { body } = await admin.create("services", stairs);
  const rename = async (slug: string) =>
    (await admin.update("services", body.id, { slug })).body.former_slugs;
  expect(await rename("escaliers-bois")).toEqual(["escaliers"]);
  expect(await rename("escaliers")).toEqual(["escaliers-bois"]);
  await admin.update("services", body.id, { hidden: true, former_slugs: ["ailleurs"] });
  expect(await rename("marches")).toEqual(["escaliers-bois"]);
});

test("the picture of a hidden service stays closed", async () => {
  const { admin, store } = await openWithServices();
  const record = (await store.look("users", admin.id)) as Row<"users">;
  const editor = { kind: "user", collection: "users", id: admin.id, record } as const;
  const photo = await picture("escalier.jpg");
  const services = inProcess(store, editor).collection("services");
  const body = await services.create<Row<"services">>({ ...stairs, hidden: true, pictures: [photo] });
  const address = `http://127.0.0.1/api/files/services/${body.id}/${body.pictures[0]}`;
  const status = async () => (await store.fetch(new Request(address))).status;
  expect(await status()).toBe(404);
  await admin.update("services", body.id, { hidden: false });
  expect(await status()).toBe(200);
});
