import type { Row } from "record-store";
import { expect, test } from "vitest";
import { picture } from "../../tests/contract/pictures.ts";
import { openCooperative, type Voice } from "../fixtures.ts";
import { inProcess } from "../service-account.server.ts";

/** A carpenter who is shown with a picture. */
async function openPortrait() {
  const cooperative = await openCooperative();
  const maud = await cooperative.colleague("chantier");
  const values = { user: maud.id, name: "Maud Ferrand", trade: "charpentière", since: 2018, shown: true };
  const { store } = cooperative;
  const record = (await store.look("users", maud.id)) as Row<"users">;
  const carpenter = { kind: "user", collection: "users", id: maud.id, record } as const;
  const photo = await picture("maud.jpg");
  const portraits = inProcess(store, carpenter).collection("portraits");
  const body = await portraits.create<Row<"portraits">>({ ...values, picture: photo });
  const file = `http://127.0.0.1/api/files/portraits/${body.id}/${body.picture}`;
  const fileStatus = async () => (await store.fetch(new Request(file))).status;
  return { ...cooperative, maud, portrait: body, fileStatus };
}

test("a colleague alone shows their own portrait", async () => {
  const { admin, anne, visitor, maud, portrait } = await openPortrait();
  expect((await visitor.list("portraits")).map(({ name }) => name)).toEqual(["Maud Ferrand"]);
  const other = { user: maud.id, name: "Maud", shown: true };
  expect((await admin.create("portraits", other)).status).toBe(400);
  expect((await anne.create("portraits", { ...other, user: anne.id })).status).toBe(400);
  expect((await maud.update("portraits", portrait.id, { user: admin.id })).status).toBe(404);
});

test("a hidden portrait and its picture are the person's own", async () => {
  const { visitor, maud, portrait, fileStatus } = await openPortrait();
  expect(await fileStatus()).toBe(200);
  await maud.update("portraits", portrait.id, { shown: false });
  expect(await visitor.list("portraits")).toEqual([]);
  expect((await maud.list("portraits")).length).toBe(1);
  expect(await fileStatus()).toBe(404);
});

test("an administrator takes a portrait down, and shows none again", async () => {
  const { admin, portrait } = await openPortrait();
  expect((await admin.update("portraits", portrait.id, { name: "Maud F." })).status).toBe(404);
  expect((await admin.update("portraits", portrait.id, { shown: false })).status).toBe(200);
  expect((await admin.update("portraits", portrait.id, { shown: true })).status).toBe(404);
});

test("the store notes when the person agreed", async () => {
  const { admin, maud, portrait } = await openPortrait();
  const agreed = async () => (await admin.view("portraits", portrait.id)).body.agreed_at;
  expect(await agreed()).toBe(portrait.updated);
  await maud.update("portraits", portrait.id, { trade: "cheffe de levage" });
  expect(await agreed()).toBe(portrait.updated);
  await maud.update("portraits", portrait.id, { shown: false });
  expect(await agreed()).toBe("");
});

test("the person reads that an administrator took their portrait down", async () => {
  const { admin, maud, portrait } = await openPortrait();
  const takenDown = async () => (await maud.view("portraits", portrait.id)).body.taken_down_at;
  await maud.update("portraits", portrait.id, { shown: false });
  expect(await takenDown()).toBe("");
  await maud.update("portraits", portrait.id, { shown: true, taken_down_at: portrait.updated });
  expect(await takenDown()).toBe("");
  const { body } = await admin.update("portraits", portrait.id, { shown: false });
  expect(await takenDown()).toBe(body.updated);
  await maud.update("portraits", portrait.id, { trade: "cheffe de levage", taken_down_at: "" });
  expect(await takenDown()).toBe(body.updated);
  await maud.update("portraits", portrait.id, { shown: true });
  expect(await takenDown()).toBe("");
});

test.each([{ disabled: true }, { role: "user" }])(
  "leaving the team takes the portrait down: %o",
  async (change) => {
    const { admin, visitor, maud, fileStatus } = await openPortrait();
    expect((await admin.update("users", maud.id, change)).status).toBe(200);
    expect(await visitor.list("portraits")).toEqual([]);
    expect(await fileStatus()).toBe(404);
    // Coming back shows nothing without the person.
    await admin.update("users", maud.id, { disabled: false, role: "chantier" });
    expect(await visitor.list("portraits")).toEqual([]);
  },
);

test("from the bin a portrait comes back shown by its own person alone", async () => {
  const { store, admin, maud, visitor, portrait, fileStatus } = await openPortrait();
  const accountCaller = async ({ id }: Voice) =>
    ({ kind: "user", collection: "users", id, record: (await store.look("users", id)) as Row }) as const;
  const restore = async (voice: Voice) =>
    store.bin.restore("portraits", portrait.id, await accountCaller(voice));
  await maud.remove("portraits", portrait.id);
  await restore(maud);
  expect((await visitor.list("portraits")).map(({ id }) => id)).toEqual([portrait.id]);
  await maud.remove("portraits", portrait.id);
  await restore(admin);
  expect(await visitor.list("portraits")).toEqual([]);
  expect(await fileStatus()).toBe(404);
  expect((await maud.view("portraits", portrait.id)).body).toMatchObject({ shown: false, taken_down_at: "" });
});

test("with its account a portrait comes back hidden", async () => {
  const { store, admin, maud, visitor, portrait, fileStatus } = await openPortrait();
  const record = (await store.look("users", admin.id)) as Row;
  expect((await admin.remove("users", maud.id)).status).toBe(204);
  await store.bin.restore("users", maud.id, { kind: "user", collection: "users", id: admin.id, record });
  expect((await admin.view("portraits", portrait.id)).body).toMatchObject({ shown: false, agreed_at: "" });
  expect(await visitor.list("portraits")).toEqual([]);
  expect(await fileStatus()).toBe(404);
});
