import type { Locator, Page } from "playwright-core";
import sharp from "sharp";
import { describe, expect } from "vitest";
import { desktop, phone } from "../../browser.ts";
import { isFocused, openKeyboard } from "./keyboard.ts";
import {
  announced,
  carry,
  chooser,
  confirm,
  deskFirst,
  drawn,
  fault,
  field,
  frame,
  type Hand,
  handle,
  image,
  images,
  projects,
  projectsDashboard,
  sheet,
  tiles,
  toasts,
} from "./projects.ts";

const { test, project, stored } = projectsDashboard();

const foreign = { name: "devis.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") };
const shows = (page: Page, place: number) =>
  sheet(page).getByRole("combobox", { name: `Ce que montre l’image ${place}`, exact: true });

describe("the gallery of a project", () => {
  test.for(deskFirst)(
    "is chosen, put in order and described by keyboard, on a %s",
    async ([, options], { open }) => {
      const { id, slug } = await project();
      const page = await open(`${projects}/${id}`, options);
      const keyboard = openKeyboard(page);
      await chooseFour(page, keyboard);
      await moveFirstToSecond(page, keyboard);
      const { press, tabTo } = keyboard;
      await tabTo(shows(page, 1), "Shift+Tab");
      await page.keyboard.type("Dehors");
      await tabTo(shows(page, 2));
      await page.keyboard.type("Dedans");
      await tabTo(sheet(page).getByRole("button", { name: "Retirer l’image 4" }));
      await press("Enter");
      await expect.poll(() => tiles(page).count()).toBe(3);
      expect(await isFocused(sheet(page).getByRole("button", { name: "Retirer l’image 3" }))).toBe(true);
      await confirm(page);
      await toasts(page, "Projet modifié avec succès !");
      const storedProject = await stored(slug);
      expect(storedProject.gallery.map((name) => name.slice(0, 5))).toEqual(["vue_2", "vue_1", "vue_3"]);
      expect(storedProject.images?.[storedProject.gallery[1] ?? ""]?.alt).toBe("La première vue");
      expect(await readPlaces(slug)).toEqual(["outside", "inside", undefined]);
    },
  );
});

test("an animated picture is said to be shown as a still", async ({ open }) => {
  const { id } = await project();
  const page = await open(`${projects}/${id}`, desktop);
  const moving = { name: "levage.gif", mimeType: "image/gif", buffer: await animation() };
  // The notice has French spaces, which `\s` matches.
  const notice = page.locator(".field-hint", {
    hasText: /^Cette image est animée\s: le site n’en montrera que la première vue, immobile\.$/,
  });
  await chooser(page, "gallery").setInputFiles([await image("vue.jpg"), moving]);
  await expect.poll(() => tiles(page).count()).toBe(2);
  expect(await tiles(page).filter({ has: notice }).count()).toBe(1);
  await chooser(page, "cover_image").setInputFiles(moving);
  await expect.poll(() => notice.count()).toBe(2);
  await chooser(page, "cover_image").setInputFiles(await image("facade.jpg"));
  await expect.poll(() => notice.count()).toBe(1);
});

/** Two frames of a GIF. */
async function animation(): Promise<Buffer> {
  const frames = await Promise.all(
    ["vue-1.jpg", "vue-20.jpg"].map(async (name) => (await image(name)).buffer),
  );
  return sharp(frames, { join: { animated: true } })
    .gif({ delay: [100, 100] })
    .toBuffer();
}

type Keyboard = ReturnType<typeof openKeyboard>;

/** Chooses four images. A choice that includes another kind of file is refused as a whole. */
async function chooseFour(page: Page, { choose }: Keyboard): Promise<void> {
  const chosenImages = await images(4);
  await choose(field(page, "gallery"), "Space", [...chosenImages, foreign]);
  const refusal = "Format non autorisé pour devis.pdf. Formats acceptés : jpeg, jpg, png, svg, gif, webp.";
  await toasts(page, refusal);
  expect(await fault(page, "gallery")).toBe(refusal);
  expect(await tiles(page).count()).toBe(0);
  await choose(field(page, "gallery"), "Space", chosenImages);
  await expect.poll(() => tiles(page).count()).toBe(4);
  expect(await sheet(page).locator("#gallery-fault").count()).toBe(0);
}

/** Moves the first image to the second place. Also checks the screen reader's announcements of the move. */
async function moveFirstToSecond(page: Page, { press, tabTo, write }: Keyboard): Promise<void> {
  const readTexts = () => announced(page);
  const lift = async (key: "Tab" | "Shift+Tab") => {
    await tabTo(handle(page, 1), key);
    await press("Space");
    await expect.poll(readTexts).toContain("Image 1 soulevée, en position 1 sur 4");
    await drawn(page);
  };
  await lift("Tab");
  await press("Escape");
  await expect.poll(readTexts).toContain("Déplacement annulé, l'image 1 reste à sa place.");
  await press("Tab");
  await press("Tab");
  await write("La première vue");
  await lift("Shift+Tab");
  await press("ArrowRight");
  await expect.poll(readTexts).toContain("en position 2 sur 4");
  await press("Space");
  const second = sheet(page).getByRole("textbox", { name: "Texte de l’image 2" });
  await expect.poll(() => second.inputValue()).toBe("La première vue");
}

