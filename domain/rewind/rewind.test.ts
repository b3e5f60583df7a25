import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import type { Find } from "../../store/index.ts";
import { openCooperative } from "../fixtures.ts";
import type { RewindPreview } from "./entries.ts";
import { rewindAnswer, rewindPreview } from "./rewind.server.ts";

const address = "http://site.test/dashboard/donnees/retour";

test("a colleague's change during planning is not rewound", async () => {
  const { store, admin } = await openCooperative();
  const { body } = await admin.create("projects", {
    title: "Abri",
    slug: "abri",
    description: "<p>Bois</p>",
  });
  const moment = new Date().toISOString();
  await setTimeout(5);
  await admin.update("projects", body.id, { title: "Abri changé" });
  const preview = await rewindPreview(store, new URL(`${address}?moment=${moment}`));
  const { seen } = (await preview.json()) as RewindPreview;
  let isMeanwhile = true;
  const find: Find = async (collection, match) => {
    if (isMeanwhile) {
      isMeanwhile = false;
      await admin.update("projects", body.id, { title: "Abri du collègue" });
    }
    return await store.find(collection, match);
  };
  const asking = new Request(address, {
    method: "POST",
    body: JSON.stringify({ act: "rewind", moment, seen }),
  });
  const answer = await rewindAnswer({ ...store, find }, asking, { kind: "service", service: "tests" });
  expect([answer.status, await answer.json()]).toEqual([409, { problem: "changed" }]);
  expect((await store.look("projects", body.id))?.title).toBe("Abri du collègue");
});
