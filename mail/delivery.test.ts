import { expect, test } from "vitest";
import { deliver } from "./delivery.ts";
import { mailServer as testMailServer } from "./fixtures.ts";
import type { HeldLetter } from "./outbox/outbox.ts";
import { mailServer } from "./server.ts";

const letter = {
  to: "anne@exemple.fr",
  subject: "Été à Lavaur",
  text: "Forêt",
  html: "<p>Forêt</p>",
  brings: "reply/1",
};

test.each([
  ["kept", async () => "kept"],
  ["not kept, as the disk is full", () => Promise.reject(new Error("ENOSPC"))],
])("a late letter that may have been sent is not reported: %s", async (_, keep) => {
  const { smtpUrl, received } = await testMailServer();
  const server = mailServer(smtpUrl, "bonjour@exemple.fr");
  const reports: string[] = [];
  const heldLetter = { dated: { letter, at: "2026-01-05T08:00:00.000Z" }, mayBeSent: true, keep };
  const delivery = deliver(heldLetter as unknown as HeldLetter, {
    server,
    log: () => {},
    now: () => new Date("2026-01-12T08:00:00.000Z"),
    sent: async () => void reports.push("sent"),
    unsent: async () => void reports.push("unsent"),
  });
  await delivery.catch(() => undefined);
  server.close();
  expect([received, reports]).toEqual([[], []]);
});
