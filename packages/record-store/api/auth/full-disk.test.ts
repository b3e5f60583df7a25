import path from "node:path";
import type * as Sqlite from "node:sqlite";
import { expect, test, vi } from "vitest";
import { Authenticator } from "../../auth/passkeys/fixtures.ts";
import { readClaims } from "../../auth/tokens.ts";
import { listen } from "../../changes/fixtures.ts";
import { openWriting } from "../../database/sqlite.ts";
import { failed, isSignedIn } from "./fixtures.ts";
import { anne, type PasskeysBench, passkeysBench, signInChief } from "./passkeys-fixtures.ts";

const disk = vi.hoisted(() => ({ isFull: false }));

vi.mock("node:sqlite", async (original) => {
  const sqlite = await original<typeof Sqlite>();
  /** A database whose commits fail on a full disk, as they do when its log cannot grow. */
  class OnDisk extends sqlite.DatabaseSync {
    override prepare(...given: Parameters<Sqlite.DatabaseSync["prepare"]>): Sqlite.StatementSync {
      const statement = super.prepare(...given);
      if (given[0] !== "COMMIT") return statement;
      const commit = statement.run.bind(statement);
      statement.run = () => {
        if (disk.isFull) throw Object.assign(new Error("database or disk is full"), { errcode: 13 });
        return commit();
      };
      return statement;
    }
  }
  return { ...sqlite, DatabaseSync: OnDisk };
});

const hour = 3600;

/** Runs an act while the disk is full. */
async function onFullDisk<Result>(act: () => Promise<Result>): Promise<Result> {
  disk.isFull = true;
  return act().finally(() => {
    disk.isFull = false;
  });
}

/** Opens a site whose disk is full, with Anne's session from before. */
async function fullSite() {
  const bench = await passkeysBench();
  const earlier = await bench.signIn();
  bench.advance(60);
  const sessions = async (token: string) => {
    const { status, body } = await bench.as(token)("GET", "sessions");
    return status === 200 ? (body.items as { id: string; current: boolean; method: string }[]) : status;
  };
  return { bench, earlier, sessions, token: await onFullDisk(() => bench.signIn()) };
}

/** Requires a second factor of chiefs. One chief has a passkey. */
async function requiredFactor() {
  const bench = await passkeysBench();
  const token = await signInChief(bench);
  const device = await bench.enrol(token);
  const [code = ""] = await bench.codes(token);
  expect((await bench.as(token)("PUT", "second-factor", { required: "true" })).status).toBe(200);
  return { bench, device, code };
}

const renew = async ({ as }: PasskeysBench, token: string) =>
  String((await as(token)("POST", "auth-refresh")).body.token);

test("a full disk opens a session by password, for an hour", async () => {
  const { bench, earlier, sessions, token } = await fullSite();
  await onFullDisk(async () => {
    expect(await sessions(token)).toMatchObject([{ current: true, method: "password" }, { current: false }]);
    expect(await sessions(earlier)).toHaveLength(1);
    expect(await renew(bench, token)).toBe(token);
    bench.advance(hour - 1);
    expect(await isSignedIn(bench, token)).toBe(true);
    bench.advance(1);
    expect(await isSignedIn(bench, token)).toBe(false);
  });
});

test("a stored session keeps its token on a full disk", async () => {
  const { bench, earlier } = await fullSite();
  bench.advance(5 * hour);
  expect(await onFullDisk(() => renew(bench, earlier))).toBe(earlier);
  expect(await renew(bench, earlier)).not.toBe(earlier);
});

test("the first renewal with room stores the session as any other", async () => {
  const { bench, sessions, token } = await fullSite();
  const next = await renew(bench, token);
  const { session: id, unstored, exp = 0 } = readClaims(next) ?? {};
  expect({ id, unstored }).toEqual({ id: readClaims(token)?.session, unstored: undefined });
  expect(exp - (readClaims(token)?.exp ?? 0)).toBe(4 * 24 * hour + 23 * hour);
  expect(await sessions(next)).toContainEqual(expect.objectContaining({ id, current: true }));
  expect(await isSignedIn(bench, token)).toBe(true);
  await bench.store.endSession(next);
  for (const each of [token, next]) expect(await isSignedIn(bench, each)).toBe(false);
});

