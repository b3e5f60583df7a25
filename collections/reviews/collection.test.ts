import { expect, test } from "vitest";
import { openCooperative } from "../fixtures.ts";

test("a review waits, whatever its author sends, and carries the author's name", async () => {
  const { anne, visitor } = await openCooperative();
  const forged = { user: anne.id, rating: 5, status: "approved", author: "Un ministre", answer: "Merci !" };
  const { body } = await anne.create("reviews", forged);
  expect(body).toMatchObject({ status: "pending", author: "anne", answer: "", published_at: "" });
  expect(await visitor.list("reviews")).toEqual([]);
});

test("sending again replaces the author's pending review, and nobody else's", async () => {
  const { anne, ben, admin } = await openCooperative();
  await anne.create("reviews", { user: anne.id, rating: 1 });
  await ben.create("reviews", { user: ben.id, rating: 2 });
  const again = await anne.create("reviews", { user: anne.id, rating: 5 });
  const reviews = await admin.list("reviews");
  expect(reviews.map(({ rating }) => rating).toSorted()).toEqual([2, 5]);
  expect(again.status).toBe(200);
});

test("a review of a project stands beside the general one", async () => {
  const { anne, admin } = await openCooperative();
  const project = await admin.create("projects", { slug: "grange", title: "La grange", description: "Bois" });
  await anne.create("reviews", { user: anne.id, rating: 4 });
  await anne.create("reviews", { user: anne.id, rating: 5, project: project.body.id });
  expect(await anne.list("reviews")).toHaveLength(2);
});

test("an administrator approves; the author's amendment makes it wait again", async () => {
  const { anne, admin, visitor } = await openCooperative();
  const { body } = await anne.create("reviews", { user: anne.id, rating: 4, comment: "Bien" });
  const approved = await admin.update("reviews", body.id, { status: "approved", answer: "Merci" });
  expect(approved.body).toMatchObject({ status: "approved", published_at: approved.body.updated });
  expect(await visitor.list("reviews")).toHaveLength(1);
  const amended = await anne.update("reviews", body.id, { rating: 5, status: "approved" });
  expect(amended.body).toMatchObject({ rating: 5, status: "pending" });
  expect(await visitor.list("reviews")).toEqual([]);
});

test("an administrator never changes an author's words, and nobody another's review", async () => {
  const { anne, ben, admin } = await openCooperative();
  const { body } = await anne.create("reviews", { user: anne.id, rating: 4, comment: "Bien" });
  expect((await admin.update("reviews", body.id, { comment: "Parfait" })).status).toBe(404);
  expect((await ben.update("reviews", body.id, { rating: 1 })).status).toBe(404);
  expect((await ben.remove("reviews", body.id)).status).toBe(404);
  expect((await ben.create("reviews", { user: anne.id, rating: 1 })).status).toBe(400);
  expect((await anne.view("reviews", body.id)).body).toEqual(body);
});

test.each([
  [0, "validation_required"],
  ["abc", "validation_required"],
  [6, "validation_max_number_constraint"],
  [-1, "validation_min_number_constraint"],
  [4.5, "validation_only_int_constraint"],
])("a rating of %j is refused", async (rating, code) => {
  const { anne } = await openCooperative();
  const { status, body } = await anne.create("reviews", { user: anne.id, rating });
  expect(status).toBe(400);
  expect(body.data).toMatchObject({ rating: { code } });
});
