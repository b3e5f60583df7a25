import type { Page } from "playwright-core";
import { authenticate } from "../browser.ts";
import {
  chooser,
  confirm,
  field,
  fillInCategory,
  image,
  images,
  question,
  save,
  sheet,
  tiles,
} from "../dashboard/projects/projects.ts";
import {
  photos,
  queued,
  shutter,
  soon,
  takeWithoutNetwork,
} from "../dashboard/worksite-photos/worksite-photos.ts";
import { prepareRecords, records } from "./projects-records.ts";
import { sweep } from "./sweep.ts";

const list = "/dashboard/projects";
const worksiteMode = "/dashboard/chantier";
const barn = `${list}/${records.barn}`;
const password = "une-longue-phrase";

sweep(
  [
    { name: "as it opens", path: list, as: "admin" },
    {
      name: "the question before deleting",
      path: list,
      as: "admin",
      device: "phone",
      reach: askBeforeDeletion,
    },
    { name: "faults", path: `${list}/nouveau`, as: "admin", device: "phone", reach: saveEmptyForm },
    { name: "every part unfolded, with images", path: barn, as: "admin", reach: fillInEveryPart },
    {
      name: "every part unfolded, with images",
      path: barn,
      as: "admin",
      device: "phone",
      reach: fillInEveryPart,
    },
    { name: "a stopped upload", path: barn, as: "admin", device: "phone", reach: stopUpload },
    { name: "a colleague saved first", path: barn, as: "admin", reach: meetConflict },
    {
      name: "published without permission",
      path: barn,
      as: "admin",
      device: "phone",
      reach: publishUnpermitted,
    },
    { name: "the preview", path: barn, as: "admin", reach: seePreview },
    { name: "the preview", path: barn, as: "admin", device: "phone", reach: seePreview },

    { name: "photos of two days", path: worksiteMode, as: "admin", reach: seeStrip },
    { name: "photos waiting offline", path: worksiteMode, as: "admin", device: "phone", reach: waitOffline },
    { name: "sent photos", path: worksiteMode, as: "admin", device: "phone", reach: sendPhotos },
    { name: "a refused photo", path: worksiteMode, as: "admin", device: "phone", reach: sendBrokenPhoto },
    { name: "no room for photos", path: worksiteMode, as: "admin", device: "phone", reach: runOutOfRoom },
    { name: "a photo's words", path: worksiteMode, as: "admin", reach: correctPhoto },
    { name: "the week's word", path: worksiteMode, as: "admin", device: "phone", reach: writeWord },
    {
      name: "a photo without permission",
      path: worksiteMode,
      as: "admin",
      device: "phone",
      reach: pickUnpermitted,
    },
    { name: "photos of a former administrator", path: "/services", device: "phone", reach: loseRole },
  ],
  prepareRecords,
);

async function askBeforeDeletion(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Supprimer Maison des Tilleuls" }).click();
  await question(page).waitFor();
}

/** Saves an empty form with a new category. */
async function saveEmptyForm(page: Page): Promise<void> {
  await field(page, "title").waitFor();
  await fillInCategory(page, "Moulin");
  await save(page).click();
  await sheet(page).locator("#title-fault").waitFor();
}

async function fillInEveryPart(page: Page): Promise<void> {
  await field(page, "title").waitFor();
  await chooser(page, "gallery").setInputFiles(await images(2));
  await tiles(page).nth(2).waitFor();
  for (const name of ["Fiche", "La même vue", "Chapitres"])
    await sheet(page)
      .locator("details.form-part")
      .filter({ hasText: name })
      .locator("summary")
      .first()
      .click();
  await sheet(page)
    .locator("input[name=stage_frame]")
    .setInputFiles(await image("ossature.jpg", 300));
  await sheet(page).getByRole("textbox", { name: "Phrase sous l’état : Ossature" }).fill("15 mai.");
  const chapter = sheet(page).getByRole("group", { name: "Pendant", exact: true });
  await chapter.getByLabel("Titre du chapitre").fill("Six jours de levage");
  await chapter.getByRole("button", { name: /Montrer : Image 2/ }).click();
  await chapter.getByLabel("Légende : Image 1").fill("Contrefiches chevillées");
  await sheet(page).getByRole("button", { name: "Retirer l’image", exact: true }).click();
  await save(page).click();
  await sheet(page).locator("#cover_image-fault").waitFor();
}

