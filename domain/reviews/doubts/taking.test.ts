import { expect, test } from "vitest";
import { openCooperative } from "../../fixtures.ts";
import { takeDoubt } from "./taking.server.ts";

const network = "192.0.2.7";
const words = { ground: "conflict", body: "C'est le beau-frère du gérant.", email: " luc@exemple.fr " };

async function openForm() {
  const cooperative = await openCooperative();
  const { store, anne, admin } = cooperative;
  const { body } = await anne.create("reviews", { user: anne.id, rating: 5 });
  await admin.update("reviews", body.id, { status: "approved" });
  const isWithin = (quotas: Parameters<typeof store.spendQuotas>[0]) => store.spendQuotas(quotas);
  const send = (values: Record<string, string>, review = body.id) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(values)) form.set(name, value);
    return takeDoubt({ store, isWithin }, form, { review, network });
  };
  return { ...cooperative, review: body.id, send };
}

test("a doubt is stored as it was typed, with its address", async () => {
  const { send, admin, review } = await openForm();
  expect(await send(words)).toEqual({ outcome: "done" });
  expect(await admin.list("review_doubts")).toMatchObject([
    { review, ...words, email: "luc@exemple.fr", status: "open" },
  ]);
});

test("a doubt that is sent again after a lost answer is stored once", async () => {
  const { send, admin } = await openForm();
  expect([await send(words), await send(words)]).toEqual([{ outcome: "done" }, { outcome: "done" }]);
  expect(await admin.list("review_doubts")).toHaveLength(1);
  await send({ ...words, body: "C'est aussi son voisin." });
  expect(await admin.list("review_doubts")).toHaveLength(2);
});

test("missing fields get a sentence each, and typed values return", async () => {
  const { send, admin } = await openForm();
  expect(await send({ ground: "", body: "", email: "luc" })).toEqual({
    outcome: "invalid",
    typed: { ground: "", body: "", email: "luc" },
    faults: {
      ground: "Choisissez ce qui vous fait douter.",
      body: "Dites en une phrase ce qui vous fait douter : sans cela, l'équipe ne peut rien vérifier.",
      email: "Cette adresse e-mail n'est pas complète : elle s'écrit comme prenom@exemple.fr.",
    },
  });
  expect(await admin.list("review_doubts")).toEqual([]);
});

test("nobody can doubt a review that is not on the site", async () => {
  const { send, admin, review } = await openForm();
  expect(await send(words, "a".repeat(15))).toMatchObject({ outcome: "failed", reason: "gone" });
  await admin.update("reviews", review, { status: "pending" });
  expect(await send(words)).toMatchObject({ outcome: "failed", reason: "gone" });
});

test("a filled hidden field is answered, and nothing is stored", async () => {
  const { send, admin } = await openForm();
  expect(await send({ ...words, website: "https://exemple.fr" })).toEqual({ outcome: "done" });
  expect(await admin.list("review_doubts")).toEqual([]);
});

test("one network may send six doubts in an hour", async () => {
  const { send } = await openForm();
  const outcomes: string[] = [];
  for (let number = 0; number < 7; number++) outcomes.push((await send(words)).outcome);
  expect(outcomes).toEqual([...Array(6).fill("done"), "failed"]);
});
