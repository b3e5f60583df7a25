import { expect, test } from "vitest";
import { eraseAnne, openClientsSite } from "../../domain/personal-data/fixtures.ts";
import { inProcess } from "../../domain/service-account.server.ts";
import { photographedSites } from "../../records/worksites/photos/team.ts";
import type { Row } from "../../store/index.ts";

test("a worksite whose client erased their account takes no photos", async () => {
  const house = await openClientsSite({ values: { step: "workshop" } });
  const { store, admin, site } = house;
  const record = (await store.look("users", admin.id)) as Row;
  const team = inProcess(store, { kind: "user", collection: "users", id: admin.id, record });
  expect((await photographedSites(team)).map(({ id }) => id)).toEqual([site]);
  await eraseAnne(house);
  expect(await photographedSites(team)).toEqual([]);
});
