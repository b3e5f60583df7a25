import { expect, test } from "vitest";
import type { NotificationLetters } from "../../../mail/index.ts";
import { openCooperative } from "../../fixtures.ts";
import { startDoubtNotifications } from "./notifications.server.ts";

type Told = Parameters<NotificationLetters["doubtOutcome"]>[1];

const reasons = { ground: "conflict", reason: "Il vient d'un parent." };

/** Luc doubts Anne's review. He receives the outcome once it can no longer be undone. */
async function openDoubted({ delay }: { delay: number }) {
  const cooperative = await openCooperative();
  const { store, anne, admin, service } = cooperative;
  const toldOutcomes: Told[] = [];
  const letters = {
    doubtOutcome: async (_to, outcome) => void toldOutcomes.push(outcome),
  } as NotificationLetters;
  const follow: typeof store.follow = (name, take, options) =>
    store.follow(name, take, { ...options, delay });
  startDoubtNotifications({ store: { ...store, follow }, letters, mailFrom: "bonjour@exemple.fr" });
  const { body } = await anne.create("reviews", { user: anne.id, rating: 5, comment: "Parfait." });
  await admin.update("reviews", body.id, { status: "approved" });
  const doubt = { review: body.id, ground: "conflict", body: "Un parent.", email: "luc@exemple.fr" };
  const createdDoubt = await service("doubts").create("review_doubts", doubt);
  return { ...cooperative, review: body.id, doubt: createdDoubt.body.id, told: toldOutcomes };
}

test("a doubt's sender receives the reason that the author receives", async () => {
  const { admin, review, told } = await openDoubted({ delay: 300 });
  await admin.update("reviews", review, reasons);
  await admin.remove("reviews", review);
  await expect.poll(() => told).toHaveLength(1);
  expect(told[0]).toMatchObject({
    outcome: "withdrawn",
    author: "anne",
    ground: "Il vient de l'équipe, de ses proches ou d'un concurrent",
    words: "Il vient d'un parent.",
  });
});

test("a doubt's sender is told that the author deleted the review", async () => {
  const { anne, review, told } = await openDoubted({ delay: 0 });
  await anne.remove("reviews", review);
  await expect.poll(() => told).toHaveLength(1);
  expect(told[0]).toMatchObject({ outcome: "gone", ground: "", words: "" });
});

test("an undone refusal is not told, and the doubt is open again", async () => {
  const { admin, review, doubt, told } = await openDoubted({ delay: 2_000 });
  await admin.update("reviews", review, { status: "refused", ...reasons });
  await admin.update("reviews", review, { status: "approved" });
  expect((await admin.view("review_doubts", doubt)).body).toMatchObject({ status: "open", outcome: "" });
  await admin.update("review_doubts", doubt, { status: "kept", outcome: "Nous le connaissons." });
  await expect.poll(() => told).toHaveLength(1);
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(told).toEqual([{ outcome: "kept", author: "anne", ground: "", words: "Nous le connaissons." }]);
});
