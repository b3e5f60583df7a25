import type { Page } from "playwright-core";
import PocketBase from "pocketbase";
import { describe, expect } from "vitest";
import type { Project } from "../../../../domain/projects/project.ts";
import { stagePictures } from "../../../../domain/projects/stages.ts";
import { permit } from "../../account/permission-fixtures.ts";
import { plain } from "../../browser.ts";
import { openKeyboard } from "./keyboard.ts";
import {
  chooser,
  confirm,
  deskFirst,
  frame,
  image,
  openSignedClient,
  phoneFirst,
  projects,
  projectsDashboard,
  question,
  save,
  sheet,
  tiles,
  toasts,
} from "./projects.ts";

const { test, project, stored, server } = projectsDashboard();

const saved = "Projet modifié avec succès !";
const shows = (page: Page, what: string) => sheet(page).getByRole("combobox", { name: what, exact: true });

/** Creates a public project with a façade as its cover, and an inside picture that visitors do not see. */
async function withHiddenPicture() {
  const file = async (name: string) => {
    const { buffer } = await image(name);
    return new File([new Uint8Array(buffer)], name, { type: "image/jpeg" });
  };
  return project({
    cover_image: await file("facade.jpg"),
    gallery: [await file("salon.jpg")],
    images: { "facade.jpg": { place: "outside" }, "salon.jpg": { place: "inside" } },
    status: "published",
  });
}

/** Returns a project as visitors read it. */
function seen(id: string): Promise<Project> {
  return new PocketBase(server().url).collection("projects").getOne<Project>(id);
}

/** Creates a worksite of the demonstration's client that belongs to a project. */
async function findWorksite(project: string): Promise<string> {
  const [team, client] = [
    await openSignedClient(server(), server().admin),
    await openSignedClient(server(), server().client),
  ];
  const words = { sender: client.authStore.record?.id, subject: "Demande", body: "Bonjour" };
  const message = await client.collection("messages").create(words);
  await team.collection("messages").update(message.id, { step: "won" });
  const values = { message: message.id, title: "Chantier", town: "Albi", project };
  return (await team.collection("worksites").create(values)).id;
}

describe("the pictures of a project whose client permits the outside alone", () => {
  test.for(deskFirst)(
    "appear once placed outside, without hidden ones, on a %s",
    async ([, options], { open }) => {
      const { id, slug, gallery, cover_image: before } = await withHiddenPicture();
      const worksite = await findWorksite(id);
      await permit(server(), worksite, ["outside", "town"]);
      expect((await seen(id)).gallery).toEqual([]);

      const page = await open(`${projects}/${id}`, options);
      await chooser(page, "gallery").setInputFiles(await image("neuve.jpg"));
      await expect.poll(() => tiles(page).count()).toBe(2);
      await shows(page, "Ce que montre l’image 2").selectOption("Dehors");
      await confirm(page);
      await toasts(page, saved);
      const { gallery: now } = await stored(slug);
      expect(now).toEqual([gallery[0], expect.stringMatching(/^neuve_/)]);
      expect((await seen(id)).gallery).toEqual(now.slice(1));

      await page.goto(`${projects}/${id}`);
      await chooser(page, "gallery").setInputFiles(await image("chambre.jpg"));
      await expect.poll(() => tiles(page).count()).toBe(3);
      await shows(page, "Ce que montre l’image 3").selectOption("Dedans");
      await confirm(page);
      const question = page.getByRole("alertdialog", { name: /n’a pas permis le dedans$/ });
      await question.waitFor();
      expect(plain(await question.innerText())).toContain("Il s'agit d'une image.");
      await question.getByRole("button", { name: "Publier quand même" }).click();
      await toasts(page, saved);
      const { gallery: all } = await stored(slug);
      expect(await seen(id)).toMatchObject({ gallery: all.slice(1), cover_image: before });
    },
  );

  test.for(phoneFirst)(
    "are placed as cover and as states by keyboard, on a %s",
    async ([, options], { open }) => {
      const { id, slug } = await withHiddenPicture();
      const worksite = await findWorksite(id);
      await permit(server(), worksite, ["outside", "town"]);
      const page = await open(`${projects}/${id}`, options);
      const { tabTo } = openKeyboard(page);
      await chooser(page, "cover_image").setInputFiles(await image("image.jpg", 60));
      await frame(page).waitFor();
      await expect.poll(() => shows(page, "Ce que montre l’image").inputValue()).toBe("unknown");
      await tabTo(shows(page, "Ce que montre l’image"));
      await page.keyboard.type("Dehors");
      await sheet(page)
        .locator("details.form-part")
        .filter({ hasText: "La même vue" })
        .locator("summary")
        .first()
        .click();
      await sheet(page)
        .locator("input[name=stage_frame]")
        .setInputFiles(await image("image.jpg", 50));
      await tabTo(shows(page, "Ce que montre l’image : Ossature"));
      await page.keyboard.type("Dehors");
      await confirm(page);
      await toasts(page, saved);
      const now = await stored(slug);
      const { frame: ofFrame = "" } = stagePictures(now);
      expect([now.cover_image, ofFrame].map((name) => now.images?.[name]?.place)).toEqual([
        "outside",
        "outside",
      ]);
      expect(await seen(id)).toMatchObject({ cover_image: now.cover_image, gallery: [], stages: [ofFrame] });
    },
  );
});

