import { describe, expect } from "vitest";
import { desktop, phone, plain } from "../../browser.ts";
import {
  chooser,
  confirm,
  description,
  deskFirst,
  fault,
  fillFields,
  frame,
  image,
  newProject,
  projects,
  projectsDashboard,
  sheet,
  tiles,
  toasts,
} from "./projects.ts";

const { test, project, stored } = projectsDashboard();

describe("the form of a project", () => {
  test("resets an image's place to unknown", async ({ open }) => {
    const { buffer } = await image("salon.jpg");
    const salon = new File([new Uint8Array(buffer)], "salon.jpg", { type: "image/jpeg" });
    const { id, slug, gallery } = await project({ gallery: [salon] });
    const place = async () => (await stored(slug)).images?.[gallery[0] ?? ""]?.place;
    const page = await open(`${projects}/${id}`, desktop);
    const shows = sheet(page).getByRole("combobox", { name: "Ce que montre l’image 1", exact: true });
    await shows.selectOption("Dedans");
    await confirm(page);
    await toasts(page, "Projet modifié avec succès !");
    expect(await place()).toBe("inside");
    await page.goto(`${projects}/${id}`);
    await expect.poll(() => shows.inputValue()).toBe("inside");
    await shows.focus();
    await page.keyboard.press("Home");
    await confirm(page);
    await toasts(page, "Projet modifié avec succès !");
    await expect.poll(place).toBe("unknown");
  });

  test("refuses an iPhone photo that this browser cannot read", async ({ open }) => {
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
    expect(await fault(page, "cover_image")).toMatch(prefixPattern(`${refused} ${help}`));
    // A toast lies beside the sheet, where a screen reader would not announce it. So the sheet repeats it.
    const readTold = sheet(page).getByRole("status");
    const readTexts = async () => (await readTold.allInnerTexts()).map(plain).join(" ");
    expect(await readTexts()).toContain(refused);
    await chooser(page, "gallery").setInputFiles([await image("vue.jpg"), heic("IMG_0013.HEIC")]);
    const refusedOne = `Format non autorisé pour IMG_0013.HEIC. Formats acceptés : ${formats}`;
    await toasts(page, refusedOne);
    expect(await fault(page, "gallery")).toMatch(prefixPattern(`${refusedOne} ${help}`));
    expect(await readTexts()).toContain(refusedOne);
    expect(await tiles(page).count()).toBe(0);
    // Under another format's name, only the store detects the format.
    await fillFields(page, "Photo déguisée");
    await chooser(page, "gallery").setInputFiles({ ...heic("vue-12.jpg"), mimeType: "image/jpeg" });
    await expect.poll(() => tiles(page).count()).toBe(1);
    await confirm(page);
    await toasts(page, "Échec de la sauvegarde. Veuillez corriger les erreurs.");
    expect(await fault(page, "gallery")).toBe(
      `Format non autorisé pour vue_12.jpg. Formats acceptés : ${formats}`,
    );
    expect((await stored("photo-deguisee")).status).toBe("draft");
  });
  test.for(deskFirst)(
    "says which part is too heavy, beside that part, on a %s",
    async ([, options], { open }) => {
      const { id } = await project();
      const page = await open(`${projects}/${id}`, options);
      const tooHeavy = (part: RegExp) =>
        page.route("**/api/collections/projects/records/*", (route) => {
          const request = route.request();
          if (request.method() !== "PATCH" || !part.test(request.postData() ?? "")) return route.continue();
          // This is the answer of the store, or of a proxy in front of it.
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

      // The text is larger than the image that is sent with it.
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

/** The first bytes of an iPhone's photo. Only Apple's own browser can read what follows. */
function heic(name: string) {
  const bytes = "\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\0\x08mdat";
  return { name, mimeType: "image/heic", buffer: Buffer.from(bytes, "latin1") };
}

function prefixPattern(text: string): RegExp {
  return new RegExp(`^${text.replaceAll(".", "\\.")}`);
}
