import { expect, test } from "vitest";
import { problemText as problemOfMessage } from "./enquiries/problems.ts";
import { problemText as problemOfReader } from "./enquiries/readers/problems.ts";
import { problemText as problemOfReply } from "./enquiries/replies/problems.ts";
import { problemText as problemOfSavedAnswer } from "./enquiries/saved-answers/problems.ts";
import { problemText as problemOfVisit } from "./enquiries/visits/problems.ts";
import { type Cooperative, openCooperative, type Voice } from "./fixtures.ts";
import { problemText as problemOfDoubt } from "./reviews/doubts/problems.ts";
import { problemText as problemOfReview } from "./reviews/problems.ts";
import { problemText as problemOfAccount } from "./users/problems.ts";

type Attempt = ReturnType<Voice["create"]>;
type Case = [field: string, sentence: string, attempt: (cooperative: Cooperative) => Attempt];

/** Returns the sentence for a field that the store refuses. */
async function told(
  attempt: Attempt,
  field: string,
  sentenceFor: (field: string, code: string) => string,
): Promise<string> {
  const { body } = await attempt;
  const problems = body.data as Record<string, { code: string }>;
  return sentenceFor(field, problems[field]?.code ?? "");
}

const paul = { email: "paul@exemple.fr", password: "des poutres et des pannes", name: "Paul" };

function registered({ visitor }: Cooperative, more: Record<string, unknown>): Attempt {
  return visitor.create("users", { ...paul, passwordConfirm: paul.password, ...more });
}

test.each<Case>([
  [
    "email",
    "Un compte existe déjà avec cette adresse e-mail.",
    (house) => registered(house, { email: "anne@exemple.fr" }),
  ],
  [
    "email",
    "Cette adresse e-mail n'est pas complète : elle s'écrit comme prenom@exemple.fr.",
    (house) => registered(house, { email: "paul" }),
  ],
  [
    "password",
    "Le mot de passe doit compter au moins 8 caractères.",
    (house) => registered(house, { password: "poutres", passwordConfirm: "poutres" }),
  ],
  [
    "passwordConfirm",
    "Les mots de passe ne correspondent pas.",
    (house) => registered(house, { passwordConfirm: "autre" }),
  ],
  [
    "role",
    "C'est le dernier administrateur : donnez d'abord ce rôle à quelqu'un d'autre.",
    ({ admin }) => admin.update("users", admin.id, { role: "user" }),
  ],
])("of an account's %s is said: %s", async (field, sentence, attempt) => {
  expect(await told(attempt(await openCooperative()), field, problemOfAccount)).toBe(sentence);
});

test.each<Case>([
  [
    "subject",
    "Donnez un sujet à votre message.",
    ({ anne }) => anne.create("messages", { sender: anne.id, subject: " ", body: "Bonjour" }),
  ],
  [
    "body",
    "Le message peut compter 10 000 caractères au plus.",
    ({ anne }) => anne.create("messages", { sender: anne.id, subject: "x", body: "x".repeat(10_001) }),
  ],
])("of a message's %s is said: %s", async (field, sentence, attempt) => {
  expect(await told(attempt(await openCooperative()), field, problemOfMessage)).toBe(sentence);
});

test("a reply to a deleted message is refused with that reason", async () => {
  const { admin } = await openCooperative();
  const attempt = admin.create("replies", { message: "a".repeat(15), body: "Bonjour" });
  expect(await told(attempt, "message", problemOfReply)).toBe("Cette conversation n'existe plus.");
});

const slot = (year: number) => ({ from: `${year}-01-01 08:00:00Z`, to: `${year}-01-01 09:00:00Z` });

/** Creates an enquiry of Anne's, to be changed. */
async function createEnquiry({ anne }: Cooperative): Promise<string> {
  return (await anne.create("messages", { sender: anne.id, subject: "Devis", body: "Bonjour" })).body.id;
}

