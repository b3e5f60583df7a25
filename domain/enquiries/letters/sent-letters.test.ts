import { expect, test } from "vitest";
import { mailServer } from "../../../mail/fixtures.ts";
import { openCooperative } from "../../fixtures.ts";
import { openLetters } from "./fixtures.ts";
import { startEnquiryNotifications } from "./notifications.server.ts";
import { noteSent, noteUnsent } from "./sent-letters.server.ts";

/** Hélène's enquiry, whose answers leave through a mail server. */
async function openMailed() {
  const cooperative = await openCooperative();
  const { store, admin, service } = cooperative;
  const server = await mailServer();
  const failures: string[] = [];
  let ahead = 0;
  const { mail, options } = openLetters({
    log: (text) => void failures.push(text),
    smtpUrl: server.smtpUrl,
    now: () => new Date(Date.now() + ahead),
    sent: (letter) => noteSent(store, letter),
    unsent: (letter) => noteUnsent(store, letter),
  });
  startEnquiryNotifications({ ...options, store });
  const { body: enquiry } = await service("contact").create("messages", {
    sender_name: "Hélène Caussade",
    sender_email: "helene@exemple.fr",
    subject: "Extension",
    body: "Bonjour",
  });
  const answer = async () =>
    (await admin.create("replies", { message: enquiry.id, body: "Mardi ?" })).body.id as string;
  const delivery = async (id: string) => (await store.find("replies", { id }))[0]?.delivery;
  const later = (milliseconds: number) => {
    ahead += milliseconds;
  };
  return { ...cooperative, server, mail, failures, enquiry: enquiry.id, answer, delivery, later };
}

test("an answer is sent once a mail server has its letter", async () => {
  const { server, mail, failures, answer, delivery } = await openMailed();
  server.refuse(451);
  const reply = await answer();
  await expect.poll(() => failures.length).toBeGreaterThan(0);
  expect(server.received).toEqual([]);
  expect(await delivery(reply)).toBe("");
  server.refuse();
  await expect
    .poll(async () => {
      await mail.retry();
      return delivery(reply);
    })
    .toBe("sent");
  expect(server.received).toHaveLength(1);
});

test("only the letter to the enquiry's owner marks an answer as sent", async () => {
  const { server, admin, enquiry, answer, delivery } = await openMailed();
  await admin.create("readers", { message: enquiry, email: "paul@exemple.fr", name: "Paul" });
  await expect.poll(() => server.received.length).toBe(1);
  const reply = await answer();
  await expect.poll(() => server.received.length).toBe(3);
  await expect.poll(() => delivery(reply)).toBe("sent");
  const note = await admin.create("replies", { message: enquiry, body: "Pressé.", kind: "note" });
  expect(await delivery(note.body.id)).toBe("");
});

test("a bounced answer stays bounced until it is sent again", async () => {
  const { store, admin, service, answer, delivery } = await openMailed();
  const reply = await answer();
  await expect.poll(() => delivery(reply)).toBe("sent");
  await service("mail").update("replies", reply, { delivery: "bounced", bounce: "Boîte pleine." });
  await noteSent(store, { brings: reply });
  expect(await delivery(reply)).toBe("bounced");
  await admin.update("replies", reply, { bounce: "" });
  await expect.poll(() => delivery(reply)).toBe("sent");
});

test("an answer that no server takes for three days says so, and may be sent again", async () => {
  const { store, server, admin, mail, answer, delivery, later } = await openMailed();
  server.refuse(451);
  const reply = await answer();
  await expect.poll(() => mail.unsent()).toMatchObject([{ brings: reply, state: "waiting" }]);
  expect(await delivery(reply)).toBe("");
  later(4 * 24 * 60 * 60_000);
  await mail.retry();
  expect(await delivery(reply)).toBe("bounced");
  const [stored] = await store.find("replies", { id: reply });
  expect(stored?.bounce).toBe("Le serveur de courrier ne l'a pas prise.");
  server.refuse();
  await admin.update("replies", reply, { bounce: "" });
  await expect.poll(() => delivery(reply)).toBe("sent");
  expect(server.received).toHaveLength(1);
});

test("an answer that the operator's retry brings is sent after all, once", async () => {
  const { store, server, mail, answer, delivery } = await openMailed();
  server.refuse(550);
  const reply = await answer();
  await expect.poll(() => delivery(reply)).toBe("bounced");
  server.refuse();
  const [letter] = (await mail.letters()).left;
  expect(await mail.resend(letter?.name ?? "")).toBe(true);
  await expect.poll(() => delivery(reply)).toBe("sent");
  expect(await store.find("replies", { id: reply })).toMatchObject([{ bounce: "" }]);
  expect(server.received).toHaveLength(1);
});
