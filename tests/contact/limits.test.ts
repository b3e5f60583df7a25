import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { signedMoment } from "../../domain/enquiries/contact/timestamp.server.ts";
import { picture } from "../contract/pictures.ts";
import { isFullRun } from "../levels/full-run.ts";
import { type RunningServer, startServer } from "../running.ts";
import { inDatabase, listMessages, send, site, takenAnswer, temporaryFiles, typedFields } from "./form.ts";

// Every test starts the site, and some tests start it twice.
vi.setConfig({ testTimeout: 60_000 });

/** A site behind a proxy, so that a test can use many client addresses. */
const guarded = { TRUSTED_PROXIES: "127.0.0.1" };

const tooMany = { outcome: "failed", reason: "tooMany", typed: typedFields };

function from(address: string, more: Record<string, string> = {}) {
  return { headers: { "X-Forwarded-For": address }, fields: more };
}

/** Returns the signed moment that the form would send if it had been opened `seconds` ago. */
function signedStart({ dataDir, ...server }: RunningServer, seconds: number): string {
  const secret = inDatabase({ dataDir, ...server }, (database) => {
    return database.prepare("SELECT value FROM _secrets WHERE name = 'for/contact'").get()?.value;
  });
  return signedMoment(String(secret), new Date(Date.now() - seconds * 1000));
}

async function readMoment(server: RunningServer): Promise<string> {
  return (await fetch(`${server.url}/contact/heure`)).text();
}

test("a form sent faster than anyone types is refused, and may return", async () => {
  const server = await site(guarded);
  const moment = await readMoment(server);
  const hasty = await send(server.url, { fields: { moment } });
  expect(hasty.status).toBe(429);
  expect(hasty.answer).toEqual({ outcome: "failed", reason: "tooFast", typed: typedFields });
  const forged = await send(server.url, { fields: { moment: `${moment}x` } });
  expect(forged.answer).toMatchObject({ outcome: "failed", reason: "tooFast" });
  const later = await send(server.url, { fields: { moment: signedStart(server, 5) } });
  expect(later.answer).toEqual(takenAnswer);
  expect(await listMessages(server)).toHaveLength(1);
});

test("a network sends few messages an hour, fewer without a person's sign", async () => {
  const server = await site(guarded);
  const from1 = (index: number, more = {}) =>
    send(server.url, from("192.0.2.1", { email: `p${index}@ailleurs.example`, ...more }));
  for (let index = 0; index < 3; index++) expect((await from1(index)).answer).toEqual(takenAnswer);
  const refused = await send(server.url, from("192.0.2.1"));
  expect(refused.status).toBe(429);
  expect(refused.answer).toEqual(tooMany);
  await readMoment(server);
  const moment = signedStart(server, 60);
  expect((await from1(4, { moment })).answer).toEqual(takenAnswer);
  expect((await send(server.url, from("192.0.2.2"))).answer).toEqual(takenAnswer);
});

test.runIf(isFullRun)("all addresses of one IPv6 network are one network", async () => {
  const server = await site(guarded);
  for (const host of ["1", "2:3", "ffff"]) {
    const email = `p${host.length}@ailleurs.example`;
    expect((await send(server.url, from(`2001:db8:1:2::${host}`, { email }))).answer).toEqual(takenAnswer);
  }
  expect((await send(server.url, from("2001:db8:1:2:aaaa::1"))).answer).toEqual(tooMany);
  expect((await send(server.url, from("2001:db8:1:3::1"))).answer).toEqual(takenAnswer);
});

test("the many networks of one site are three at most", async () => {
  const server = await site(guarded);
  for (let index = 0; index < 9; index++) {
    const email = `p${index}@ailleurs.example`;
    const { answer } = await send(server.url, from(`2001:db8:1:${index}::1`, { email }));
    expect(answer).toEqual(takenAnswer);
  }
  expect((await send(server.url, from("2001:db8:1:a::1"))).answer).toEqual(tooMany);
  expect((await send(server.url, from("2001:db8:2::1"))).answer).toEqual(takenAnswer);
});

