import { rmSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { letter, minutes, postOffice } from "./fixtures.ts";

async function refusedOnce(options: { goodFor?: number } = {}) {
  const office = await postOffice({ refusal: 550 });
  const mail = office.open();
  await expect(mail.send({ ...letter, ...options })).rejects.toThrow();
  const { left } = await mail.letters();
  return { office, mail, name: left[0]?.name ?? "" };
}

test("a finally refused letter is listed with recipient and reason", async () => {
  const { mail, name } = await refusedOnce();
  expect(await mail.letters()).toEqual({
    accepted: expect.any(String),
    waiting: 0,
    since: undefined,
    left: [
      {
        name,
        to: letter.to,
        subject: letter.subject,
        at: expect.any(String),
        why: "refused",
        isStale: false,
      },
    ],
  });
});

test("a letter sent again arrives once and leaves the list", async () => {
  const { office, mail, name } = await refusedOnce();
  office.refuse(undefined);
  expect(await mail.resend(name)).toBe(true);
  expect(office.received.map(({ to }) => to)).toEqual([[letter.to]]);
  expect(office.files()).toEqual([]);
  expect(await mail.resend(name)).toBe(false);
  expect(office.received).toHaveLength(1);
});

test("only one of two processes sends a letter again", async () => {
  const { office, mail, name } = await refusedOnce();
  office.refuse(undefined);
  await Promise.all([mail.resend(name), office.open().resend(name)]);
  await mail.retry();
  expect(office.received).toHaveLength(1);
});

test("a letter refused again is listed again, and can be dropped", async () => {
  const { office, mail, name } = await refusedOnce();
  await mail.resend(name);
  expect((await mail.letters()).left.map((left) => left.name)).toEqual([name]);
  await mail.discard(name);
  expect(office.files()).toEqual([]);
});

test("a late letter is sent with today's date, unless its links died", async () => {
  const { office, mail, name } = await refusedOnce({ goodFor: 30 * minutes });
  office.later(31 * minutes);
  expect((await mail.letters()).left).toMatchObject([{ name, isStale: true }]);
});

test("waiting letters are counted, with the oldest time", async () => {
  const office = await postOffice({ refusal: 450 });
  const mail = office.open();
  await expect(mail.send(letter)).rejects.toThrow();
  const { waiting, since, left } = await mail.letters();
  expect({ waiting, left }).toEqual({ waiting: 1, left: [] });
  expect(Date.parse(since ?? "")).not.toBeNaN();
});

test("without a mail server, no letter is listed as refused", async () => {
  const office = await postOffice();
  const mail = office.open({ smtpUrl: "" });
  await mail.send(letter);
  expect((await mail.letters()).left).toEqual([]);
  const { mail: other, name, office: otherOffice } = await refusedOnce();
  rmSync(path.join(otherOffice.outbox, `${name}.eml`));
  expect((await other.letters()).left).toEqual([]);
});

test("no name leads out of the outbox", async () => {
  const { mail } = await refusedOnce();
  expect(await mail.resend("../../data")).toBe(false);
  await expect(mail.discard(".//")).resolves.toBeUndefined();
});
