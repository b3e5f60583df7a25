import type * as Sqlite from "node:sqlite";

import { expect, test, vi } from "vitest";
import { readClaims } from "../auth/tokens.ts";
import { CommitInDoubt } from "../database/failures.ts";
import { errorAnswer } from "../errors.ts";
import { openHouse } from "../fixtures.ts";

const opened = vi.hoisted((): Sqlite.DatabaseSync[] => []);

vi.mock("node:sqlite", async (original) => {
  const sqlite = await original<typeof Sqlite>();
  class Watched extends sqlite.DatabaseSync {
    constructor(...given: ConstructorParameters<typeof Sqlite.DatabaseSync>) {
      super(...given);
      opened.push(this);
    }
  }
  return { ...sqlite, DatabaseSync: Watched };
});

/** SQLite's own limit. */
const mostPages = 4_294_967_294;

function setMostPages(pages: number): void {
  for (const database of opened) if (database.isOpen) database.exec(`PRAGMA max_page_count = ${pages}`);
}

/** A store whose database cannot grow. */
async function openFullHouse() {
  const house = await openHouse();
  await house.boss.create("works", { slug: "grange", title: "La grange" });
  setMostPages(1);
  let workCount = 0;
  const large = () => ({
    slug: `w${workCount++}`,
    title: "Grange",
    description: `<p>${"a".repeat(4_000)}</p>`,
  });
  let answer = await house.boss.create("works", large());
  for (let tries = 0; answer.status === 200 && tries < 50; tries++) {
    answer = await house.boss.create("works", large());
  }
  return { ...house, large, answer };
}

const noRoom = { status: 507, message: "There is no room left on the disk. Nothing was saved." };

test("a write to a full disk gets a 507 and is reported", async () => {
  const { answer, bugs } = await openFullHouse();
  expect(answer.status).toBe(507);
  expect(answer.body).toEqual({ ...noRoom, data: { requestId: expect.any(String) } });
  expect(JSON.stringify(bugs.splice(0).map(String))).toContain("full");
});

test("update and batch fail alike on a full disk; reads work", async () => {
  const { boss, large, bugs } = await openFullHouse();
  const [work] = await boss.list("works");
  const creation = () => ({ method: "POST", url: "/api/collections/works/records", body: large() });
  const acts = {
    update: () => boss.update("works", work?.id, { description: `<p>${"b".repeat(20_000)}</p>` }),
    batch: () => boss.send("POST", "/api/batch", { requests: [creation()] }),
  };
  for (const [what, act] of Object.entries(acts)) {
    let answer = await act();
    // The last page may still have some room.
    for (let tries = 0; answer.status === 200 && tries < 60; tries++) answer = await act();
    expect([what, answer.status, answer.body.message]).toEqual([what, noRoom.status, noRoom.message]);
  }
  expect((await boss.view("works", work?.id)).status).toBe(200);
  bugs.splice(0);
}, 20_000);

test("a full disk allows sign-in and reading, and writing with room", async () => {
  const { visitor, large, bugs } = await openFullHouse();
  bugs.splice(0);
  const credentials = { identity: "boss@example.org", password: "une phrase assez longue" };
  let token = "";
  // The last page may still have some room.
  for (let tries = 0; !readClaims(token)?.unstored && tries < 60; tries++) {
    const answer = await visitor.send("POST", "/api/collections/people/auth-with-password", credentials);
    expect(answer.status).toBe(200);
    token = String(answer.body.token);
  }
  const headers = { Authorization: token };
  const works = "/api/collections/works/records";
  expect((await visitor.send("GET", works, undefined, headers)).body.items).not.toEqual([]);
  const refused = await visitor.send("POST", works, large(), headers);
  expect([refused.status, refused.body.message]).toEqual([noRoom.status, noRoom.message]);
  bugs.splice(0);
  setMostPages(mostPages);
  expect((await visitor.send("POST", works, large(), headers)).status).toBe(200);
}, 20_000);

test.each([
  [
    "of the file system",
    Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" }),
  ],
  ["of a quota", Object.assign(new Error("EDQUOT: disk quota exceeded"), { code: "EDQUOT" })],
  ["of PostgreSQL", Object.assign(new Error("could not extend file"), { code: "53100" })],
  ["of SQLite's index", Object.assign(new Error("disk I/O error"), { errcode: 4874 })],
  ["at a commit", new CommitInDoubt(Object.assign(new Error("database or disk is full"), { errcode: 13 }))],
])("a full disk is recognised: %s", async (_whose, error) => {
  const reports: unknown[] = [];
  const answer = errorAnswer(error, (each) => reports.push(each));
  expect({ status: answer.status, reports }).toEqual({ status: 507, reports: [error] });
});

test("no other disk failure counts as a full disk", async () => {
  const others = [
    Object.assign(new Error("EIO: i/o error"), { code: "EIO" }),
    Object.assign(new Error("disk I/O error"), { errcode: 10 }),
    Object.assign(new Error("database is locked"), { errcode: 5 }),
    new Error("broken", { cause: "ENOSPC" }),
  ];
  for (const error of others) expect(errorAnswer(error, () => {}).status).toBe(500);
  const circle = new Error("circle");
  circle.cause = circle;
  expect(errorAnswer(circle, () => {}).status).toBe(500);
});