/** Returns the stored place of each image of the gallery, in its order. */
async function readPlaces(slug: string): Promise<(string | undefined)[]> {
  const { gallery, images: facts } = await stored(slug);
  return gallery.map((name) => facts?.[name]?.place);
}

describe("the form of a project", () => {
  test("takes dropped images, and is put in order with the mouse", async ({ open }) => {
    const { id, slug } = await project();
    const page = await open(`${projects}/${id}`, desktop);
    await frame(page).waitFor();
    await drop(page, sheet(page).getByRole("group", { name: "Image de couverture" }), [
      await image("halle.jpg"),
    ]);
    await sheet(page).getByRole("button", { name: "Remplacer l’image" }).waitFor();
    await drop(page, sheet(page).getByRole("group", { name: /^Galerie/ }), await images(3));
    await expect.poll(() => tiles(page).count()).toBe(3);
    const { mouse } = page;
    const hand: Hand = {
      down: ({ x, y }) => mouse.move(x, y).then(() => mouse.down()),
      move: ({ x, y }) => mouse.move(x, y),
      up: () => mouse.up(),
    };
    await carry(page, hand, [1, 3]);
    await confirm(page);
    await toasts(page, "Projet modifié avec succès !");
    const { cover_image, gallery } = await stored(slug);
    expect(cover_image).toMatch(/^halle_/);
    expect(gallery.map((name) => name.slice(0, 5))).toEqual(["vue_2", "vue_3", "vue_1"]);
  });

  test("takes camera photos, drops a cancelled one, and shrinks a large one", async ({ open }) => {
    const { id, slug } = await project();
    const page = await open(`${projects}/${id}`, phone);
    for (const [place, photo] of (await Promise.all([image("lente.jpg"), image("haute.jpg")])).entries()) {
      const button = sheet(page)
        .getByRole("button", { name: "Prendre une photo" })
        .nth(1 - place);
      const [camera] = await Promise.all([page.waitForEvent("filechooser"), button.click()]);
      expect(await camera.element().getAttribute("capture")).toBe("environment");
      await camera.setFiles(photo);
    }
    await expect.poll(() => tiles(page).count()).toBe(1);
    await chooser(page, "gallery").setInputFiles(await image("immense.jpg", 1500));
    await expect.poll(() => tiles(page).count(), { timeout: 30_000 }).toBe(2);
    const records = "**/api/collections/projects/records/*";
    let heldCount = 0;
    await page.route(records, (route) => {
      if (heldCount === 2 || route.request().method() !== "PATCH") return route.continue();
      // The network holds back the first upload, twice.
      heldCount += 1;
    });
    await confirm(page);
    const progress = sheet(page).getByRole("progressbar", { name: "Envoi de l’image 1" });
    await progress.waitFor();
    const foot = sheet(page).locator(".drawer-foot");
    expect(await wordsCut(foot)).toEqual([]);
    await foot.getByRole("button", { name: "Annuler" }).click();
    await sheet(page).getByText("L’envoi est arrêté.").waitFor();
    expect(await sheet(page).getByText("La connexion a été perdue.").count()).toBe(0);
    await sheet(page).getByRole("button", { name: "Réessayer" }).click();
    await progress.waitFor();
    await sheet(page).getByRole("button", { name: "Annuler l’envoi de l’image 1" }).click();
    await toasts(page, "Projet modifié avec succès !");
    const { cover_image, gallery, images: facts } = await stored(slug);
    expect(cover_image).toMatch(/^haute_/);
    expect(gallery.map((name) => name.split("_")[0])).toEqual(["immense"]);
    expect(facts?.[gallery[0] ?? ""]?.width).toBe(2400);
  });
});

async function drop(page: Page, zone: Locator, files: Awaited<ReturnType<typeof images>>): Promise<void> {
  const sentFiles = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, bytes: [...buffer] }));
  const dataTransfer = await page.evaluateHandle((files) => {
    const carried = new DataTransfer();
    for (const { name, mimeType, bytes } of files)
      carried.items.add(new File([new Uint8Array(bytes)], name, { type: mimeType }));
    return carried;
  }, sentFiles);
  for (const event of ["dragenter", "dragover", "drop"]) await zone.dispatchEvent(event, { dataTransfer });
}

/** Returns the buttons whose text breaks over several lines. */
function wordsCut(row: Locator): Promise<string[]> {
  return row.locator("a, button").evaluateAll((buttons) =>
    buttons
      .filter((button) => {
        const words = document.createRange();
        words.selectNodeContents(button.querySelector("span") ?? button);
        return words.getClientRects().length > 1;
      })
      .map(({ textContent }) => textContent),
  );
}