test("a new device is reported once its session is stored", async () => {
  const bench = await passkeysBench();
  const openSession = async (agent: string) => {
    const form = { identity: anne.email, password: anne.password };
    return String((await bench.post("auth-with-password", form, { "user-agent": agent })).body.token);
  };
  await openSession("Firefox/133.0 Windows NT 10.0");
  const token = await onFullDisk(() => openSession("Firefox/133.0 Android"));
  expect(bench.letters).toEqual([]);
  for (let times = 0; times < 2; times++) await renew(bench, token);
  expect(bench.letters.map(({ token }) => token)).toEqual(["newDevice"]);
});

test("an event stream stores the session to which it belongs", async () => {
  const { bench, token } = await fullSite();
  const stream = await listen(bench.store, "192.0.2.7");
  const form = { clientId: stream.client, subscriptions: ["people/*"] };
  expect((await bench.as(token)("POST", "/api/realtime", form)).status).toBe(204);
  const connection = openWriting(path.join(bench.folder, "data.db"));
  const sql = "SELECT _sessions.id FROM _subscriptions JOIN _sessions ON session = _sessions.id";
  expect(connection.all({ sql, parameters: [] })).toEqual([{ id: readClaims(token)?.session }]);
  connection.close();
  await stream.stop();
});

test("a sign-out on a full disk ends the session, and it stays ended", async () => {
  const { bench, earlier, token } = await fullSite();
  await onFullDisk(async () => {
    await bench.store.endSession(token);
    expect(await isSignedIn(bench, token)).toBe(false);
  });
  expect(await isSignedIn(bench, token)).toBe(false);
  expect(await isSignedIn(bench, earlier)).toBe(true);
});

test("a sign-out with room ends an unstored session in every process", async () => {
  const { bench, token } = await fullSite();
  const neighbour = await bench.openNeighbour();
  expect((await neighbour.identifyCaller(token)).kind).toBe("user");
  await bench.store.endSession(token);
  expect((await neighbour.identifyCaller(token)).kind).toBe("visitor");
});

test("a new password ends an unstored session", async () => {
  const { bench, token } = await fullSite();
  await bench.post("request-password-reset", { email: anne.email });
  const password = "panne-faitiere-et-chevron";
  const reset = { token: await bench.letter("passwordReset"), password, passwordConfirm: password };
  expect((await bench.post("confirm-password-reset", reset)).status).toBe(204);
  await onFullDisk(async () => expect(await isSignedIn(bench, token)).toBe(false));
});

test("ending the other sessions ends unstored ones, and keeps the own one", async () => {
  const { bench, earlier, token } = await fullSite();
  expect((await bench.as(earlier)("DELETE", "sessions")).status).toBe(204);
  expect(await isSignedIn(bench, token)).toBe(false);
  bench.advance(1);
  const next = await onFullDisk(() => bench.signIn());
  expect((await bench.as(next)("DELETE", "sessions")).status).toBe(204);
  expect(await isSignedIn(bench, earlier)).toBe(false);
  expect(await isSignedIn(bench, next)).toBe(true);
});

test("a removed passkey ends the unstored session that it opened", async () => {
  const { bench, earlier } = await fullSite();
  const device = await bench.enrol(earlier);
  const { body } = await onFullDisk(() => bench.passkeySignIn(device));
  const path = `passkeys/${device.id.toString("base64url")}`;
  expect((await bench.as(earlier)("DELETE", path, {})).status).toBe(204);
  expect(await isSignedIn(bench, String(body.token))).toBe(false);
});

