import { expect } from "vitest";
import { phone } from "../../browser.ts";
import { admin, server, startServerOfFile, test } from "../fixtures.ts";
import {
  address,
  allSent,
  arrivedNumbers,
  colleague,
  openedWorksite,
  queued,
  soon,
  storedPhotos,
  takeWithoutNetwork,
} from "./worksite-photos.ts";

startServerOfFile();

test("photos of a deleted worksite are kept, and say so", async ({ open }) => {
  const worksite = await openedWorksite();
  const page = await open(address, phone);
  await takeWithoutNetwork(page, 1);
  await admin.collection("worksites").delete(worksite);
  await page.context().setOffline(false);
  await page.getByText("Ce chantier n’existe plus.").waitFor(soon);
  expect(await queued(page, "refused").count()).toBe(1);
});

test("after signing in again, the photos that waited are sent", async ({ visit }) => {
  const worksite = await openedWorksite();
  const taker = await colleague();
  const page = await visit(address, { ...phone, baseURL: server.url, as: taker });
  await takeWithoutNetwork(page, 2);
  await page.context().clearCookies();
  await page.context().setOffline(false);
  await page.waitForURL(/\/login\?/, soon);
  await page.getByText("Deux photos restent dans ce téléphone.").waitFor(soon);
  expect(await storedPhotos(worksite)).toEqual([]);
  await page.getByLabel("E-mail", { exact: true }).fill(taker.email);
  await page.getByLabel("Mot de passe", { exact: true }).fill(taker.password);
  await page.keyboard.press("Enter");
  await page.waitForURL(`**${address}`, soon);
  await allSent(page);
  expect(await arrivedNumbers(worksite)).toEqual([1, 2]);
});
