import { expect, test } from "vitest";
import { openCooperative } from "../fixtures.ts";

const url = "https://compta.exemple/recevoir";

test.each([
  "http://exemple.fr/crochet",
  "https://compta:secret@exemple.fr/",
  "https://exemple.fr/#suite",
  "ftp://exemple.fr/",
  "exemple.fr",
  "http://8.8.8.8/",
])("the address %s is refused", async (address) => {
  const { admin } = await openCooperative();
  const refusal = await admin.create("webhooks", { url: address, events: ["enquiry.won"] });
  expect(refusal.body.data).toMatchObject({ url: { code: "validation_invalid_format" } });
});

test("a tool has an event, and there are five tools at most", async () => {
  const { admin } = await openCooperative();
  for (const events of [[], ["enquiry.lost"], ["enquiry.won", "enquiry.won"]])
    expect((await admin.create("webhooks", { url, events })).body.data).toHaveProperty("events");
  for (let count = 0; count < 5; count++)
    expect((await admin.create("webhooks", { url, events: ["enquiry.won"] })).status).toBe(200);
  const sixth = await admin.create("webhooks", { url, events: ["enquiry.won"] });
  expect(sixth.body.data).toMatchObject({ url: { code: "validation_too_many" } });
});
