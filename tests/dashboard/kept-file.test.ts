import type { Row } from "record-store";
import { expect, test } from "vitest";
import { eraseAnne, openClientsWorksite } from "../../domain/personal-data/fixtures.ts";
import { inProcess } from "../../domain/service-account.server.ts";
import { photographedWorksites } from "../../records/worksites/photos/team.ts";

test("a worksite whose client erased their account takes no photos", async () => {
  const house = await openClientsWorksite({ values: { step: "workshop" } });
  const { store, admin, worksite } = house;
  const record = (await store.look("users", admin.id)) as Row;
  const team = inProcess(store, { kind: "user", collection: "users", id: admin.id, record });
  expect((await photographedWorksites(team)).map(({ id }) => id)).toEqual([worksite]);
  await eraseAnne(house);
  expect(await photographedWorksites(team)).toEqual([]);
});
