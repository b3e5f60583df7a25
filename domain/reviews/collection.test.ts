import { expect, test } from "vitest";
import { dayInParis } from "../dates.ts";
import { openCooperative } from "../fixtures.ts";

test("a new review is pending, and carries its author's name", async () => {
  const { anne, visitor } = await openCooperative();
  const forged = { user: anne.id, rating: 5, status: "approved", author: "Un ministre", answer: "Merci !" };
  const { body } = await anne.create("reviews", forged);
  expect(body).toMatchObject({ status: "pending", author: "anne", answer: "", published_at: "" });
  expect(await visitor.list("reviews")).toEqual([]);
});

test("a new review replaces only the same author's earlier one", async () => {
  const { anne, ben, admin } = await openCooperative();
  const first = await anne.create("reviews", { user: anne.id, rating: 1 });
  await admin.update("reviews", first.body.id, { status: "approved" });
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

test("an administrator approves; the author's amendment makes it pending again", async () => {
  const { anne, admin, visitor } = await openCooperative();
  const { body } = await anne.create("reviews", { user: anne.id, rating: 4, comment: "Bien" });
  const approved = await admin.update("reviews", body.id, { status: "approved", answer: "Merci" });
  expect(approved.body).toMatchObject({ status: "approved", published_at: approved.body.updated });
  expect(await visitor.list("reviews")).toHaveLength(1);
  const amended = await anne.update("reviews", body.id, { rating: 5, status: "approved" });
  expect(amended.body).toMatchObject({ rating: 5, status: "pending" });
  expect(await visitor.list("reviews")).toEqual([]);
});

test("nobody changes another person's words", async () => {
  const { anne, ben, admin } = await openCooperative();
  const { body } = await anne.create("reviews", { user: anne.id, rating: 4, comment: "Bien" });
  expect((await admin.update("reviews", body.id, { comment: "Parfait" })).status).toBe(404);
  expect((await ben.update("reviews", body.id, { rating: 1 })).status).toBe(404);
  expect((await ben.remove("reviews", body.id)).status).toBe(404);
  expect((await ben.create("reviews", { user: anne.id, rating: 1 })).status).toBe(400);
  expect((await anne.view("reviews", body.id)).body).toEqual(body);
});

test("an author without a confirmed address is not published", async () => {
  const { anne, admin, service } = await openCooperative();
  await service("operator").update("users", anne.id, { verified: false });
  const { body } = await anne.create("reviews", { user: anne.id, rating: 4 });
  const refusal = await admin.update("reviews", body.id, { status: "approved" });
  expect(refusal.body.data).toMatchObject({ status: { code: "validation_author_unverified" } });
  await service("operator").update("users", anne.id, { verified: true });
  expect((await admin.update("reviews", body.id, { status: "approved" })).status).toBe(200);
});

test("a refusal has a ground and a sentence, which publication clears", async () => {
  const { anne, admin } = await openCooperative();
  const { body } = await anne.create("reviews", { user: anne.id, rating: 1 });
  const refuse = (values: object) => admin.update("reviews", body.id, { status: "refused", ...values });
  const required = { code: "validation_required" };
  expect((await refuse({ reason: " " })).body.data).toMatchObject({ ground: required, reason: required });
  expect((await refuse({ reason: "Trop peu d'étoiles.", ground: "rating" })).status).toBe(400);
  expect((await refuse({ reason: "Vieux.", ground: "expired" })).body.data).toMatchObject({
    ground: { code: "validation_invalid_value" },
  });
  await refuse({ ground: "privacy", reason: "Un nom propre y figure." });
  expect((await anne.view("reviews", body.id)).body).toMatchObject({
    status: "refused",
    ground: "privacy",
    reason: "Un nom propre y figure.",
  });
  expect((await anne.update("reviews", body.id, { rating: 2 })).body).toMatchObject({
    status: "pending",
    ground: "",
    reason: "",
    refused_at: "",
  });
  await refuse({ ground: "privacy", reason: "Encore lui." });
  const approved = await admin.update("reviews", body.id, { status: "approved" });
  expect(approved.body).toMatchObject({ ground: "", reason: "" });
});

test("an administrator deletes a published review only for a stated reason", async () => {
  const { anne, ben, admin } = await openCooperative();
  for (const author of [anne, ben]) {
    const { body } = await author.create("reviews", { user: author.id, rating: 4 });
    await admin.update("reviews", body.id, { status: "approved" });
  }
  const [annes, bens] = await Promise.all(
    [anne, ben].map(
      async ({ id }) => (await admin.list("reviews")).find(({ user }) => user === id)?.id ?? "",
    ),
  );
  const refusal = await admin.remove("reviews", annes ?? "");
  const required = { code: "validation_required" };
  expect(refusal.body.data).toMatchObject({ ground: required, reason: required });
  await admin.update("reviews", annes ?? "", { ground: "privacy", reason: "Demande d'un tiers." });
  expect((await admin.remove("reviews", annes ?? "")).status).toBe(204);
  expect((await ben.remove("reviews", bens ?? "")).status).toBe(204);
});

test("deleting a pending review needs a reason, a refused one does not", async () => {
  const { anne, admin } = await openCooperative();
  const { body } = await anne.create("reviews", { user: anne.id, rating: 1 });
  expect((await admin.remove("reviews", body.id)).status).toBe(400);
  const reasons = { ground: "advertising", reason: "Vous vendez des cuisines." };
  await admin.update("reviews", body.id, { status: "refused", ...reasons });
  expect((await admin.remove("reviews", body.id)).status).toBe(204);
});

test("the experience's day is the author's or the review's, never tomorrow", async () => {
  const { anne } = await openCooperative();
  const { body } = await anne.create("reviews", { user: anne.id, rating: 4 });
  expect(body.experienced_on).toBe(`${dayInParis(body.created)} 00:00:00.000Z`);
  const updatedReview = await anne.update("reviews", body.id, { experienced_on: "2025-06-20" });
  expect(updatedReview.body.experienced_on).toBe("2025-06-20 00:00:00.000Z");
  const tomorrow = new Date(Date.now() + 36 * 60 * 60 * 1000).toISOString();
  const refusal = await anne.update("reviews", body.id, { experienced_on: tomorrow });
  expect(refusal.body.data).toMatchObject({ experienced_on: { code: "validation_future_date" } });
});

test("the cooperative's answer is dated, and loses its date with its words", async () => {
  const { anne, admin } = await openCooperative();
  const { body } = await anne.create("reviews", { user: anne.id, rating: 4 });
  const answered = await admin.update("reviews", body.id, { status: "approved", answer: "Merci !" });
  expect(answered.body.answered_at).toBe(answered.body.updated);
  const later = await admin.update("reviews", body.id, { reason: "" });
  expect(later.body.answered_at).toBe(answered.body.updated);
  expect((await admin.update("reviews", body.id, { answer: "" })).body.answered_at).toBe("");
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

test("a deleted review is restored only if its author has no other", async () => {
  const { store, anne, admin } = await openCooperative();
  const removed = await anne.create("reviews", { user: anne.id, rating: 1 });
  await admin.update("reviews", removed.body.id, { ground: "off_topic", reason: "Une autre entreprise." });
  await admin.remove("reviews", removed.body.id);
  const since = await anne.create("reviews", { user: anne.id, rating: 5 });
  const restore = () => store.bin.restore("reviews", removed.body.id, { kind: "service", service: "office" });
  await expect(restore()).rejects.toMatchObject({ status: 409, data: { user: expect.anything() } });
  expect((await admin.list("reviews")).map(({ id }) => id)).toEqual([since.body.id]);
  await anne.remove("reviews", since.body.id);
  await restore();
  expect((await admin.list("reviews")).map(({ id }) => id)).toEqual([removed.body.id]);
});
