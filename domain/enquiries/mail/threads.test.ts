import { expect, test } from "vitest";
import { openMailThreads } from "./threads.server.ts";

const message = "abcdefghij12345";
const reply = "klmnopqrst67890";

function openThreads(secret = "a secret", takesTags = true) {
  return openMailThreads({ secret: async () => secret }, { address: "contact@exemple.fr", takesTags });
}

const named = (to: string[], references: string[] = []) => ({ to, references });

test("a letter's address and id lead only their addressee to the conversation", async () => {
  const threads = await openThreads();
  const address = threads.replyTo(message, "owner");
  expect(address).toMatch(/^contact\+[a-z0-9]{35}@exemple\.fr$/);
  const id = `<${threads.thread(message, "owner", reply)}.1a2b@exemple.fr>`;
  const [byAddress, byId] = threads.addressedThreads(named([address], [id]));
  expect(byAddress).toMatchObject({ message, reply: "" });
  expect(byId).toMatchObject({ message, reply });
  for (const each of [byAddress, byId]) {
    if (!each) throw new Error("It is not named.");
    expect(threads.wentTo(each, "owner")).toBe(true);
    for (const other of ["team", "reader000000001"]) expect(threads.wentTo(each, other)).toBe(false);
    for (const changed of [
      { ...each, message: "abcdefghij12346" },
      { ...each, reply: "klmnopqrst67891" },
    ])
      expect(threads.wentTo(changed, "owner")).toBe(false);
  }
});

test("another site's secret makes other marks", async () => {
  const [threads, others] = [await openThreads(), await openThreads("another secret")];
  const [theirs] = threads.addressedThreads(named([others.replyTo(message, "owner")]));
  expect(theirs && threads.wentTo(theirs, "owner")).toBe(false);
});

test("changed letter case does no harm, and quoted letters are found", async () => {
  const threads = await openThreads();
  const [upper] = threads.addressedThreads(named([threads.replyTo(message, "team").toUpperCase()]));
  expect(upper && threads.wentTo(upper, "team")).toBe(true);
  const text = `Message-ID:\r\n <${threads.thread(message, "team")}.x@exemple.fr>\r\nSubject: Bonjour`;
  const [found] = threads.quotedThreads(text);
  expect(found && threads.wentTo(found, "team")).toBe(true);
});

test("a mailbox without tags is answered by its plain address", async () => {
  const threads = await openThreads("a secret", false);
  expect(threads.replyTo(message, "owner")).toBe("contact@exemple.fr");
  expect(
    threads.addressedThreads(named(["contact@exemple.fr", "contact+bonjour@exemple.fr"], ["<a@b>"])),
  ).toEqual([]);
});
