import PocketBase from "pocketbase";
import { expect, test, vi } from "vitest";
import { mailServer, type Received } from "../mail/fixtures.ts";
import { openAdmin, send, site, typedFields } from "./contact/form.ts";
import { picture } from "./contract/pictures.ts";
import { isFullRun } from "./levels/full-run.ts";
import type { RunningServer } from "./running.ts";

// Every test starts the site.
vi.setConfig({ testTimeout: 60_000 });

const office = "atelier@les-assembleurs.example";
const anne = { email: "anne@ailleurs.example", name: "Anne Vidal", password: "des poutres et des pannes" };

/** Starts a site with a mail server, an administrator and a client, whose address is verified or not. */
async function worksiteWithClient({ verified = true, workers = 1 } = {}) {
  const mail = await mailServer();
  const env = {
    MAIL_FROM: "Les Assembleurs <bonjour@les-assembleurs.example>",
    RATE_LIMITS: "off",
    WEB_CONCURRENCY: String(workers),
  };
  const server = await site({ ...env, SMTP_URL: mail.smtpUrl });
  const admin = await openAdmin(server);
  const [company] = await admin.collection("company").getFullList();
  await admin.collection("company").update(company?.id ?? "", { email: office });
  const { password } = anne;
  const { id } = await admin.collection("users").create({ ...anne, passwordConfirm: password, verified });
  return { server, admin, client: await openClient(server), id, to: lettersTo(mail.received), ...mail };
}

async function openClient({ url }: RunningServer): Promise<PocketBase> {
  const client = new PocketBase(url).autoCancellation(false);
  await client.collection("users").authWithPassword(anne.email, anne.password);
  return client;
}

/** Returns a function that waits for `count` letters to an address and returns them. */
function lettersTo(received: Received[]) {
  return async (address: string, count = 1, timeout = 10_000): Promise<string[]> => {
    const foundRecords = () => received.filter(({ to }) => to.includes(address));
    await expect.poll(foundRecords, { timeout }).toHaveLength(count);
    return foundRecords().map(({ text }) => text);
  };
}

test("notices go to the cooperative, and its replies go to the client", async () => {
  const { admin, client, id, to, received } = await worksiteWithClient();
  const words = { sender: id, subject: "Une grange", body: "Peut-on l'isoler ?" };
  const message = await client.collection("messages").create(words);
  const [notice] = await to(office);
  expect(notice).toContain("Nouveau message d’un client");
  expect(notice).toMatch(/^Reply-To: anne@ailleurs\.example\r$/m);
  for (const text of [
    "Anne Vidal",
    "Une grange",
    "> Peut-on l'isoler ?",
    `/dashboard/messages/${message.id}`,
  ]) {
    expect(notice).toContain(text);
  }

  await admin.collection("replies").create({ message: message.id, body: "Oui, par l'extérieur." });
  const [reply] = await to(anne.email);
  expect(reply).toMatch(/^Reply-To: atelier@les-assembleurs\.example\r$/m);
  for (const text of ["Bonjour Anne Vidal,", "> Oui, par l'extérieur.", `/account/echanges/${message.id}`]) {
    expect(reply).toContain(text);
  }

  await client.collection("replies").create({ message: message.id, body: "Venez donc voir." });
  const [, answer] = await to(office, 2);
  expect(answer).toContain("Un client vous a répondu");
  for (const text of ["> Venez donc voir.", `/dashboard/messages/${message.id}`])
    expect(answer).toContain(text);
  expect(received).toHaveLength(3);
});

test.runIf(isFullRun)("one of several workers writes each letter, whichever took the request", async () => {
  const { server, client, id, to, received } = await worksiteWithClient({ workers: 2 });
  const subjects = Array.from({ length: 8 }, (_, index) => `Message ${index}`);
  await Promise.all(
    subjects.map((subject) => client.collection("messages").create({ sender: id, subject, body: "Bonjour" })),
  );
  const notices = await to(office, subjects.length);
  for (const subject of subjects) expect(notices.filter((text) => text.includes(subject))).toHaveLength(1);
  await server.stop();
  expect(received).toHaveLength(subjects.length);
});

test("a visitor who wrote by the form is answered by letter", async () => {
  const { server, admin, to } = await worksiteWithClient();
  await send(server.url);
  const [message] = await admin.collection("messages").getFullList();
  const attachments = [await picture("plan.png")];
  await admin.collection("replies").create({ message: message?.id, body: "Bonjour Chloé.", attachments });
  const letters = await to(typedFields.email, 2);
  const reply = letters.find((text) => text.includes("Une réponse à votre message"));
  expect(reply).toContain("> Bonjour Chloé.");
  expect(reply).toContain("répondez depuis votre demande\u00A0: une réponse à cette lettre n’y serait pas");
  expect(reply).not.toContain("/account");
  expect(reply).toContain("à voir dans votre demande");
});

