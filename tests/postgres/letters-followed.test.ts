import type { Caller, Store } from "record-store";
import { describe, expect, onTestFinished, test } from "vitest";
import { startEnquiryNotifications } from "../../domain/enquiries/letters/notifications.server.ts";
import { inProcess } from "../../domain/service-account.server.ts";
import { enquiryLetters, notificationLetters } from "../../mail/index.ts";
import { databaseAddress, startPostgres } from "../postgres.ts";
import { openAnySite } from "./fixtures.ts";
import { minutes, postOffice } from "./letters-fixtures.ts";
import { ofThisDatabase } from "./next-version.ts";

const anne = {
  id: "anneanneanneann",
  name: "Anne",
  email: "anne@exemple.fr",
  role: "user",
  verified: true,
} as const;

/** Starts two instances that follow the changes and notify the cooperative of clients' messages. */
async function instances(given: Parameters<typeof postOffice>[0] = {}) {
  const office = await postOffice(given);
  const site = { name: "Les Assembleurs", url: "https://exemple.fr" };
  const stores: Store[] = [];
  for (const mail of [office.open(), office.open()]) {
    // Reports that the database is away only belong in the log.
    const { store, close } = await openAnySite(office.database, { report: () => {} });
    onTestFinished(close);
    const [letters, ofEnquiries] = [notificationLetters(mail, site), enquiryLetters(mail, site)];
    startEnquiryNotifications({
      store,
      letters,
      enquiryLetters: ofEnquiries,
      mailFrom: "bonjour@exemple.fr",
    });
    stores.push(store);
  }
  const [store] = stores as [Store];
  const password = "un-mot-de-passe-sûr";
  const operator = inProcess(store, { kind: "service", service: "operator" });
  await operator.collection("users").create({ ...anne, password, passwordConfirm: password });
  await expect.poll(() => stores.some((each) => each.leads())).toBe(true);

  const record = { ...anne, created: "", updated: "" };
  const caller: Caller = { kind: "user", collection: "users", id: anne.id, record };
  let writtenCount = 0;
  return {
    office,
    async write(index: number): Promise<void> {
      writtenCount += 1;
      const message = { sender: anne.id, subject: `Objet ${writtenCount}.`, body: "Bonjour" };
      await inProcess(stores[index] ?? store, caller)
        .collection("messages")
        .create(message);
    },
    /** Claims an enquiry for an account, as its client does by the mailed link. */
    async claim(index: number, email: string): Promise<void> {
      const checkedFiles = { sender_name: "Hélène", sender_email: email, subject: "Grange", body: "Bonjour" };
      const as = (service: string) => inProcess(stores[index] ?? store, { kind: "service", service });
      const { id } = await as("contact").collection("messages").create(checkedFiles);
      const readers = as("enquiries").collection("readers");
      const reader = await readers.getFirstListItem(`message = "${id}"`);
      await readers.update(reader.id, { user: anne.id, opened_account: true });
    },
    /** Waits until there is one letter for each message, and checks later that there are no more. */
    async expectOneEach(): Promise<void> {
      await expect.poll(() => office.received.length, { timeout: 30_000 }).toBe(writtenCount);
      await new Promise((resolve) => setTimeout(resolve, 1500));
      const subjects = office.received.map(({ text }) => /Objet \d+\./.exec(text)?.[0]);
      expect(new Set(subjects).size).toBe(writtenCount);
      expect(subjects).toHaveLength(writtenCount);
    },
  };
}

/** Ends the leader's connections. The leader may not notice it yet. */
const overthrow = `SELECT pg_terminate_backend(pid) FROM pg_locks
  WHERE locktype = 'advisory' AND objid = ${0x61_73_73_66} AND objsubid = 1
    AND ${ofThisDatabase}`;

describe("each change gets exactly one letter", () => {
  test("even if the leader loses the lead again and again", async () => {
    const { office, write, expectOneEach } = await instances();
    for (let round = 0; round < 12; round++) {
      await Promise.all([write(0), write(1), office.ask(overthrow)]);
    }
    await expectOneEach();
  });

  test("for claims at either instance too, despite lost leads and a rewind", async () => {
    const { office, claim } = await instances();
    const claimed = Array.from({ length: 8 }, (_, number) => `helene-${number}@exemple.fr`);
    for (const [round, email] of claimed.entries())
      await Promise.all([claim(round % 2, email), office.ask(overthrow)]);
    const structuredData = () => office.received.flatMap(({ to }) => to).sort();
    await expect.poll(structuredData, { timeout: 30_000 }).toEqual(claimed);
    await office.ask("UPDATE _followers SET sequence = 0");
    await office.ask(overthrow);
    await claim(1, "ines@exemple.fr");
    await expect.poll(structuredData, { timeout: 30_000 }).toContain("ines@exemple.fr");
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(structuredData()).toEqual([...claimed, "ines@exemple.fr"]);
    expect(office.received.every(({ text }) => text.includes("Hélène"))).toBe(true);
  });

  test("even if the follower starts again from long before", async () => {
    const { office, write, expectOneEach } = await instances();
    for (let round = 0; round < 5; round++) await write(0);
    await expectOneEach();
    await office.ask("UPDATE _followers SET sequence = 0");
    await office.ask(overthrow);
    await write(1);
    await expectOneEach();
    const [{ sequence } = { sequence: 0 }] = await office.ask(
      "SELECT sequence FROM _followers WHERE name = 'letters'",
    );
    expect(Number(sequence), "it was taken again").toBeGreaterThan(0);
  });

  test("though the database is restarted in the middle", async () => {
    const postgres = await startPostgres();
    onTestFinished(() => postgres.stop());
    const database = await databaseAddress(postgres.url, "followed");
    const { office, write, expectOneEach } = await instances({ database });
    for (let round = 0; round < 8; round++) await write(round % 2);
    await postgres.end();
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await postgres.begin();
    for (let round = 0; round < 4; round++) await write(round % 2);
    // A later round retries a letter whose sender ended, as the jobs do every minute.
    office.later(10 * minutes);
    const mail = office.open();
    const rounds = setInterval(() => void mail.retry().catch(() => {}), 200);
    onTestFinished(() => clearInterval(rounds));
    await expectOneEach();
  });
});