/** Creates a public project whose two pictures are not yet marked as outside or inside. */
async function withUnplacedPictures() {
  const file = async (name: string) => {
    const { buffer } = await image(name);
    return new File([new Uint8Array(buffer)], name, { type: "image/jpeg" });
  };
  return project({
    cover_image: await file("facade.jpg"),
    gallery: [await file("salon.jpg")],
    status: "published",
  });
}

test.for(deskFirst)(
  "the team is warned before a public page goes, on a %s",
  async ([, options], { open }) => {
    const { id, title } = await withUnplacedPictures();
    const worksite = await findWorksite(id);
    const page = await open(`/dashboard/chantiers/${worksite}`, options);
    const panel = page.getByRole("region", { name: "La permission de publier" });
    await panel.getByRole("button", { name: "Demander la permission" }).waitFor();
    const warning = plain(await panel.innerText());
    expect(warning).toContain(`« ${title} » est en ligne avec 2 images.`);
    expect(warning).toContain("ou que le dedans, la page quitte le site avec ses 2 images.");

    await permit(server(), worksite, ["outside", "inside", "town"]);
    await page.reload();
    await page.getByRole("button", { name: "Ne plus relier" }).click();
    const question = page.getByRole("alertdialog", { name: /quitterait le site$/ });
    expect(plain(await question.innerText())).toContain("la page quitte le site avec ses 2 images");
    await question.getByRole("button", { name: "Annuler" }).click();
    expect((await seen(id)).gallery).toHaveLength(1);
    await page.getByRole("button", { name: "Supprimer ce chantier" }).click();
    const deletion = page.getByRole("alertdialog", { name: "Supprimer ce chantier" });
    expect(plain(await deletion.innerText())).toContain("la page quitte le site avec ses 2 images");
    await deletion.getByRole("button", { name: "Annuler" }).click();
    await page.getByRole("button", { name: "Ne plus relier" }).click();
    await question.getByRole("button", { name: "Ne plus relier" }).click();
    await toasts(page, "La réalisation n'est plus reliée.");
    await expect(seen(id)).rejects.toThrow();
  },
);

test.for(deskFirst)(
  "the team is warned before an enquiry hides pages, on a %s",
  async ([, options], { open }) => {
    const { id } = await withUnplacedPictures();
    const worksite = await findWorksite(id);
    await permit(server(), worksite, ["outside", "inside", "town"]);
    const page = await open("/dashboard/messages", options);
    const remove = page.getByRole("button", { name: /^Supprimer le message « Demande »$/ }).first();
    await remove.click();
    const question = page.getByRole("alertdialog", { name: "Supprimer le message" });
    await question.waitFor();
    expect(plain(await question.innerText())).toContain("la page quitte le site avec ses 2 images");
    await question.getByRole("button", { name: "Annuler" }).click();
    expect((await seen(id)).gallery).toHaveLength(1);
    await remove.click();
    await question.getByRole("button", { name: "Supprimer" }).click();
    await toasts(page, "Message supprimé avec succès !");
    await expect(seen(id)).rejects.toThrow();
  },
);

test.for(deskFirst)(
  "the team is warned before inside pictures hide pages, on a %s",
  async ([, options], { open }) => {
    const { id } = await withHiddenPicture();
    const worksite = await findWorksite(id);
    await permit(server(), worksite, ["outside", "town"]);
    const page = await open(`${projects}/${id}`, options);
    await shows(page, "Ce que montre l’image").selectOption("Dedans");
    await save(page).click();
    const questionText = plain(await question(page).innerText());
    expect(questionText).toContain("Le client ne permet pas tout ce que montrent ces images");
    expect(questionText).toContain("la page quitte le site avec son image");
    expect(questionText).not.toContain("Les visiteurs verront");
    await question(page).getByRole("button", { name: "Annuler" }).click();
    await shows(page, "Ce que montre l’image").selectOption("Dehors");
    await save(page).click();
    expect(plain(await question(page).innerText())).not.toContain("quitte le site");
  },
);
