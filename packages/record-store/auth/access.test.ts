import { expect, test } from "vitest";
import { mapInTurn } from "../in-turn.ts";
import { eraseAccess, readAccess, sweepAccess } from "./access.ts";
import { type AuthBench, authBench, people } from "./fixtures.ts";
import { askChallenge } from "./passkeys/challenges.ts";
import { writeRecoveryCodes } from "./passkeys/recovery.ts";
import { openSession } from "./sessions/opening.ts";

const tables = ["_sessions", "_devices", "_visits", "_passkeys", "_challenges", "_recovery_codes"];

async function countRows({ kernel }: AuthBench): Promise<Record<string, number>> {
  const counts = await mapInTurn(tables, async (table) => {
    const countRow = await kernel.reader.one<{ count: number }>({
      // The visits have one row without an account.
      sql: `SELECT count(*) AS count FROM ${table} WHERE collection != ''`,
      parameters: [],
    });
    return [table, countRow?.count];
  });
  return Object.fromEntries(counts);
}

/** Signs Anne in on a device, with codes on paper and a pending challenge. */
async function openSignedSession(bench: AuthBench) {
  const { row } = await bench.register("anne@exemple.fr");
  const owner = { collection: people.id, account: row.id };
  await openSession(bench.kernel, await bench.account(row.id), {
    agent: "Firefox/133.0",
    method: "password",
  });
  await writeRecoveryCodes(bench.kernel, owner);
  await askChallenge(bench.kernel, { purpose: "confirm", ...owner });
  return row.id;
}

test("expired challenges, sessions and devices are removed", async () => {
  const bench = await authBench();
  await openSignedSession(bench);
  bench.advance(5 * 60);
  await sweepAccess(bench.kernel);
  expect(await countRows(bench)).toMatchObject({ _sessions: 1, _devices: 1, _challenges: 0 });
  bench.advance(5 * 24 * 3600);
  await sweepAccess(bench.kernel);
  expect(await countRows(bench)).toMatchObject({ _sessions: 0, _devices: 1 });
  bench.advance(366 * 24 * 3600);
  await sweepAccess(bench.kernel);
  expect(await countRows(bench)).toMatchObject({ _devices: 0, _recovery_codes: 10 });
});

test("access data can be exported, and is erased with the account", async () => {
  const bench = await authBench();
  const id = await openSignedSession(bench);
  expect(await readAccess(bench.kernel, people, id)).toMatchObject({
    sessions: [
      {
        id: expect.any(String),
        browser: "Firefox",
        system: "",
        method: "password",
        created: "2026-01-02T03:04:05.000Z",
      },
    ],
    recoveryCodesLeft: 10,
  });
  await bench.kernel.writer.write((connection) => eraseAccess(connection, people, id));
  expect(new Set(Object.values(await countRows(bench)))).toEqual(new Set([0]));
});
