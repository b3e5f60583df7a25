import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { deadProcess, leftByAnother, letter, postOffice } from "./fixtures.ts";

test("letters to or about a person can be deleted", async () => {
  const { open, outbox, files } = await postOffice({ refusal: 451 });
  const folderOutbox = open({ smtpUrl: "" });
  await folderOutbox.send(letter);
  await folderOutbox.send({ ...letter, to: "bureau@exemple.fr", replyTo: "Anne@exemple.fr" });
  await folderOutbox.send({ ...letter, to: "joanne@exemple.fr" });
  const waiting = open();
  await waiting.send(letter).catch(() => undefined);
  await waiting.send({ ...letter, to: "ben@exemple.fr" }).catch(() => undefined);
  // An answer to it goes to the mailbox that the site reads.
  const notice = { ...letter, to: "bureau@exemple.fr", replyTo: "contact+1@exemple.fr" };
  await waiting.send({ ...notice, about: ["Anne@exemple.fr"] }).catch(() => undefined);
  expect(files()).toHaveLength(6);
  expect(await folderOutbox.forget("anne@exemple.fr")).toBe(4);
  const leftTexts = files().map((file) => readFileSync(path.join(outbox, file), "utf8"));
  expect(leftTexts.map((text) => /joanne|ben@/.test(text))).toEqual([true, true]);
});

test("a letter that a killed process had claimed is deleted too", async () => {
  const { open, outbox, files } = await postOffice();
  await open().prepare(letter);
  leftByAnother(outbox, deadProcess());
  const mail = open();
  expect(await mail.forget(letter.to)).toBe(1);
  await mail.retry();
  expect(files()).toEqual([]);
});

test("a letter on its way is not kept once its person was deleted", async () => {
  for (const refusal of [451, 550]) {
    const { promise: isUnderWay, resolve } = Promise.withResolvers<void>();
    const { open, files } = await postOffice({ refusal, at: () => resolve() });
    const mail = open();
    const sending = mail.send(letter).catch(() => undefined);
    await isUnderWay;
    await mail.forget(letter.to);
    await sending;
    expect(files()).toEqual([]);
  }
});

test.each(["unsure", "kept"])("a notice about a person is deleted in both forms: %s", async (form) => {
  const { open, files } = await postOffice({ refusal: 550 });
  const mail = form === "kept" ? open({ smtpUrl: "" }) : open();
  const notice = { ...letter, to: "bureau@exemple.fr", replyTo: "contact+1@exemple.fr" };
  await mail.send({ ...notice, about: ["Anne@exemple.fr"] }).catch(() => undefined);
  expect(files()).toHaveLength(form === "kept" ? 1 : 2);
  expect(await mail.forget("anne@exemple.fr")).toBe(1);
  expect(files()).toEqual([]);
});
