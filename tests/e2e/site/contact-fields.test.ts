import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { describe, expect } from "vitest";
import { accessibilityProblems, desktop, phone, plain } from "../browser.ts";
import {
  administrator,
  button,
  choose,
  dialog,
  field,
  isFocused,
  isInView,
  kept,
  message,
  photos,
  startServerOfFile,
  test,
  thumbnails,
  type,
} from "./contact-fixtures.ts";

startServerOfFile();

describe("a field that is not right", () => {
  for (const [device, options] of Object.entries({ desktop, phone })) {
    test(`is named, explained and reached on a ${device}`, async ({ open }) => {
      const page = await open(options);
      const asked: string[] = [];
      page.on("request", (request) => asked.push(request.method()));
      await type(page, { ...message(), email: "helene.caussade@", message: " " });
      await button(page).click();
      const summary = page.getByRole("alert");
      expect(plain(await summary.innerText())).toContain(
        "Le message n'est pas parti : deux champs sont à revoir.",
      );
      expect((await summary.getByRole("link").allTextContents()).map(plain)).toEqual(["E-mail", "Message"]);
      await expect.poll(() => isFocused(page, "[name=email][aria-invalid=true]")).toBe(true);
      for (const name of ["email", "message"] as const) {
        const described = await field(page, name).getAttribute("aria-describedby");
        const fault = plain(await page.locator(`#${described}`).innerText());
        expect(plain(await summary.innerText())).toContain(fault);
      }
      expect(await accessibilityProblems(page)).toEqual([]);
      await summary.getByRole("link", { name: "Message" }).click();
      await expect.poll(() => isFocused(page, "[name=message]")).toBe(true);
      await page.keyboard.type("Bonjour");
      expect(await field(page, "message").getAttribute("aria-invalid")).toBeNull();
      expect(await field(page, "email").getAttribute("aria-invalid")).toBe("true");
      await field(page, "email").fill("helene.caussade@exemple.fr");
      await summary.waitFor({ state: "detached" });
      expect(asked).not.toContain("POST");
    });
  }
});

describe("fields that are not right", () => {
  for (const [device, options] of Object.entries({ desktop, phone })) {
    test.for([["name"], ["subject", "message"], ["message"]] as const)(
      `come into view with what is said of them, on a ${device}: %j`,
      async (names, { open }) => {
        const page = await open({ ...options, reducedMotion: "reduce" });
        await type(page, { ...message(), ...Object.fromEntries(names.map((name) => [name, ""])) });
        await button(page).click();
        const label = `label[for=${names[0]}]`;
        await expect.poll(() => isInView(page, ".contact-form [role=alert]")).toBe(true);
        expect(await isInView(page, label)).toBe(true);
        expect(await isFocused(page, `[name=${names[0]}]`)).toBe(true);
      },
    );
  }

  test("come into view with their label where the screen is too low for the summary", async ({ open }) => {
    const page = await open({ ...phone, viewport: { width: 390, height: 420 }, reducedMotion: "reduce" });
    await type(page, { ...message(), message: "" });
    await button(page).click();
    await expect.poll(() => isInView(page, "label[for=message]")).toBe(true);
  });
});

describe("photos", () => {
  test("are refused one by one, with the reason, and the others stay", async ({ open }) => {
    const page = await open();
    await choose(page, [...photos, "package.json"], 2);
    const fault = page.locator("#photos-fault");
    expect(plain(await fault.innerText())).toBe(
      "Format non autorisé pour package.json. Formats acceptés : jpeg, jpg, png, gif, webp.",
    );
    expect(await accessibilityProblems(page)).toEqual([]);
    const four = ["03", "04"].flatMap((name) =>
      ["maison-du-coteau", "pergola-du-mas"].map((slug) => `demo/content/${slug}/${name}.jpg`),
    );
    const buffers = await Promise.all(four.map((file) => readFile(file)));
    await choose(
      page,
      buffers.map((buffer, index) => ({ name: `terrain-${index}.jpg`, mimeType: "image/jpeg", buffer })),
      5,
    );
    expect(plain(await fault.innerText())).toBe(
      "Vous pouvez joindre 5 photos au plus. terrain-3.jpg reste de côté.",
    );
    expect(plain(await page.locator(".picker [role=status]").innerText())).toContain("5 photos sur 5");
  });

  test("are taken away one by one, and the focus stays among them", async ({ open }) => {
    const page = await open(phone);
    await choose(page, photos, 2);
    const first = page.getByRole("button", { name: "Retirer 01.jpg" });
    const { width = 0, height = 0 } = (await first.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    await first.click();
    await expect.poll(() => thumbnails(page).count()).toBe(1);
    await expect.poll(() => isFocused(page, "button[aria-label='Retirer 02.jpg']")).toBe(true);
    await page.keyboard.press("Enter");
    await expect.poll(() => thumbnails(page).count()).toBe(0);
    await expect.poll(() => isFocused(page, "[name=photos]")).toBe(true);
  });

  test("larger than a message needs are made lighter, and stand upright", async ({ open }) => {
    const page = await open();
    const lying = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: "peru" } })
      .withExif({ IFD0: { Orientation: "6" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const written = message();
    await type(page, written);
    await choose(page, { name: "terrain.jpg", mimeType: "image/jpeg", buffer: lying }, 1);
    await button(page).click();
    await dialog(page).waitFor({ timeout: 30_000 });
    const client = await administrator();
    const [record] = await kept(written.subject);
    const token = await client.files.getToken();
    const url = client.files.getURL(record ?? {}, record?.attachments[0], { token });
    const { width, height } = await sharp(await (await fetch(url)).arrayBuffer()).metadata();
    expect([width, height]).toEqual([1800, 2400]);
  });

  test("of a type that the browser cannot read are refused with a word of help", async ({ open }) => {
    const page = await open();
    await field(page, "photos").setInputFiles({
      name: "IMG_1.HEIC",
      mimeType: "image/heic",
      buffer: Buffer.from("no picture"),
    });
    const fault = page.locator("#photos-fault");
    await fault.waitFor();
    expect(plain(await fault.innerText())).toMatch(
      /^Format non autorisé pour IMG_1\.HEIC\..*« Le plus compatible »\.$/,
    );
  });

  test("can be dropped anywhere on the form", async ({ open }) => {
    const page = await open();
    const transfer = await page.evaluateHandle(() => {
      const canvas = document.createElement("canvas");
      const held = new DataTransfer();
      const bytes = Uint8Array.from(atob(canvas.toDataURL("image/png").split(",")[1] ?? ""), (c) =>
        c.charCodeAt(0),
      );
      held.items.add(new File([bytes], "croquis.png", { type: "image/png" }));
      return held;
    });
    await field(page, "message").dispatchEvent("dragover", { dataTransfer: transfer });
    await page.locator(".picker-target").waitFor();
    await field(page, "message").dispatchEvent("drop", { dataTransfer: transfer });
    await page.getByRole("button", { name: "Retirer croquis.png" }).waitFor();
  });
});
