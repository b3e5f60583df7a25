import { expect, test } from "vitest";
import { openCooperative } from "../fixtures.ts";

/** Anne's review was refused. */
async function openRefused() {
  const cooperative = await openCooperative();
  const { anne, admin } = cooperative;
  const { body } = await anne.create("reviews", { user: anne.id, rating: 1, comment: "Un an de retard." });
  const review = body.id;
  const refuse = (reason: string) =>
    admin.update("reviews", review, { status: "refused", ground: "off_topic", reason });
  await refuse("Il parle d'une autre entreprise.");
  const answer = (appeal: string) => anne.update("reviews", review, { appeal });
  return { ...cooperative, review, refuse, answer };
}

test("an author appeals, and the refusal stays until the team decides again", async () => {
  const { admin, review, answer } = await openRefused();
  const { status, body } = await answer("C'est bien de vous que je parle.");
  expect(status).toBe(200);
  expect(body).toMatchObject({ status: "refused", ground: "off_topic", appealed_at: body.updated });
  const contested = await admin.filter("reviews", 'status = "refused" && appealed_at > refused_at');
  expect(contested.body.items.map(({ id }) => id)).toEqual([review]);
});

test("an upheld refusal is a new one, with its own sentence", async () => {
  const { admin, anne, review, answer, refuse } = await openRefused();
  await answer("C'est bien de vous que je parle.");
  const upheld = await refuse("Le chantier de la rue Basse n'était pas le nôtre.");
  expect(upheld.body).toMatchObject({ appeal: "C'est bien de vous que je parle." });
  expect((await admin.filter("reviews", "appealed_at > refused_at")).body.items).toEqual([]);
  await answer("Voici le devis que vous avez signé.");
  expect((await anne.view("reviews", review)).body.appeal).toBe("Voici le devis que vous avez signé.");
});

test("only the team reads an appeal once the review is published", async () => {
  const { admin, anne, visitor, review, answer } = await openRefused();
  await answer("C'est bien de vous que je parle.");
  await admin.update("reviews", review, { status: "approved" });
  expect((await admin.view("reviews", review)).body.appeal).toBe("C'est bien de vous que je parle.");
  for (const reader of [visitor, anne])
    expect((await reader.view("reviews", review)).body).toMatchObject({ appeal: "", refused_at: "" });
  expect((await visitor.filter("reviews", 'appeal ~ "parle"')).body.items).toEqual([]);
  // « Annuler » restores the former refusal.
  const refused = { status: "refused", ground: "off_topic", reason: "Il parle d'une autre entreprise." };
  await admin.update("reviews", review, refused);
  expect((await anne.view("reviews", review)).body.appeal).toBe("C'est bien de vous que je parle.");
  expect((await admin.filter("reviews", "appealed_at > refused_at")).body.items).toHaveLength(1);
});

test("the same appeal after an upheld refusal counts again", async () => {
  const { admin, answer, refuse } = await openRefused();
  await answer("C'est bien de vous que je parle.");
  await refuse("Le chantier de la rue Basse n'était pas le nôtre.");
  const again = await answer("C'est bien de vous que je parle.");
  expect(again.body).toMatchObject({ status: "refused", ground: "off_topic" });
  expect((await admin.filter("reviews", "appealed_at > refused_at")).body.items).toHaveLength(1);
});

test("only the author appeals, and only against a refusal", async () => {
  const { admin, ben, anne, review } = await openRefused();
  expect((await ben.update("reviews", review, { appeal: "Je suis d'accord." })).status).toBe(404);
  await admin.update("reviews", review, { appeal: "Vous avez raison." });
  expect((await anne.view("reviews", review)).body.appeal).toBe("");
  await anne.update("reviews", review, { rating: 2, appeal: "Et voilà." });
  expect((await anne.view("reviews", review)).body).toMatchObject({ status: "pending", appeal: "" });
});
