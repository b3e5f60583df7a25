import { expect, test } from "vitest";
import type { NotificationLetters } from "../../mail/index.ts";
import { openCooperative } from "../fixtures.ts";
import { startReviewNotifications } from "./notifications.server.ts";

type Told = Parameters<NotificationLetters["decision"]>[1];

/** Anne's review and her letters, without the time in which a decision can be undone. */
async function openTold() {
  const cooperative = await openCooperative();
  const { store, anne, admin } = cooperative;
  const toldDecisions: Told[] = [];
  const letters = {
    decision: async (_to, decision) => void toldDecisions.push(decision),
  } as NotificationLetters;
  const follow: typeof store.follow = (name, take, options) =>
    store.follow(name, take, { ...options, delay: 0 });
  startReviewNotifications({ store: { ...store, follow }, letters, mailFrom: "bonjour@exemple.fr" });
  const { body } = await anne.create("reviews", { user: anne.id, rating: 2, comment: "Long." });
  const decide = (values: object) => admin.update("reviews", body.id, { ...values });
  const decisions = () => toldDecisions.map(({ decision }) => decision);
  return { ...cooperative, review: body.id, decide, told: toldDecisions, decisions };
}

test("an author receives ground and sentence, and again for an upheld refusal", async () => {
  const { anne, review, decide, told, decisions } = await openTold();
  await decide({ status: "refused", ground: "privacy", reason: "Il nomme un voisin." });
  await expect.poll(decisions).toEqual(["refused"]);
  expect(told[0]).toMatchObject({
    reviewId: review,
    ground: "Il livre la vie privée ou le nom d'un tiers",
    reason: "Il nomme un voisin.",
  });
  await anne.update("reviews", review, { appeal: "C'est mon frère." });
  await decide({ status: "refused", ground: "privacy", reason: "Il n'est pas d'accord." });
  await expect.poll(decisions).toEqual(["refused", "upheld"]);
});

test("a published review's new answer sends a letter, its removal none", async () => {
  const { decide, told, decisions } = await openTold();
  await decide({ status: "approved" });
  await expect.poll(decisions).toEqual(["approved"]);
  await decide({ answer: "Merci." });
  await expect.poll(decisions).toEqual(["approved", "answered"]);
  await decide({ answer: "" });
  await decide({ answer: "Merci encore." });
  await expect.poll(decisions).toEqual(["approved", "answered", "answered"]);
  expect(told[2]?.answer).toBe("Merci encore.");
});

test("a refusal just after an approval sends its letter", async () => {
  const { decide, told, decisions } = await openTold();
  await decide({ status: "approved" });
  await decide({ status: "refused", ground: "insult", reason: "Il insulte le voisin." });
  await expect.poll(decisions).toContain("refused");
  expect(told.at(-1)?.reason).toBe("Il insulte le voisin.");
});

test("a refusal for another reason just after an approval sends its letter", async () => {
  const { decide, told, decisions } = await openTold();
  const first = { status: "refused", ground: "privacy", reason: "Il nomme un voisin." };
  await decide(first);
  await expect.poll(decisions).toEqual(["refused"]);
  await decide({ status: "approved" });
  await decide({ status: "refused", ground: "insult", reason: "Il insulte le voisin." });
  await expect.poll(decisions).toContain("refused");
  await expect.poll(() => told.at(-1)?.reason).toBe("Il insulte le voisin.");
  expect(decisions().filter((each) => each === "refused")).toHaveLength(2);
  // The undo restores the former refusal, which was told.
  await decide({ status: "approved" });
  const { body } = await decide({ status: "refused", ground: "insult", reason: "Il insulte le voisin." });
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(decisions().filter((each) => each === "refused")).toHaveLength(2);
  expect(body.former_refusal).toBeNull();
});

test("an author whose pending review was deleted receives the reason", async () => {
  const { admin, review, decide, told, decisions } = await openTold();
  await decide({ ground: "advertising", reason: "Vous vendez des cuisines." });
  await admin.remove("reviews", review);
  await expect.poll(decisions).toEqual(["dropped"]);
  expect(told[0]).toMatchObject({ ground: "Il fait de la publicité", reason: "Vous vendez des cuisines." });
});
