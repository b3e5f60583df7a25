import { expect, test } from "vitest";
import { openWorksite } from "../worksites/fixtures.ts";

const permissionFields = {
  outside: true,
  town: true,
  until: "2999-12-31",
  given_at: "2026-11-20 18:06:00.000Z",
  wording: "Le dehors, la commune.",
};

const refused = { refused_at: "2026-11-20 18:06:00.000Z", wording: "Rien." };

async function openAsked() {
  const house = await openWorksite();
  const endpoint = house.service("permissions");
  const { body } = await house.admin.create("publication_permissions", {
    ...permissionFields,
    worksite: house.worksite,
  });
  return { ...house, endpoint, permission: body.id };
}

test("the team may only ask, and changes nothing afterwards", async () => {
  const { admin, anne, ben, visitor, permission } = await openAsked();
  const { body } = await admin.view("publication_permissions", permission);
  expect(body).toMatchObject({ outside: false, town: false, given_at: "", wording: "", user: "" });
  expect(body.asked_at).toBe(body.created);
  expect((await admin.update("publication_permissions", permission, permissionFields)).status).toBe(404);
  expect((await anne.view("publication_permissions", permission)).status).toBe(200);
  for (const other of [ben, visitor])
    expect((await other.view("publication_permissions", permission)).status).toBe(404);
});

test("the client answers by the endpoint alone, and nobody deletes an answer", async () => {
  const { admin, anne, endpoint, worksite, permission } = await openAsked();
  const answer = { ...permissionFields, user: anne.id };
  expect((await anne.create("publication_permissions", { ...answer, worksite })).status).toBe(400);
  expect((await anne.update("publication_permissions", permission, answer)).status).toBe(404);
  expect((await endpoint.update("publication_permissions", permission, answer)).body).toMatchObject(given_());
  for (const each of [admin, anne, endpoint])
    expect((await each.remove("publication_permissions", permission)).status).toBe(404);
});

test("an unanswered question is not asked again, even concurrently", async () => {
  const { admin, anne, endpoint, worksite, permission } = await openAsked();
  const ask = () => admin.create("publication_permissions", { worksite });
  expect((await ask()).body.data).toMatchObject({ asked_at: { code: "validation_asked_already" } });
  await endpoint.update("publication_permissions", permission, { ...refused, user: anne.id });
  const both = await Promise.all([ask(), ask()]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test("a given permission may only be withdrawn, once", async () => {
  const { anne, ben, endpoint, permission } = await openAsked();
  const answer = (values: object) => endpoint.update("publication_permissions", permission, { ...values });
  expect((await answer({ ...permissionFields, user: ben.id })).body.data).toMatchObject({
    user: { code: "validation_not_client" },
  });
  expect((await answer({ ...permissionFields, user: anne.id, until: "2020-01-01" })).body.data).toMatchObject(
    {
      until: { code: "validation_past_date" },
    },
  );
  await answer({ ...permissionFields, user: anne.id });
  const settledFault = { given_at: { code: "validation_settled" } };
  for (const change of [{ inside: true }, { wording: "" }, { given_at: "" }, { until: "" }])
    expect((await answer(change)).body.data).toMatchObject(settledFault);
  const withdrawn = "2026-12-01 08:00:00.000Z";
  expect((await answer({ withdrawn_at: withdrawn, inside: true })).body.data).toMatchObject(settledFault);
  expect((await answer({ withdrawn_at: withdrawn })).body.withdrawn_at).toBe(withdrawn);
  expect((await answer({ withdrawn_at: "" })).body.data).toMatchObject(settledFault);
});

function given_() {
  return { ...permissionFields, until: "2999-12-31 00:00:00.000Z" };
}
