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

test("what is doubted is kept as it was typed, with the address that it came with", async () => {
  const { send, admin, review } = await openForm();
  expect(await send(words)).toEqual({ outcome: "done" });
  expect(await admin.list("review_doubts")).toMatchObject([
    { review, ...words, email: "luc@exemple.fr", status: "open" },
  ]);
});

test("what is missing is said field by field, and what was typed comes back", async () => {
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

test("a review that is not on the site is doubted by nobody", async () => {
  const { send, admin, review } = await openForm();
  expect(await send(words, "a".repeat(15))).toMatchObject({ outcome: "failed", reason: "gone" });
  await admin.update("reviews", review, { status: "pending" });
  expect(await send(words)).toMatchObject({ outcome: "failed", reason: "gone" });
});

test("a program that fills in what nobody sees is told that all is well, and nothing is kept", async () => {
  const { send, admin } = await openForm();
  expect(await send({ ...words, website: "https://exemple.fr" })).toEqual({ outcome: "done" });
  expect(await admin.list("review_doubts")).toEqual([]);
});

test("of one network six are taken in an hour", async () => {
  const { send } = await openForm();
  const outcomes: string[] = [];
  for (let number = 0; number < 7; number++) outcomes.push((await send(words)).outcome);
  expect(outcomes).toEqual([...Array(6).fill("done"), "failed"]);
});