test.each<Case>([
  [
    "surface",
    "La surface est plus grande que zéro.",
    async (house) => house.anne.update("messages", await createEnquiry(house), { surface: -4 }),
  ],
  [
    "sketch",
    "Ce croquis n'a pas pu être lu : redessinez-le, ou écrivez ses deux mesures.",
    async (house) => house.anne.update("messages", await createEnquiry(house), { sketch: { width: "6" } }),
  ],
  [
    "budget",
    "Choisissez une des fourchettes proposées.",
    async (house) => house.anne.update("messages", await createEnquiry(house), { budget: "12 €" }),
  ],
  [
    "start_wish",
    "Choisissez un des débuts proposés.",
    async (house) => house.anne.update("messages", await createEnquiry(house), { start_wish: "demain" }),
  ],
  [
    "lost_reason",
    "Dites pourquoi cette demande est perdue.",
    async (house) => house.admin.update("messages", await createEnquiry(house), { step: "lost" }),
  ],
  [
    "in_charge",
    "Seul un membre de l'équipe peut s'en occuper.",
    async (house) => house.admin.update("messages", await createEnquiry(house), { in_charge: house.anne.id }),
  ],
])("of an enquiry's %s is said: %s", async (field, sentence, attempt) => {
  expect(await told(attempt(await openCooperative()), field, problemOfMessage)).toBe(sentence);
});

test.each<Case>([
  [
    "email",
    "Cette adresse e-mail n'est pas complète : elle s'écrit comme prenom@exemple.fr.",
    async (house) => house.anne.create("readers", { message: await createEnquiry(house), email: "paul" }),
  ],
  [
    "email",
    "Il nous faut l'adresse e-mail de la personne à inviter.",
    async (house) => house.anne.create("readers", { message: await createEnquiry(house), email: "" }),
  ],
])("of a reader's %s is said: %s", async (field, sentence, attempt) => {
  expect(await told(attempt(await openCooperative()), field, problemOfReader)).toBe(sentence);
});

test.each<Case>([
  [
    "slots",
    "Proposez au moins un créneau.",
    async (house) => house.admin.create("visits", { message: await createEnquiry(house), slots: [] }),
  ],
  [
    "slots",
    "Ce créneau est déjà passé.",
    async (house) =>
      house.admin.create("visits", { message: await createEnquiry(house), slots: [slot(2020)] }),
  ],
  [
    "slots",
    "Un des créneaux est incomplet, ou finit avant de commencer.",
    async (house) =>
      house.admin.create("visits", { message: await createEnquiry(house), slots: [{ from: "" }] }),
  ],
  [
    "slots",
    "Proposez cinq créneaux au plus.",
    async (house) =>
      house.admin.create("visits", { message: await createEnquiry(house), slots: Array(6).fill(slot(2999)) }),
  ],
  [
    "with",
    "Seuls des membres de l'équipe peuvent venir.",
    async (house) =>
      house.admin.create("visits", {
        message: await createEnquiry(house),
        slots: [slot(2999)],
        with: [house.anne.id],
      }),
  ],
])("of a visit's %s is said: %s", async (field, sentence, attempt) => {
  expect(await told(attempt(await openCooperative()), field, problemOfVisit)).toBe(sentence);
});

test("a saved answer needs a title, and the sentence says so", async () => {
  const { admin } = await openCooperative();
  const attempt = admin.create("saved_answers", { title: " ", body: "Bonjour" });
  expect(await told(attempt, "title", problemOfSavedAnswer)).toBe("Donnez un titre à cette réponse.");
});

test.each<Case>([
  ["rating", "La note va de 1 à 5.", ({ anne }) => anne.create("reviews", { user: anne.id, rating: 6 })],
  [
    "comment",
    "Le commentaire peut compter 2 000 caractères au plus.",
    ({ anne }) => anne.create("reviews", { user: anne.id, rating: 5, comment: "x".repeat(2001) }),
  ],
  [
    "experienced_on",
    "Cette date n'est pas encore passée.",
    ({ anne }) => anne.create("reviews", { user: anne.id, rating: 5, experienced_on: "2999-01-01" }),
  ],
])("of a review's %s is said: %s", async (field, sentence, attempt) => {
  expect(await told(attempt(await openCooperative()), field, problemOfReview)).toBe(sentence);
});

test.each<[field: string, sentence: string, values: Record<string, unknown>]>([
  ["ground", "Choisissez ce qui vous fait douter.", { body: "C'est un parent." }],
  [
    "email",
    "Cette adresse e-mail n'est pas complète : elle s'écrit comme prenom@exemple.fr.",
    { email: "luc" },
  ],
  ["review", "Cet avis n'est plus sur le site.", { review: "a".repeat(15) }],
])("of a doubt's %s is said: %s", async (field, sentence, values) => {
  const { anne, service } = await openCooperative();
  const { body } = await anne.create("reviews", { user: anne.id, rating: 4 });
  const attempt = service("doubts").create("review_doubts", { review: body.id, ...values });
  expect(await told(attempt, field, problemOfDoubt)).toBe(sentence);
});
