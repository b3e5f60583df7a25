import { expect, test } from "vitest";
import { openProject } from "./fixtures.ts";

test("a project without permission needs a confirmation to be published", async () => {
  const { admin, visitor, project } = await openProject();
  const once = await admin.update("projects", project, { status: "published" });
  expect(once.body.data).toMatchObject({ status: { code: "validation_not_permitted" } });
  expect((await visitor.view("projects", project)).status).toBe(404);
  const twice = { status: "published", without_permission: "published" };
  const { body } = await admin.update("projects", project, twice);
  const parts = ["outside", "inside"];
  expect(body.published_without).toEqual({ answer: "", parts, pictures: { "": parts } });
  const publicView = await visitor.view("projects", project);
  expect(publicView.body).toMatchObject({ concealed: false, gallery: [], place: "" });
  for (const field of ["permission", "published_without", "shown", "shown_until"])
    expect(publicView.body).not.toHaveProperty(field);
});

test("writers cannot set the permission fields", async () => {
  const { admin, project } = await openProject();
  const ownFields = { permission: null, published_without: { answer: "", parts: ["outside", "inside"] } };
  const { body } = await admin.update("projects", project, {
    ...ownFields,
    shown: { title: "x" },
    concealed: false,
  });
  expect(body).toMatchObject({ permission: { state: "none" }, published_without: null, concealed: true });
});

test("a project without a worksite needs no permission", async () => {
  const { admin, visitor } = await openProject();
  const other = { slug: "autre", title: "Autre", description: "<p>Autre</p>", status: "published" };
  const { body } = await admin.create("projects", other);
  expect(body).toMatchObject({ permission: null, concealed: false, shown: null, shown_until: "" });
  expect((await visitor.view("projects", body.id)).status).toBe(200);
});

test("a public project stays public until its client answers", async () => {
  const house = await openProject({ status: "published", isConnected: false });
  const { admin, visitor, project, worksite, answer } = house;
  await admin.update("worksites", worksite, { project });
  expect((await visitor.view("projects", project)).body.place).toBe("Albi");
  await answer({ refused_at: "2026-11-20 08:00:00.000Z" });
  expect((await visitor.view("projects", project)).status).toBe(404);
});

test("a withdrawn permission hides the project, and no confirmation shows it", async () => {
  const { admin, visitor, project, answer, withdraw } = await openProject();
  const givenPermission = await answer({ outside: true, inside: true, town: true });
  expect((await admin.update("projects", project, { status: "published" })).status).toBe(200);
  expect((await visitor.view("projects", project)).body.place).toBe("Albi");
  await withdraw(givenPermission);
  expect((await visitor.view("projects", project)).status).toBe(404);
  expect(await visitor.list("projects")).toEqual([]);
  expect((await admin.view("projects", project)).status).toBe(200);
  expect((await admin.update("projects", project, { title: "Autre titre" })).status).toBe(200);
  await admin.update("projects", project, { status: "draft" });
  const forced = { status: "published", without_permission: "published" };
  expect((await admin.update("projects", project, forced)).body.data).toMatchObject({
    status: { code: "validation_taken_back" },
  });
  await answer({ outside: true, inside: true, town: true });
  expect((await admin.update("projects", project, { status: "published" })).status).toBe(200);
});

test("visitors see the department of an unpermitted town", async () => {
  const { admin, visitor, project, answer } = await openProject();
  await answer({ outside: true, inside: true });
  await admin.update("projects", project, { status: "published" });
  const { body } = await visitor.view("projects", project);
  expect(body).toMatchObject({ place: "", place_code: "81" });
  expect((await visitor.filter("projects", "place = 'Albi'")).body.items).toEqual([]);
  expect((await visitor.filter("projects", "place_code ~ '004'")).body.items).toEqual([]);
  expect((await admin.filter("projects", "place = 'Albi'")).body.items).toHaveLength(1);
});

test("a deleted worksite ends its permission", async () => {
  const { admin, visitor, project, worksite, answer } = await openProject();
  await answer({ outside: true, inside: true });
  await admin.update("projects", project, { status: "published" });
  await admin.remove("worksites", worksite);
  expect((await visitor.view("projects", project)).status).toBe(404);
  expect((await admin.view("projects", project)).body.permission).toMatchObject({ state: "gone" });
});

test("an unanswered question changes nothing once its worksite is deleted", async () => {
  const { admin, visitor, project, worksite } = await openProject();
  await admin.remove("worksites", worksite);
  await admin.update("projects", project, { status: "published" });
  expect((await visitor.view("projects", project)).body).toMatchObject({ concealed: false, place: "Albi" });
});

test("an erased account ends its permissions", async () => {
  const { store, anne, admin, visitor, project, answer } = await openProject();
  await answer({ outside: true, inside: true });
  await admin.update("projects", project, { status: "published" });
  const password = "une phrase assez longue";
  await store.eraseAccount({ collection: "users", id: anne.id, password, address: "192.0.2.7", also: [] });
  expect((await visitor.view("projects", project)).status).toBe(404);
  expect((await admin.view("projects", project)).body).toMatchObject({ permission: { state: "gone" } });
});

test("visitors see the permitted parts as long as the permission lasts", async () => {
  const { admin, visitor, project, answer, withdraw } = await openProject();
  const toldParts = async () => (await visitor.view("projects", project)).body.permitted;
  await answer({ outside: true, inside: true, town: true });
  await admin.update("projects", project, { status: "published", permitted: ["inside"] });
  expect(await toldParts()).toEqual(["outside", "inside", "town"]);
  const givenPermission = await answer({ outside: true, inside: true, given_at: "2999-01-01 08:00:00.000Z" });
  expect(await toldParts()).toEqual(["outside", "inside"]);
  expect((await visitor.filter("projects", "permitted ~ 'town'")).body.items).toEqual([]);
  await withdraw(givenPermission);
  expect((await admin.view("projects", project)).body.permitted).toBeNull();
});

test("a project that shows unpermitted parts names no permitted parts", async () => {
  const { admin, visitor, project, answer } = await openProject();
  await answer({ outside: true });
  await admin.update("projects", project, { status: "published", without_permission: "published" });
  expect((await visitor.view("projects", project)).body).toMatchObject({ place: "", permitted: null });
  const other = { slug: "autre", title: "Autre", description: "<p>Autre</p>", permitted: ["outside"] };
  const { body } = await admin.create("projects", { ...other, status: "published" });
  expect(body.permitted).toBeNull();
});
