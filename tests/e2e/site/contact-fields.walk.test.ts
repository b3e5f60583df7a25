import { readFile } from "node:fs/promises";
import { describe, expect } from "vitest";
import { atWidths, desktop, phone, plain, type VisitOptions } from "../browser.ts";
import {
  button,
  choose,
  field,
  isFocused,
  isInView,
  message,
  photos,
  startServerOfFile,
  test,
  thumbnails,
  type,
} from "./contact-fixtures.ts";

startServerOfFile();

describe("a field that is not right", () => {
  for (const [device, options] of atWidths<[string, VisitOptions]>(["desktop", desktop], ["phone", phone])) {
    test(`is named, explained and reached on a ${device}`, async ({ open }) => {
      const page = await open(options);
      const methods: string[] = [];
      page.on("request", (request) => methods.push(request.method()));
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
      await summary.getByRole("link", { name: "Message" }).click();
      await expect.poll(() => isFocused(page, "[name=message]")).toBe(true);
      await page.keyboard.type("Bonjour");
      expect(await field(page, "message").getAttribute("aria-invalid")).toBeNull();
      expect(await field(page, "email").getAttribute("aria-invalid")).toBe("true");
      await field(page, "email").fill("helene.caussade@exemple.fr");
      await summary.waitFor({ state: "detached" });
      expect(methods).not.toContain("POST");
    });
  }

  for (const [device, options] of atWidths<[string, VisitOptions]>(["phone", phone], ["desktop", desktop])) {
    test(`comes into view with its fault on a ${device}`, async ({ seen }) => {
      const page = await seen({ ...options, reducedMotion: "reduce" });
      for (const names of [["name"], ["subject", "message"], ["message"]] as const) {
        await type(page, { ...message(), ...Object.fromEntries(names.map((name) => [name, ""])) });
        await button(page).click();
        const label = `label[for=${names[0]}]`;
        await expect.poll(() => isFocused(page, `[name=${names[0]}]`)).toBe(true);
        await expect.poll(() => isInView(page, ".contact-form [role=alert]")).toBe(true);
        expect(await isInView(page, label)).toBe(true);
      }
      // The screen is too low for the summary, the field and its label.
      await page.setViewportSize({ width: 390, height: 420 });
      await type(page, { ...message(), message: "" });
      await page.evaluate(() => scrollTo(0, 0));
      await button(page).click();
      await expect.poll(() => isInView(page, "label[for=message]")).toBe(true);
    });
  }
});

describe("photos", () => {
  test("are refused one by one, with the reason, and the others stay", async ({ seen }) => {
    const page = await seen();
    await choose(page, [...photos, "package.json"], 2);
    const fault = page.locator("#photos-fault");
    expect(plain(await fault.innerText())).toBe(
      "Format non autorisé pour package.json. Formats acceptés : jpeg, jpg, png, gif, webp.",
    );
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

  test("are removed one by one, and the focus stays among them", async ({ seen }) => {
    const page = await seen(phone);
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

  test("can be dropped anywhere on the form; unreadable ones get advice", async ({ seen }) => {
    const page = await seen();
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
    const transfer = await page.evaluateHandle(() => {
      const canvas = document.createElement("canvas");
      const droppedFiles = new DataTransfer();
      const bytes = Uint8Array.from(atob(canvas.toDataURL("image/png").split(",")[1] ?? ""), (c) =>
        c.charCodeAt(0),
      );
      droppedFiles.items.add(new File([bytes], "croquis.png", { type: "image/png" }));
      return droppedFiles;
    });
    await field(page, "message").dispatchEvent("dragover", { dataTransfer: transfer });
    await page.locator(".picker-target").waitFor();
    await field(page, "message").dispatchEvent("drop", { dataTransfer: transfer });
    await page.getByRole("button", { name: "Retirer croquis.png" }).waitFor();
  });
});
