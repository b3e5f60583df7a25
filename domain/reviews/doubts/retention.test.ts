import { expect, test } from "vitest";
import { openCooperative } from "../../fixtures.ts";
import { eraseOldDoubts } from "./retention.server.ts";

test("a settled doubt stays for three years, an open one indefinitely", async () => {
  const { store, anne, admin, service } = await openCooperative();
  const { body } = await anne.create("reviews", { user: anne.id, rating: 5 });
  await admin.update("reviews", body.id, { status: "approved" });
  const doubt = { review: body.id, ground: "conflict", body: "Un parent." };
  const handled = await service("doubts").create("review_doubts", doubt);
  const waiting = await service("doubts").create("review_doubts", doubt);
  await admin.update("review_doubts", handled.body.id, { status: "kept" });
  const inYears = (years: number) => new Date(Date.now() + years * 366 * 24 * 60 * 60 * 1000);
  expect(await eraseOldDoubts(store, inYears(2))).toBe(0);
  expect(await eraseOldDoubts(store, inYears(4))).toBe(1);
  expect((await admin.list("review_doubts")).map(({ id }) => id)).toEqual([waiting.body.id]);
});
