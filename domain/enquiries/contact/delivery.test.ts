import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseAway, type Store } from "record-store";
import { expect, onTestFinished, test } from "vitest";
import { mailServer } from "../../../mail/fixtures.ts";
import { contactLetters, openMail } from "../../../mail/index.ts";
import { openCooperative } from "../../fixtures.ts";
import { contactDelivery } from "./delivery.server.ts";

const message = {
  name: "Chloé Martin",
  email: "chloe@ailleurs.example",
  phone: "",
  subject: "Une extension",
  message: "Bonjour.",
};

const more = { origin: "contact", parts: {} } as const;
const isKept = { enquiry: expect.stringMatching(/^\w{15}$/) };

/** Opens a delivery that fails where `spendQuotas` throws. */
async function openQuotaDelivery(spendQuotas: (store: Store) => Store["spendQuotas"]) {
  const { store, folder, admin } = await openCooperative();
  const outbox = join(folder, "outbox");
  const { smtpUrl, received } = await mailServer();
  const mail = openMail({ smtpUrl, from: "bonjour@exemple.example", outbox, log: () => {} });
  onTestFinished(() => mail.close());
  const reported: unknown[] = [];
  const deliver = contactDelivery({
    store: { fetch: store.fetch.bind(store), spendQuotas: spendQuotas(store) },
    letters: contactLetters(mail, { name: "Les Assembleurs", url: "https://exemple.example" }),
    mailFrom: "bonjour@exemple.example",
    linksInto: { mailed: async () => undefined, browser: async () => undefined },
    report: (error) => reported.push(error),
  });
  const writtenDown = () =>
    existsSync(outbox) ? readdirSync(outbox).map((name) => readFileSync(join(outbox, name), "utf8")) : [];
  return { admin, deliver, received, reported, writtenDown };
}

test("the acknowledgement is stored before it is counted", async () => {
  let before: string[] = [];
  const { deliver, writtenDown } = await openQuotaDelivery((store) => async (quotas) => {
    before = writtenDown();
    return store.spendQuotas(quotas);
  });
  expect(await deliver(message, [], "key", more)).toMatchObject(isKept);
  expect(before).toContainEqual(expect.stringContaining(`"to":"${message.email}"`));
});

test("a quote without words gets a subject from its parts", async () => {
  const { admin, deliver, received } = await openQuotaDelivery((store) => store.spendQuotas.bind(store));
  const parts = { work: "house", town: "Bordeaux" };
  const bare = { ...message, subject: "", message: "" };
  const delivered = await deliver(bare, [], "key", { origin: "quote", parts });
  expect(delivered).toMatchObject(isKept);
  const about = { subject: "Une maison, Bordeaux", body: "Demande de devis, envoyée sans message." };
  expect(await admin.list("messages")).toMatchObject([{ ...about, ...parts, origin: "quote" }]);
  await expect.poll(() => received.length).toBe(2);
  const acknowledgement = received.find(({ to }) => to.includes(bare.email));
  const notice = received.find((letter) => letter !== acknowledgement);
  expect(notice?.text).toContain("Nouvelle demande de devis");
  expect(notice?.text).toContain("Sujet\u00A0: Une maison, Bordeaux");
  expect(notice?.text).toContain("sans autre message");
  expect(acknowledgement?.text).toContain("Nous avons bien reçu votre demande de devis");
});

test("a message without database is refused, and its retry is acknowledged once", async () => {
  let isAway = true;
  const { deliver, received, reported } = await openQuotaDelivery((store) => async (quotas) => {
    if (isAway) throw new DatabaseAway(new Error("ECONNREFUSED"));
    return store.spendQuotas(quotas);
  });
  await expect(deliver(message, [], "key", more)).rejects.toThrow(DatabaseAway);
  isAway = false;
  expect(await deliver(message, [], "key", more)).toMatchObject(isKept);
  await expect.poll(() => received.filter(({ to }) => to.includes(message.email))).toHaveLength(1);
  expect(reported).toEqual([]);
});
