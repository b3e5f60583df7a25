import type { Store } from "record-store";
import { expect, test } from "vitest";
import { openCooperative } from "../../fixtures.ts";
import { openLetters } from "./fixtures.ts";
import { startEnquiryNotifications } from "./notifications.server.ts";

test("an answer by a mailed link is mailed though version 1.1.0 leads and passes over it", async () => {
  const { store, service } = await openCooperative();
  const { options, letters } = openLetters();
  const follow: Store["follow"] = (name, take, followOptions) =>
    store.follow(name, name === "letters" ? () => undefined : take, followOptions);
  startEnquiryNotifications({ ...options, store: { ...store, follow } });
  const sender = { sender_name: "Hélène", sender_email: "helene@exemple.fr" };
  const { body: enquiry } = await service("contact").create("messages", {
    ...sender,
    subject: "Extension",
    body: "Bonjour",
  });
  const [reader] = await store.find("readers", { message: enquiry.id });
  const answer = { message: enquiry.id, reader: reader?.id, side: "client", body: "Mardi nous convient." };
  expect((await service("enquiries").create("replies", answer)).status).toBe(200);
  await expect.poll(() => letters().join("")).toContain("Mardi nous convient.");
});
