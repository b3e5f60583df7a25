import { describe, expect } from "vitest";
import { desktop, plain } from "../../browser.ts";
import {
  chooser,
  description,
  field,
  fillFields,
  fillInCategory,
  image,
  images,
  newProject,
  phoneFirst,
  projects,
  projectsDashboard,
  sheet,
  tiles,
} from "./projects.ts";

const { test, project } = projectsDashboard();

describe("the preview of a project", () => {
  test.for(phoneFirst)(
    "is its page with unsaved changes and similar projects, on a %s",
    async ([device, options], { open }) => {
      const category = `Halles ${device}`;
      const { id, slug } = await project({ status: "draft", category: "Surélévation" });
      const like = await project({ category });
      await project({ category, status: "draft" });
      const page = await open(`${projects}/${id}`, options);
      await fillInCategory(page, category);
      await chooser(page, "cover_image").setInputFiles(await image("halle.jpg", 300));
      await chooser(page, "gallery").setInputFiles(await images(2));
      await expect.poll(() => tiles(page).count()).toBe(2);
      await sheet(page).getByRole("textbox", { name: "Texte de l’image 2" }).fill("Le pignon");
      await field(page, "title").fill("Grange à voir");
      const [preview] = await Promise.all([
        page.context().waitForEvent("page"),
        sheet(page).getByRole("link", { name: "Aperçu" }).click(),
      ]);
      await preview.getByRole("heading", { level: 1, name: "Grange à voir" }).waitFor();
      const textElement = plain(await preview.getByRole("complementary", { name: "Aperçu" }).innerText());
      expect(textElement).toContain("ce projet est un brouillon");
      expect(textElement).toContain("Les modifications non enregistrées de ce navigateur sont montrées");
      const width = (name: string) =>
        preview
          .getByRole("img", { name })
          .first()
          .evaluate((each: HTMLImageElement) => each.decode().then(() => each.naturalWidth > 0));
      expect(await width("Grange à voir")).toBe(true);
      expect(await width("Le pignon")).toBe(true);
      const similar = preview.getByRole("region", { name: "Projets Similaires" }).getByRole("heading", {
        level: 3,
      });
      await expect.poll(() => similar.allInnerTexts()).toEqual([like.title]);
      await preview.getByRole("link", { name: /Le pignon/ }).click();
      await preview.getByRole("dialog").getByRole("img", { name: "Le pignon" }).waitFor();
      expect((await preview.request.get(`/realisations/${slug}`)).status()).toBe(404);
    },
  );

  test("shows an unsaved project to nobody else", async ({ open }) => {
    const page = await open(newProject, desktop);
    await fillFields(page, "Pas encore");
    await expect.poll(async () => plain(await description(page).innerText())).not.toBe("");
    const [preview] = await Promise.all([
      page.context().waitForEvent("page"),
      sheet(page).getByRole("link", { name: "Aperçu" }).click(),
    ]);
    await preview.getByRole("heading", { level: 1, name: "Pas encore" }).waitFor();
    const bar = preview.getByRole("complementary", { name: "Aperçu" });
    expect(plain(await bar.innerText())).toContain("ce projet n'est pas encore enregistré");
    const other = await open(projects, desktop);
    await other.goto(new URL(preview.url()).pathname);
    await other.getByText("Aucun projet trouvé.").waitFor();
    await other.route("**/api/collections/projects/records**", (route) => route.abort("connectionreset"));
    await other.reload();
    await other.getByText("Projet non trouvé ou une erreur est survenue.").waitFor();
  });
});