test("a client with an unverified address learns that an answer exists", async () => {
  const { admin, client, id, to } = await worksiteWithClient({ verified: false });
  const message = await client
    .collection("messages")
    .create({ sender: id, subject: "Secret", body: "Bonjour" });
  await admin.collection("replies").create({ message: message.id, body: "Le code du portail est 4512." });
  const [letter] = await to(anne.email);
  expect(letter).toContain("Du nouveau dans votre espace");
  expect(letter).not.toMatch(/4512|Secret/);
});

test.runIf(isFullRun)(
  "the author of a review learns the decision once it is final",
  async () => {
    const { admin, client, id, to } = await worksiteWithClient();
    const project = async (slug: string) => {
      const words = { title: `Grange ${slug}`, slug, description: "<p>Une grange.</p>" };
      return (await admin.collection("projects").create(words)).id;
    };
    const review = async (slug: string) => {
      const words = { user: id, project: await project(slug), rating: 5, comment: "Solide" };
      return (await client.collection("reviews").create(words)).id;
    };
    const decide = (review: string, values: Record<string, string>) =>
      admin.collection("reviews").update(review, values);
    const [refused, approved, removed, undone, restored] = [
      await review("un"),
      await review("deux"),
      await review("trois"),
      await review("quatre"),
      await review("cinq"),
    ];
    await decide(refused, { status: "refused", ground: "privacy", reason: "Un voisin y est nommé." });
    await decide(approved, { status: "refused", ground: "off_topic", reason: "Par erreur." });
    await decide(approved, { status: "approved", answer: "Merci Anne." });
    await decide(approved, { answer: "Merci encore." });
    await decide(removed, { status: "approved" });
    await decide(removed, { ground: "privacy", reason: "À la demande d'un tiers." });
    await admin.collection("reviews").delete(removed);
    await decide(undone, { status: "approved" });
    await decide(undone, { status: "pending" });
    await decide(restored, { status: "refused", ground: "insult", reason: "Trop vite." });
    await decide(restored, { status: "pending", reason: "" });

    const letters = await to(anne.email, 4, 60_000);
    const [refusal, approval, removal] = ["n’a pas été publié", "est publié", "a été retiré"].map((words) =>
      letters.find((text) => text.includes(`Votre avis ${words}`)),
    );
    const answered = letters.find((text) => text.includes("La coopérative a répondu à votre avis"));
    expect(answered).toContain("> Merci encore.");
    expect(refusal).toContain("Il livre la vie privée ou le nom d’un tiers");
    expect(refusal).toContain(`/account/avis/${refused}`);
    expect(refusal).toContain("> Un voisin y est nommé.");
    expect(approval).toContain("> Merci Anne.");
    expect(approval).not.toContain("erreur");
    expect(removal).toContain("> À la demande d'un tiers.");
  },
  150_000,
);

test.runIf(isFullRun)("one of several workers notifies of each doubt and each appeal", async () => {
  const { server, admin, client, id, to, received } = await worksiteWithClient({ workers: 2 });
  const words = { user: id, rating: 5, comment: "Parfait." };
  const { id: review } = await client.collection("reviews").create(words);
  const decide = (values: object) => admin.collection("reviews").update(review, values);
  await decide({ status: "approved" });
  await doubt(server, review, { body: "Anne est la sœur du gérant.", email: "luc@ailleurs.example" });
  await admin.collection("review_doubts").create({ review, ground: "conflict", body: "Appel de Zoé." });
  const [doubted] = await to(office);
  for (const text of [
    "Un avis est signalé",
    "Avis de\u00A0: Anne Vidal",
    "Ce qui fait douter\u00A0: Il vient de l’équipe, de ses proches ou d’un concurrent",
    "E-mail\u00A0: luc@ailleurs.example",
    "> Anne est la sœur du gérant.",
    `/dashboard/reviews/${review}`,
  ])
    expect(doubted).toContain(text);

  await decide({ status: "refused", ground: "privacy", reason: "Un voisin y est nommé." });
  await client.collection("reviews").update(review, { appeal: "Il est d'accord." });
  const [, appealed] = await to(office, 2);
  for (const text of [
    "Un refus est contesté",
    "Motif du refus\u00A0: Il livre la vie privée ou le nom d’un tiers",
    "E-mail\u00A0: anne@ailleurs.example",
    "> Il est d'accord.",
    `/dashboard/reviews/${review}`,
  ])
    expect(appealed).toContain(text);
  await decide({ reason: "Un voisin y est nommé, qui ne le veut pas." });
  await server.stop();
  expect(received.filter(({ to: addressees }) => addressees.includes(office))).toHaveLength(2);
});

/** Reports a doubt about a review by the form. */
async function doubt(
  { url }: RunningServer,
  review: string,
  said: { body: string; email: string },
): Promise<void> {
  const answer = await fetch(`${url}/avis/signaler?avis=${review}`, {
    method: "POST",
    headers: { origin: url },
    body: new URLSearchParams({ ground: "conflict", ...said }),
    redirect: "manual",
  });
  expect(answer.status).toBe(303);
}