async function stopUpload(page: Page): Promise<void> {
  await field(page, "title").waitFor();
  await chooser(page, "gallery").setInputFiles(await images(2));
  await tiles(page).nth(2).waitFor();
  await page.route("**/api/collections/projects/records/*", () => {});
  await confirm(page);
  await sheet(page).getByRole("progressbar").first().waitFor();
  await sheet(page).locator(".drawer-foot").getByRole("button", { name: "Annuler" }).click();
  await sheet(page).getByText("L’envoi est arrêté.").waitFor();
}

async function meetConflict(page: Page): Promise<void> {
  await field(page, "title").fill("Grange de la seconde");
  const theirs = { title: `Grange ${crypto.randomUUID()}`, description: "<p>Une grange remise en état.</p>" };
  await records.admin.collection("projects").update(records.barn, theirs);
  await confirm(page);
  await page.getByRole("dialog", { name: "Ce projet a été modifié entre-temps" }).waitFor();
}

async function publishUnpermitted(page: Page): Promise<void> {
  await page.locator("input[name=status][value=published]").check();
  await confirm(page);
  await page.getByRole("alertdialog", { name: /n’a pas permis/ }).waitFor();
}

async function seePreview(page: Page): Promise<void> {
  await page.goto(`${barn}/apercu`);
  await page.getByRole("complementary", { name: "Aperçu" }).waitFor();
}

async function seeStrip(page: Page): Promise<void> {
  await page.locator(".strip-day").nth(1).waitFor(soon);
}

async function waitOffline(page: Page): Promise<void> {
  await page.getByText("Cette page s’ouvre aussi sans réseau.").waitFor(soon);
  await takeWithoutNetwork(page, 3);
  await page.getByText("Pas de réseau ici.").waitFor(soon);
}

/** Sends photos that the server does not store, since other states show the strip. */
async function sendPhotos(page: Page): Promise<void> {
  await page.route("**/api/collections/worksite_photos/records", (route) =>
    route.fulfill({ json: { id: crypto.randomUUID().slice(0, 15) } }),
  );
  await shutter(page).setInputFiles(await photos(2));
  await page.getByRole("heading", { name: "Tout est parti" }).waitFor(soon);
}

async function sendBrokenPhoto(page: Page): Promise<void> {
  const broken = { name: "cassée.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture at all") };
  await shutter(page).setInputFiles([broken]);
  await page
    .getByRole("alert")
    .filter({ hasText: /ne part/ })
    .waitFor(soon);
  await queued(page, "refused").waitFor(soon);
}

async function runOutOfRoom(page: Page): Promise<void> {
  await shutter(page).waitFor({ state: "attached" });
  await page.evaluate(() => {
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, value: unknown, key?: IDBValidKey) {
      if (value instanceof Blob) throw new DOMException("full", "QuotaExceededError");
      return put.call(this, value, key);
    };
  });
  await shutter(page).setInputFiles(await photos(1));
  await page.getByRole("alert").filter({ hasText: "n’a plus de place" }).waitFor(soon);
}

async function writeWord(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Écrire le mot" }).click(soon);
  const dialog = page.getByRole("alertdialog", { name: "Le mot de la semaine" });
  await dialog.getByRole("button", { name: "Montrer samedi" }).click();
  await dialog.getByText("Choisissez de trois à cinq photos.").waitFor();
}

async function correctPhoto(page: Page): Promise<void> {
  await page.getByRole("button", { name: /Corriger la photo.*Levage du 20/ }).click(soon);
  await page.getByRole("alertdialog", { name: "Corriger la photo" }).waitFor();
}

async function pickUnpermitted(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Public : Levage du 20/ }).click(soon);
  await page.getByRole("alertdialog", { name: /n’a pas permis/ }).waitFor();
}

/** An administrator takes photos offline, loses the role, and learns it in another tab. */
async function loseRole(page: Page): Promise<void> {
  const account = { email: `${crypto.randomUUID()}@bois.example`, password };
  const users = records.admin.collection("users");
  const values = { ...account, passwordConfirm: account.password, name: "Maud Ferrand", role: "admin" };
  const { id } = await users.create({ ...values, verified: true });
  await authenticate(page, account);
  await page.goto(worksiteMode);
  await takeWithoutNetwork(page, 2);
  await users.update(id, { role: "user" });
  await page.context().setOffline(false);
  const other = await page.context().newPage();
  await other.goto("/account");
  await page.getByRole("heading", { name: "Deux photos restent dans ce téléphone" }).waitFor(soon);
  await other.close();
}