test("beyond the day's room for photos, messages without photos still arrive", async () => {
  const server = await site(guarded);
  const photos = [await picture("jardin.png")];
  const { answer } = await send(server.url, { ...from("192.0.2.1"), photos });
  expect(answer).toEqual(takenAnswer);
  inDatabase(server, (database) => database.exec("UPDATE _attempts SET count = 999999999 WHERE count > 50"));
  const refused = await send(server.url, { ...from("192.0.2.2"), photos });
  expect(refused.answer).toMatchObject({
    outcome: "invalid",
    faults: { photos: expect.stringMatching(/^Nous avons reçu trop de photos/) },
  });
  expect(server.output()).toContain("takes no more photos");
  expect((await send(server.url, from("192.0.2.2"))).answer).toEqual(takenAnswer);
});

test("on a nearly full disk, a message arrives without its photos", async () => {
  const server = await site({ ...guarded, DISK_FLOOR: "999999GB" });
  const refused = await send(server.url, { ...from("192.0.2.1"), photos: [await picture("jardin.png")] });
  expect(refused.answer).toMatchObject({
    outcome: "invalid",
    faults: { photos: expect.stringMatching(/^Nous ne pouvons pas garder de photos en ce moment/) },
  });
  expect(await temporaryFiles(server)).toEqual([]);
  expect((await send(server.url, from("192.0.2.1"))).answer).toEqual(takenAnswer);
});

test("on a nearly full disk, even uploads are not written", async () => {
  const server = await site({ RATE_LIMITS: "off", DISK_FLOOR: "999999GB" });
  // An upload can start nowhere else.
  const folder = path.join(server.dataDir, "tmp");
  await rm(folder, { recursive: true });
  await writeFile(folder, "");
  const { answer } = await send(server.url, { photos: [await picture("jardin.png")] });
  expect(answer).toMatchObject({
    outcome: "invalid",
    faults: { photos: expect.stringMatching(/^Nous ne pouvons pas garder de photos/) },
  });
  expect(server.output()).not.toContain('"error":');
});

test("an e-mail address in any spelling sends few messages a day", async () => {
  const server = await site(guarded);
  for (let index = 1; index <= 5; index++) {
    const email = index % 2 ? typedFields.email : `Chloe+${index}@ailleurs.example`;
    expect((await send(server.url, from(`192.0.2.${index}`, { email }))).answer).toEqual(takenAnswer);
  }
  expect((await send(server.url, from("192.0.2.9"))).answer).toEqual(tooMany);
});

test.runIf(isFullRun)("after many faulty tries, a sender is refused, and its text returns", async () => {
  const server = await site(guarded);
  for (let index = 0; index < 40; index++) await send(server.url, { fields: { email: "chloe@" } });
  expect((await send(server.url)).answer).toEqual(tooMany);
});

test.runIf(isFullRun)("limits hold for all processes together, and across restarts", async () => {
  const first = await site(guarded);
  for (let index = 0; index < 3; index++)
    await send(first.url, { fields: { email: `p${index}@ailleurs.example` } });
  const second = await startServer({ dataDir: first.dataDir, env: guarded });
  onTestFinished(() => second.stop());
  expect((await send(second.url)).answer).toEqual(tooMany);
});

test.runIf(isFullRun)("robots cannot fill the disk, since few of their messages are binned", async () => {
  const server = await site(guarded);
  await readMoment(server);
  const moment = signedStart(server, 60);
  const trapped = (index: number, address = "192.0.2.9") =>
    send(
      server.url,
      from(address, { moment, email: `r${index}@ailleurs.example`, website: "https://robot" }),
    );
  for (let index = 0; index < 5; index++) expect((await trapped(index)).answer).toEqual(takenAnswer);
  expect((await trapped(5)).answer).toMatchObject({ outcome: "failed", reason: "busy" });
  expect((await trapped(6, "192.0.2.10")).answer).toEqual(takenAnswer);
  const binned = inDatabase(server, (database) => {
    return database.prepare("SELECT count(*) AS count FROM messages WHERE deleted != ''").get()?.count;
  });
  expect(binned).toBe(6);
});
