import sharp from "sharp";
import { describe, expect } from "vitest";
import { phone, plain } from "../browser.ts";
import {
  administrator,
  button,
  choose,
  dialog,
  isFocused,
  isInView,
  kept,
  message,
  next,
  photos,
  readTold,
  startServerOfFile,
  test,
  thumbnails,
  type,
  typed,
} from "./contact-fixtures.ts";

startServerOfFile();

describe("a message", () => {
  test("that has arrived is followed at once by the next step", async ({ seen }) => {
    const page = await seen(phone);
    await type(page, message());
    await button(page).click();
    await page.getByRole("button", { name: "OK" }).click({ timeout: 30_000 });
    await dialog(page).waitFor({ state: "detached" });
    expect(plain(await readTold(page).innerText())).toBe(next.join(" "));
    await expect.poll(() => isInView(page, ".notice-done")).toBe(true);
  });

  test("can be cancelled during the sending, and stays unchanged", async ({ open }) => {
    const page = await open();
    const typedMessage = message();
    await type(page, typedMessage);
    await choose(page, photos, 2);
    await page.route("**/contact/envoi", () => {});
    await button(page).click();
    await page.getByRole("button", { name: "Annuler" }).click();
    await page.getByText("Envoi interrompu.").waitFor();
    await expect.poll(() => isFocused(page, "form [type=submit]")).toBe(true);
    expect(await typed(page)).toEqual(typedMessage);
    expect(await thumbnails(page).count()).toBe(2);
    await page.unroute("**/contact/envoi");
    await button(page).click();
    await dialog(page).waitFor({ timeout: 30_000 });
    expect(await kept(typedMessage.subject)).toHaveLength(1);
  });

  test("has its large photos made lighter, and upright", async ({ open }) => {
    const page = await open();
    const lying = await sharp({ create: { width: 2800, height: 2100, channels: 3, background: "peru" } })
      .withExif({ IFD0: { Orientation: "6" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const typedMessage = message();
    await type(page, typedMessage);
    await choose(page, { name: "terrain.jpg", mimeType: "image/jpeg", buffer: lying }, 1);
    await button(page).click();
    await dialog(page).waitFor({ timeout: 30_000 });
    const client = await administrator();
    const [record] = await kept(typedMessage.subject);
    const token = await client.files.getToken();
    const url = client.files.getURL(record ?? {}, record?.attachments[0], { token });
    const { width, height } = await sharp(await (await fetch(url)).arrayBuffer()).metadata();
    expect([width, height]).toEqual([1800, 2400]);
  });
});
