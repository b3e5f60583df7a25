import { expect, test } from "vitest";
import { openCooperative } from "../../fixtures.ts";

const doubt = { ground: "conflict", body: "C'est le beau-frère du gérant.", email: "luc@exemple.fr" };

/** Anne's review is published, and a visitor doubts it. */
async function openDoubted() {
  const cooperative = await openCooperative();
  const { anne, admin, service } = cooperative;
  const { body: review } = await anne.create("reviews", { user: anne.id, rating: 5, comment: "Parfait." });
  await admin.update("reviews", review.id, { status: "approved" });
  const createdDoubt = await service("doubts").create("review_doubts", { review: review.id, ...doubt });
  return { ...cooperative, review: review.id, said: createdDoubt, doubt: createdDoubt.body.id };
}

test("only the team reads a doubt, and a new doubt is open", async () => {
  const { admin, anne, ben, visitor, service, review, said } = await openDoubted();
  expect(said.body).toMatchObject({ status: "open", handled_at: "", ground: "conflict" });
  expect(await admin.list("review_doubts")).toHaveLength(1);
  for (const reader of [anne, ben, visitor]) {
    expect((await reader.list("review_doubts")) ?? []).toEqual([]);
    expect((await reader.create("review_doubts", { review, ...doubt })).status).toBe(400);
    expect((await reader.filter("reviews", 'review_doubts_via_review.body ~ "frère"')).body.items).toEqual(
      [],
    );
  }
  const forged = { review, ...doubt, status: "withdrawn", outcome: "Oui" };
  expect((await service("doubts").create("review_doubts", forged)).body).toMatchObject({
    status: "open",
    outcome: "",
  });
});

test("a doubt needs a reason and a published review", async () => {
  const { service, anne, review } = await openDoubted();
  const form = service("doubts");
  const required = { code: "validation_required" };
  const unsaid = await form.create("review_doubts", { review, ground: "", body: " " });
  expect(unsaid.body.data).toMatchObject({ ground: required, body: required });
  expect((await form.create("review_doubts", { review, ...doubt, ground: "rating" })).status).toBe(400);
  const pending = await anne.create("reviews", { user: anne.id, rating: 1 });
  const early = await form.create("review_doubts", { review: pending.body.id, ...doubt });
  expect(early.body.data).toMatchObject({ review: { code: "validation_not_published" } });
});

test("the team keeps the review and says why, once", async () => {
  const { admin, doubt: id, review } = await openDoubted();
  const decidedDoubt = await admin.update("review_doubts", id, {
    status: "kept",
    outcome: "Nous l'avons vérifié.",
  });
  expect(decidedDoubt.body).toMatchObject({ status: "kept", handled_at: decidedDoubt.body.updated });
  const again = await admin.update("review_doubts", id, { status: "kept", outcome: "Encore." });
  expect(again.body.data).toMatchObject({ status: { code: "validation_settled" } });
  expect((await admin.view("reviews", review)).body.status).toBe("approved");
});

test("a doubt alone withdraws no review, and its words never change", async () => {
  const { admin, ben, doubt: id } = await openDoubted();
  expect((await admin.update("review_doubts", id, { status: "withdrawn" })).status).toBe(404);
  expect((await admin.update("review_doubts", id, { status: "kept", body: "Rien." })).status).toBe(404);
  expect((await ben.update("review_doubts", id, { status: "kept" })).status).toBe(404);
});

test("a review taken off the site settles all doubts about it", async () => {
  const { admin, service, review, doubt: id } = await openDoubted();
  const other = await service("doubts").create("review_doubts", { review, ...doubt, email: "" });
  const createdDoubt = await service("doubts").create("review_doubts", { review, ...doubt });
  await admin.update("review_doubts", createdDoubt.body.id, { status: "kept" });
  const reasons = { ground: "conflict", reason: "Il vient d'un parent." };
  await admin.update("reviews", review, { status: "refused", ...reasons });
  for (const each of [id, other.body.id])
    expect((await admin.view("review_doubts", each)).body).toMatchObject({
      status: "withdrawn",
      outcome_ground: "conflict",
      outcome: "Il vient d'un parent.",
    });
  expect((await admin.view("review_doubts", createdDoubt.body.id)).body.status).toBe("kept");
});

test("doubts about a changed review wait until the team decides on it", async () => {
  const { admin, anne, review, doubt: id } = await openDoubted();
  await anne.update("reviews", review, { comment: "Presque parfait." });
  const early = await admin.update("review_doubts", id, { status: "kept" });
  expect(early.body.data).toMatchObject({ review: { code: "validation_not_published" } });
  await admin.update("reviews", review, { status: "refused", ground: "conflict", reason: "Un parent." });
  expect((await admin.view("review_doubts", id)).body).toMatchObject({
    status: "withdrawn",
    outcome: "Un parent.",
  });
});
