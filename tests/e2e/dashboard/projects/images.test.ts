import type { Locator, Page } from "playwright-core";
import { describe, expect } from "vitest";
import { desktop, phone, plain } from "../../browser.ts";
import {
  carry,
  chooser,
  confirm,
  description,
  devices,
  fault,
  field,
  fillIn,
  frame,
  type Hand,
  image,
  images,
  newProject,
  projects,
  projectsDashboard,
  save,
  sheet,
  tiles,
  toasts,
} from "./projects.ts";

const { test, project, stored } = projectsDashboard();

describe("the form of a project", () => {
  test("takes no photo of an iPhone that this browser cannot read, and asks the iPhone for another", async ({
    open,
  }) => {
    const page = await open(newProject, phone);
    await sheet(page).getByText("1200x800px conseillés.").waitFor();
    for (const name of ["cover_image", "gallery"] as const) {
      expect(await chooser(page, name).getAttribute("accept")).toMatch(/^image\/jpeg,(?!.*(\*|heic))/);
    }
    const formats = "jpeg, jpg, png, svg, gif, webp.";
    const help = "Ce navigateur ne sait pas convertir une photo HEIC";
    await chooser(page, "cover_image").setInputFiles(heic("IMG_0012.HEIC"));
    const refused = `Format d'image non autorisé. Formats acceptés : ${formats}`;
    await toasts(page, refused);
    expect(await fault(page, "cover_image")).toMatch(startingWith(`${refused} ${help}`));
    // A toast lies beside the sheet, where nobody who does not see it would be told of it.
    const told = sheet(page).getByRole("status");
    const said = async () => (await told.allInnerTexts()).map(plain).join(" ");
    expect(await said()).toContain(refused);
    await chooser(page, "gallery").setInputFiles([await image("vue.jpg"), heic("IMG_0013.HEIC")]);
    const refusedOne = `Format non autorisé pour IMG_0013.HEIC. Formats acceptés : ${formats}`;
    await toasts(page, refusedOne);
    expect(await fault(page, "gallery")).toMatch(startingWith(`${refusedOne} ${help}`));
    expect(await said()).toContain(refusedOne);
    expect(await tiles(page).count()).toBe(0);
    // Under the name of another format, it is the store that tells.
    await fillIn(page, "Photo déguisée");
    await chooser(page, "gallery").setInputFiles({ ...heic("vue-12.jpg"), mimeType: "image/jpeg" });
    await expect.poll(() => tiles(page).count()).toBe(1);
    await confirm(page);
    await toasts(page, "Échec de la sauvegarde. Veuillez corriger les erreurs.");
    expect(await fault(page, "gallery")).toBe(
      `Format non autorisé pour vue_12.jpg. Formats acceptés : ${formats}`,
    );
    expect((await stored("photo-deguisee")).status).toBe("draft");
  });
  test("takes what is dropped into it, and is put in order with the mouse", async ({ open }) => {
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

  test("cuts the thumbnail where its frame was put, and publishes at its moment", async ({ open }) => {
    const { id, slug, cover_image } = await project();
    const page = await open(`${projects}/${id}`, desktop);
    const frame = sheet(page).getByRole("slider", { name: "Cadrage de la vignette" });
    await frame.focus();
    for (let press = 0; press < 8; press += 1) await page.keyboard.press("ArrowRight");
    await expect.poll(() => frame.getAttribute("aria-valuenow")).toBe("100");
    await sheet(page)
      .getByRole("radio", { name: /^Programmé/ })
      .check();
    await save(page).click();
    expect(await fault(page, "publish_at")).toBe("Le moment de la publication est obligatoire.");
    await field(page, "publish_at").fill("2031-07-14T09:30");
    await confirm(page);
    await toasts(page, "Projet modifié avec succès !");
    const { images: facts, status, publish_at } = await stored(slug);
    expect(facts?.[cover_image]?.focus).toEqual({ x: 0.75, y: 0.5 });
    expect([status, publish_at]).toEqual(["scheduled", "2031-07-14 07:30:00.000Z"]);
  });

  test("takes a photo with the phone's camera, keeps back the one image that is called off, and sends a large one smaller", async ({
    open,
  }) => {
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
    let held = 0;
    await page.route(records, (route) => {
      if (held === 2 || route.request().method() !== "PATCH") return route.continue();
      // The first upload is on a line where nothing moves, twice.
      held += 1;
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

  test.for(devices)(
    "says of what is too heavy which part it is, beside it, on a %s",
    async ([, options], { open }) => {
      const { id } = await project();
      const page = await open(`${projects}/${id}`, options);
      const tooHeavy = (part: RegExp) =>
        page.route("**/api/collections/projects/records/*", (route) => {
          const request = route.request();
          if (request.method() !== "PATCH" || !part.test(request.postData() ?? "")) return route.continue();
          // As the store answers, or a proxy before it.
          return route.fulfill({ status: 413, json: { status: 413, message: "Too large.", data: {} } });
        });

      await tooHeavy(/name="gallery\+"; filename="lourde/);
      await chooser(page, "gallery").setInputFiles([await image("vue.jpg"), await image("lourde.jpg")]);
      await expect.poll(() => tiles(page).count()).toBe(2);
      await confirm(page);
      await expect.poll(() => fault(page, "gallery")).toBe("L'image lourde.jpg est trop lourde.");
      expect(await tiles(page).nth(1).locator("[data-invalid]").count()).toBe(1);
      await sheet(page).getByRole("button", { name: "Retirer l’image 2" }).click();

      await tooHeavy(/name="cover_image"; filename/);
      await chooser(page, "cover_image").setInputFiles(await image("facade.jpg", 200));
      await frame(page).waitFor();
      await confirm(page);
      await expect.poll(() => fault(page, "cover_image")).toBe("L'image de couverture est trop lourde.");

      // The text outweighs the image that goes with it.
      await description(page).fill("Du bois, et encore du bois. ".repeat(1000));
      await confirm(page);
      await expect.poll(() => fault(page, "description")).toBe("La description est trop longue.");
      expect(plain(await description(page).innerText())).toMatch(/^Du bois, et encore du bois\./);
      expect(plain(await sheet(page).innerText())).not.toContain("Une erreur inattendue");
      await page.unrouteAll();
      await description(page).fill("Du bois.");
      await confirm(page);
      await toasts(page, "Projet modifié avec succès !");
    },
  );
});

async function drop(page: Page, zone: Locator, files: Awaited<ReturnType<typeof images>>): Promise<void> {
  const sent = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, bytes: [...buffer] }));
  const dataTransfer = await page.evaluateHandle((files) => {
    const carried = new DataTransfer();
    for (const { name, mimeType, bytes } of files)
      carried.items.add(new File([new Uint8Array(bytes)], name, { type: mimeType }));
    return carried;
  }, sent);
  for (const event of ["dragenter", "dragover", "drop"]) await zone.dispatchEvent(event, { dataTransfer });
}

/** As a photo of an iPhone begins: nobody but Apple's own browser can read what follows. */
function heic(name: string) {
  const bytes = "\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\0\x08mdat";
  return { name, mimeType: "image/heic", buffer: Buffer.from(bytes, "latin1") };
}

function startingWith(text: string): RegExp {
  return new RegExp(`^${text.replaceAll(".", "\\.")}`);
}

/** The buttons whose one word goes on in a second line. */
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
