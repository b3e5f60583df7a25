import { expect, test } from "vitest";
import { openLetters } from "../enquiries/letters/fixtures.ts";
import { type ClientsWorksite, eraseAnne, openClientsWorksite } from "./fixtures.ts";
import { startKeptFileLetters } from "./notifications.server.ts";

const received = { step: "acceptance", received_on: "2026-03-26" };

function openKeptFileLetters({ store }: ClientsWorksite) {
  const { options, letters } = openLetters();
  startKeptFileLetters({ ...options, store });
  /** The letters once the follower has read every committed change. */
  async function written(count: number): Promise<string[]> {
    await expect.poll(letters).toHaveLength(count);
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(letters()).toHaveLength(count);
    return letters();
  }
  return written;
}

test("each administrator gets one letter with the kept file's end date", async () => {
  const house = await openClientsWorksite({ values: received });
  const { admin, enquiry, worksite } = house;
  const letterLog = openKeptFileLetters(house);
  await admin.update("messages", enquiry, { is_read: true });
  await eraseAnne(house);
  const [letter = ""] = await letterLog(1);
  expect(letter).toContain("To: admin@exemple.fr");
  expect(letter).toMatch(/26 mars 2036/);
  expect(letter).toContain(`https://exemple.fr/dashboard/chantiers/${worksite}`);
  expect(letter).not.toContain("anne@exemple.fr");
  await admin.update("messages", enquiry, {});
  await admin.update("worksites", worksite, {});
  await letterLog(1);
});

test("an administrator whose account is disabled gets no letter", async () => {
  const house = await openClientsWorksite({ values: received });
  const password = "une phrase assez longue";
  const second = { name: "Second", email: "second@exemple.fr", role: "admin", disabled: true, password };
  await house.service("operator").create("users", { ...second, passwordConfirm: password });
  const letterLog = openKeptFileLetters(house);
  await eraseAnne(house);
  expect((await letterLog(1))[0]).toContain("To: admin@exemple.fr");
});

test("an erasure without a kept file causes no letter", async () => {
  const house = await openClientsWorksite({ kinds: [] });
  const letterLog = openKeptFileLetters(house);
  await eraseAnne(house);
  await letterLog(0);
});
