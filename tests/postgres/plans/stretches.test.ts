import type pg from "pg";
import type { Store } from "record-store";
import { beforeEach, describe, expect, test } from "vitest";
import { inProcess } from "../../../domain/service-account.server.ts";
import { openSite, siteDatabase } from "../fixtures.ts";
import { openClient } from "../next-version.ts";

const moments = [
  "",
  "yesterday",
  "1970-01-01 00:00:00.000Z",
  "1999-12-31 23:59:59.999Z",
  "2000-01-01 00:00:00.000Z",
  "2024-02-29 12:30:00.000Z",
  "2026-11-26 00:00:00.000Z",
  "2026-11-26 00:59:59.999Z",
  "2026-11-26 01:00:00.000Z",
  "2026-11-27 15:00:00.000Z",
  "2031-06-30 07:00:00.000Z",
  "2119-08-14 15:00:00.000Z",
  "2119-08-14 16:00:00.000Z",
  "9999-12-31 23:59:59.999Z",
];

/** The first and the last hour that the index distinguishes. */
const [first, last] = [Date.parse("2000-01-01T00:00:00Z") / 3_600_000, 16 ** 5 - 1];

function hourNumber(moment: string): number {
  const hour = Math.floor(Date.parse(moment.replace(" ", "T")) / 3_600_000) - first;
  return Math.min(Math.max(hour, 0), last);
}

describe("the stretches of time in the index of words", () => {
  let store: Store;
  let client: pg.Client;

  beforeEach(async () => {
    const database = await siteDatabase();
    store = await openSite(database);
    client = await openClient(database);
  });

  test("of a moment overlap those since any hour no later", async () => {
    const some = Array.from({ length: 60 }, (_, at) => {
      const days = (at * 7919) % 12_000;
      return new Date(Date.UTC(2000, 0, 1 + days, (at * 31) % 24)).toISOString().replace("T", " ");
    });
    const { rows } = await client.query(
      `SELECT one, other, stretches_of(one) && stretches_since(other) AS among
       FROM unnest($1::text[]) AS one, unnest($1::text[]) AS other`,
      [[...moments, ...some]],
    );
    for (const { one, other, among } of rows) {
      // A record without a date has no known time, so it is always searched as well.
      const expected =
        Number.isNaN(hourNumber(one)) ||
        Number.isNaN(hourNumber(other)) ||
        hourNumber(one) >= hourNumber(other);
      expect([one, other, among]).toEqual([one, other, expected]);
    }
    const { rows: lengths } = await client.query(
      "SELECT max(cardinality(stretches_since(moment))) AS most FROM unnest($1::text[]) AS moment",
      [some],
    );
    expect(lengths[0].most).toBeLessThanOrEqual(77);
  });

  test("are those of a conversation's last word, however old its first is", async () => {
    const record = { id: "adminadminadmin", created: "", updated: "", role: "admin", name: "Élodie" };
    const admin = inProcess(store, { kind: "user", collection: "users", id: record.id, record });
    const form = inProcess(store, { kind: "service", service: "contact" });
    const message = await form.collection("messages").create({
      subject: "Grange",
      body: "Une terrasse ?",
      sender_name: "Ben",
      sender_email: "ben@exemple.fr",
    });
    await client.query(
      `INSERT INTO users (id, created, updated, email, "tokenKey", name, role)
       VALUES ($1, '', '', 'elodie@exemple.fr', 'key', 'Élodie', 'admin')`,
      [record.id],
    );
    const old = "2020-01-02 03:04:05.000Z";
    await client.query("UPDATE messages SET last_at = $1", [old]);
    await client.query("UPDATE _search SET moment = $1, stretches = stretches_of($1)", [old]);
    await admin.collection("replies").create({ message: message.id, body: "Oui." });
    const { rows } = await client.query(
      `SELECT last_at, moment = last_at AND stretches = stretches_of(last_at) AS kept FROM _search JOIN messages ON id = record
       WHERE collection = 'messages'`,
    );
    expect(rows).toEqual([{ last_at: expect.stringMatching(/^20(?!20)/), kept: true }]);
  });
});