test("a passkey signs in on a full disk, and each answer once", async () => {
  const { bench, sessions, earlier } = await fullSite();
  const device = await bench.enrol(earlier);
  const askPasskey = async () => bench.asked(await bench.post("request-passkey", {}));
  const before = await askPasskey();
  await onFullDisk(async () => {
    for (const { challengeId, challenge } of [before, await askPasskey()]) {
      const form = { challengeId, credential: device.get({ challenge }) };
      const { status, body } = await bench.post("auth-with-passkey", form);
      expect(status).toBe(200);
      expect(await sessions(String(body.token))).toMatchObject([{ method: "passkey" }, {}]);
      const again = { challengeId, credential: device.get({ challenge }) };
      expect((await bench.post("auth-with-passkey", again)).body).toEqual(failed);
    }
  });
});

test("nobody can write a challenge of their own", async () => {
  const { bench, earlier } = await fullSite();
  const device = await bench.enrol(earlier);
  await onFullDisk(async () => {
    const { challengeId, challenge } = bench.asked(await bench.post("request-passkey", {}));
    const [text = "", signature = ""] = challengeId.split(".");
    const values = JSON.parse(Buffer.from(text, "base64url").toString());
    const forged = Buffer.from(JSON.stringify({ ...values, expires: values.expires + 1 }));
    for (const name of [`${forged.toString("base64url")}.${signature}`, `${text}.`, text, "a.b", "."]) {
      const form = { challengeId: name, credential: device.get({ challenge }) };
      expect((await bench.post("auth-with-passkey", form)).body).toEqual(failed);
    }
    bench.advance(5 * 60);
    const late = { challengeId, credential: device.get({ challenge }) };
    expect((await bench.post("auth-with-passkey", late)).body).toEqual(failed);
  });
});

test("a required second factor stays required on a full disk, and works once", async () => {
  const { bench, device, code } = await requiredFactor();
  const anothers = await bench.enrol(await bench.signIn());
  const mfaId = await onFullDisk(async () => {
    const pendingId = await bench.beginSignIn();
    expect((await bench.passkeySignIn(new Authenticator(), { mfaId: pendingId })).body).toEqual(failed);
    expect((await bench.passkeySignIn(anothers, { mfaId: pendingId })).body).toEqual(failed);
    const { status, body } = await bench.passkeySignIn(device, { mfaId: pendingId });
    expect(status).toBe(200);
    const { headers } = await bench.as(String(body.token))("GET", "passkeys");
    expect(headers.get("x-second-factor")).toBeNull();
    expect((await bench.post("request-passkey", { mfaId: pendingId })).body).toEqual(failed);
    return bench.beginSignIn();
  });
  expect((await bench.post("auth-with-recovery-code", { mfaId, code })).status).toBe(200);
});

test("guesses stay limited while the disk fills, is full and has room again", async () => {
  const bench = await passkeysBench({ rateLimits: true });
  const guess = async (password = "faux-mot") => {
    bench.advance(3);
    return (await bench.post("auth-with-password", { identity: anne.email, password })).status;
  };
  expect(await guess(anne.password)).toBe(200);
  for (let tries = 0; tries < 2; tries++) expect(await guess()).toBe(400);
  await onFullDisk(async () => {
    expect(await guess(anne.password)).toBe(200);
    for (let tries = 0; tries < 3; tries++) expect(await guess()).toBe(400);
    expect(await guess(anne.password)).toBe(429);
  });
  expect(await guess(anne.password)).toBe(429);
  bench.advance(600);
  expect(await guess(anne.password)).toBe(200);
});

test("a wrong password is one on a full disk, even the first ever", async () => {
  const bench = await passkeysBench();
  await bench.signIn();
  const form = { identity: anne.email, password: "faux-mot" };
  const answer = await onFullDisk(() => bench.post("auth-with-password", form));
  expect(answer.body).toEqual(failed);
  expect(bench.failedSignIns).toEqual([{ account: "", network: "" }]);
});
