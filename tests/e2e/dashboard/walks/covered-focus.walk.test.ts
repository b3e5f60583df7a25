import { expect } from "vitest";
import { coveredOnTheWay, lowPhone } from "../dashboard.ts";
import { admin, client, startServerOfFile, test } from "../fixtures.ts";
import { address, openedWorksite, storedPhoto } from "../worksite-photos/worksite-photos.ts";

startServerOfFile();

test("on a low phone no foot covers the photo strip's focus", async ({ open }) => {
  const worksite = await openedWorksite();
  const { id } = await admin.collection("projects").create({
    slug: `maison-${worksite}`,
    title: "Maison du Chêne",
    description: "<p>Bois</p>",
    status: "draft",
  });
  await admin.collection("worksites").update(worksite, { project: id });
  for (let count = 0; count < 8; count++) await storedPhoto(worksite, { caption: `Panne ${count}` });
  const page = await open(address, lowPhone);
  await page.getByRole("button", { name: "Mettre en ligne" }).waitFor({ timeout: 60_000 });
  const { steps, covered } = await coveredOnTheWay(page);
  expect(covered).toEqual([]);
  expect(steps).toBeGreaterThan(60);
});

test("on a low phone no foot covers the focus in a conversation", async ({ open }) => {
  const sender = client.authStore.record?.id;
  const message = await client.collection("messages").create({ sender, subject: "Un abri", body: "Bonjour" });
  for (let count = 0; count < 4; count++)
    await admin.collection("replies").create({ message: message.id, body: `Réponse ${count}` });
  const page = await open(`/dashboard/demandes/${message.id}`, lowPhone);
  await page.getByRole("button", { name: /^Rappel, visite/ }).click();
  const { steps, covered } = await coveredOnTheWay(page);
  expect(covered).toEqual([]);
  expect(steps).toBeGreaterThan(20);
  // The padding makes room for the foot, and disappears with it.
  await page.goto("/dashboard");
  expect(await page.evaluate(() => document.documentElement.style.scrollPaddingBottom)).toBe("");
});
