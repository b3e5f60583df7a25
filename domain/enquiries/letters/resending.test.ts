import { expect, test } from "vitest";
import type { EnquiryLetters, NotificationLetters } from "../../../mail/index.ts";
import { openCooperative } from "../../fixtures.ts";
import { openLetters } from "./fixtures.ts";
import { startEnquiryNotifications } from "./notifications.server.ts";

const wrong = "paul@exmple.fr";
const right = "paul@exemple.fr";

/** Hélène's enquiry, which Paul may read, and an answer that reached only her. */
async function openBounced() {
  const cooperative = await openCooperative();
  const { store, admin, service } = cooperative;
  const { options, letters } = openLetters();
  startEnquiryNotifications({ ...options, store });
  const lettersTo = (address: string) => letters().filter((letter) => letter.includes(`To: ${address}`));
  const { body: enquiry } = await service("contact").create("messages", {
    sender_name: "Hélène Caussade",
    sender_email: "helene@exemple.fr",
    subject: "Extension",
    body: "Bonjour",
  });
  const { body: paul } = await admin.create("readers", { message: enquiry.id, email: wrong, name: "Paul" });
  const { body: reply } = await admin.create("replies", { message: enquiry.id, body: "Mardi à 9 h ?" });
  await expect.poll(() => lettersTo(wrong)).toHaveLength(2);
  await expect.poll(() => lettersTo("helene@exemple.fr")).toHaveLength(1);
  const bounce = `L'adresse ${wrong} n'existe pas.`;
  await service("mail").update("replies", reply.id, { delivery: "bounced", bounce });
  return { ...cooperative, enquiry: enquiry.id, paul: paul.id, reply: reply.id, lettersTo };
}

test("an answer is sent again only to those whom it missed", async () => {
  const { admin, reply, lettersTo } = await openBounced();
  const again = await admin.update("replies", reply, { bounce: "" });
  expect(again.body).toMatchObject({ bounce: "", delivery: "", body: "Mardi à 9 h ?" });
  await expect.poll(() => lettersTo(wrong)).toHaveLength(3);
  expect(lettersTo("helene@exemple.fr")).toHaveLength(1);
});

test("a corrected address receives the missed answer, and the notice goes", async () => {
  const { admin, reply, paul, lettersTo } = await openBounced();
  await admin.update("readers", paul, { email: right });
  await expect.poll(() => lettersTo(right)).toHaveLength(1);
  expect(lettersTo(right)[0]).toContain("Mardi à 9");
  await expect
    .poll(async () => (await admin.view("replies", reply)).body)
    .toMatchObject({ bounce: "", delivery: "" });
  expect(lettersTo(wrong)).toHaveLength(2);
  expect(lettersTo("helene@exemple.fr")).toHaveLength(1);
});

test("a corrected address receives each of several missed answers", async () => {
  const { store, admin, service } = await openCooperative();
  const posts: { to: string; once: string }[] = [];
  const letters: Pick<NotificationLetters, "reply" | "notice"> = {
    reply: async ({ to, once }) => void posts.push({ to, once }),
    notice: async () => undefined,
  };
  const enquiryFields = { sender_name: "Hélène", sender_email: wrong, subject: "Extension", body: "Bonjour" };
  const { body: enquiry } = await service("contact").create("messages", enquiryFields);
  for (const words of ["Mardi ?", "Ou mercredi ?"]) {
    const { body: reply } = await admin.create("replies", { message: enquiry.id, body: words });
    const bounce = `${wrong} : Cette adresse n'existe pas.`;
    await service("mail").update("replies", reply.id, { delivery: "bounced", bounce });
  }
  startEnquiryNotifications({
    store,
    letters: letters as NotificationLetters,
    enquiryLetters: {} as EnquiryLetters,
    mailFrom: "bonjour@exemple.fr",
  });
  await admin.update("messages", enquiry.id, { sender_email: right });
  const again = () => posts.filter(({ to }) => to === right);
  await expect.poll(again).toHaveLength(2);
  expect(new Set(again().map(({ once }) => once)).size).toBe(2);
});

test("a corrected address that missed no answer receives a new link", async () => {
  const { admin, enquiry, lettersTo } = await openBounced();
  await admin.update("messages", enquiry, { sender_email: "helene.caussade@exemple.fr" });
  await expect.poll(() => lettersTo("helene.caussade@exemple.fr")).toHaveLength(1);
  expect(lettersTo("helene.caussade@exemple.fr")[0]).toContain("demande?token");
});

test("the client neither clears a notice nor sends anything again", async () => {
  const { anne, admin, service, lettersTo } = await openBounced();
  const { body: own } = await anne.create("messages", { sender: anne.id, subject: "Abri", body: "Bonjour" });
  const { body: reply } = await admin.create("replies", { message: own.id, body: "Bonjour Anne" });
  await service("mail").update("replies", reply.id, { delivery: "bounced", bounce: "Boîte pleine." });
  // Anne is the recipient of one letter. The other goes to the team, with Anne's address in `Reply-To`.
  await expect.poll(() => lettersTo("anne@exemple.fr")).toHaveLength(2);
  await anne.update("replies", reply.id, { bounce: "" });
  expect((await admin.view("replies", reply.id)).body.bounce).toBe("Boîte pleine.");
  expect((await admin.update("replies", reply.id, { delivery: "sent" })).status).toBe(404);
  expect(lettersTo("anne@exemple.fr")).toHaveLength(2);
});
