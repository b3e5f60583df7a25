import { expect, test } from "vitest";
import type { NotificationLetters } from "../../mail/index.ts";
import { openCooperative } from "../fixtures.ts";
import { startReviewNotices } from "./team-notices.server.ts";

type Told = Parameters<NotificationLetters["reviewNotice"]>[1];

/** Anne's published review, and the team's letters about it. */
async function openPublished() {
  const cooperative = await openCooperative();
  const { store, anne, admin } = cooperative;
  const toldNotices: Told[] = [];
  const letters = {
    reviewNotice: async (_to, notice) => void toldNotices.push(notice),
  } as NotificationLetters;
  startReviewNotices({ store, letters, mailFrom: "bonjour@exemple.fr" });
  const { body } = await anne.create("reviews", { user: anne.id, rating: 5, comment: "Parfait." });
  await admin.update("reviews", body.id, { status: "approved" });
  const doubt = { review: body.id, ground: "conflict", body: "Un parent." };
  return { ...cooperative, review: body.id, doubt, told: toldNotices };
}

test("the team receives each doubt, with its sender if named", async () => {
  const { service, review, doubt, told } = await openPublished();
  await service("doubts").create("review_doubts", { ...doubt, email: "luc@exemple.fr" });
  await expect.poll(() => told).toHaveLength(1);
  expect(told[0]).toEqual({
    kind: "doubt",
    reviewId: review,
    author: "anne",
    ground: "Il vient de l'équipe, de ses proches ou d'un concurrent",
    email: "luc@exemple.fr",
    words: "Un parent.",
  });
});

test("the team receives each appeal, and no letter about its own acts", async () => {
  const { admin, anne, review, doubt, told } = await openPublished();
  await admin.create("review_doubts", doubt);
  await admin.update("reviews", review, { status: "refused", ground: "privacy", reason: "Un voisin." });
  await anne.update("reviews", review, { appeal: "C'est mon frère." });
  await admin.update("reviews", review, { ground: "privacy", reason: "Il ne le veut pas." });
  await anne.update("reviews", review, { appeal: "Il le veut." });
  await admin.update("reviews", review, { status: "approved" });
  await expect.poll(() => told).toHaveLength(2);
  expect(told.map(({ kind, words }) => [kind, words])).toEqual([
    ["appeal", "C'est mon frère."],
    ["appeal", "Il le veut."],
  ]);
});

test("a refused review that its author contests and then rewrites counts once", async () => {
  const { admin, anne, review, told } = await openPublished();
  await admin.update("reviews", review, { status: "refused", ground: "privacy", reason: "Un voisin." });
  await anne.update("reviews", review, { appeal: "C'est mon frère." });
  await anne.update("reviews", review, { comment: "Parfait, sans nommer personne." });
  await admin.update("reviews", review, { status: "refused", ground: "privacy", reason: "Encore lui." });
  await anne.update("reviews", review, { appeal: "Il est d'accord." });
  await expect.poll(() => told.at(-1)?.words).toBe("Il est d'accord.");
  expect(told.map(({ words }) => words)).toEqual(["C'est mon frère.", "Il est d'accord."]);
});

test("many doubts about one review do not fill the team's mailbox", async () => {
  const { service, doubt, told } = await openPublished();
  for (let at = 0; at < 12; at++)
    await service("doubts").create("review_doubts", { ...doubt, body: `Pour la raison ${at}.` });
  await expect.poll(() => told.length).toBeGreaterThanOrEqual(10);
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(told).toHaveLength(10);
});
