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

test("a letter that was refused for good is said to be left, to whom and why", async () => {
  const { mail, name } = await refusedOnce();
  expect(await mail.letters()).toEqual({
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

test("a letter that is sent again arrives once, and nothing of it is left", async () => {
  const { office, mail, name } = await refusedOnce();
  office.refuse(undefined);
  expect(await mail.resend(name)).toBe(true);
  expect(office.received.map(({ to }) => to)).toEqual([[letter.to]]);
  expect(office.files()).toEqual([]);
  expect(await mail.resend(name)).toBe(false);
  expect(office.received).toHaveLength(1);
});

test("of two processes that send it again at once, one does", async () => {
  const { office, mail, name } = await refusedOnce();
  office.refuse(undefined);
  await Promise.all([mail.resend(name), office.open().resend(name)]);
  await mail.retry();
  expect(office.received).toHaveLength(1);
});

test("one that is refused again is left again, and may be forgotten", async () => {
  const { office, mail, name } = await refusedOnce();
  await mail.resend(name);
  expect((await mail.letters()).left.map((left) => left.name)).toEqual([name]);
  await mail.discard(name);
  expect(office.files()).toEqual([]);
});

test("one that came too late is sent as if it were written now, unless its links open nothing any more", async () => {
  const { office, mail, name } = await refusedOnce({ goodFor: 30 * minutes });
  office.later(31 * minutes);
  expect((await mail.letters()).left).toMatchObject([{ name, isStale: true }]);
});

test("letters that wait are counted, and since when", async () => {
  const office = await postOffice({ refusal: 450 });
  const mail = office.open();
  await expect(mail.send(letter)).rejects.toThrow();
  const { waiting, since, left } = await mail.letters();
  expect({ waiting, left }).toEqual({ waiting: 1, left: [] });
  expect(Date.parse(since ?? "")).not.toBeNaN();
});

test("without a mail server no letter is refused, and one whose file was taken away is none", async () => {
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
  await expect(mail.discard("../outbox")).resolves.toBeUndefined();
});
