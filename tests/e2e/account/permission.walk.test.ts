import type { Page } from "playwright-core";
import type PocketBase from "pocketbase";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { takeServer } from "../../reused-server.ts";
import type { RunningServer } from "../../running.ts";
import { atWidths, desktop, phone, plain, test as siteTest, type VisitOptions } from "../browser.ts";
import { closeByEscape, tabTo } from "../dashboard/dashboard.ts";
import {
  appearances,
  askASecondLater,
  gonePage,
  momentOfPress,
  openTeam,
  type PermittedProject,
  permit,
  projectOfClient,
  shownFields,
  withdrawPermission,
} from "./permission-fixtures.ts";

let server: RunningServer;
let team: PocketBase;

beforeAll(async () => {
  server = await takeServer({ demo: true, env: { RATE_LIMITS: "off" } });
  team = await openTeam(server);
});
afterAll(() => server.stop());

const test = siteTest.extend(
  "open",
  ({ visit }) =>
    (path: string, options: VisitOptions) =>
      visit(path, { baseURL: server.url, ...options }),
);

const stored = (id: string) => team.collection("projects").getOne(id);

/** Opens the client's choices for their worksite, through the page that lists their open questions. */
async function openSection(page: Page, { worksite, slug }: PermittedProject) {
  const question = page.getByRole("status").filter({ hasText: `Chantier ${slug}` });
  await question.getByRole("link", { name: "Choisir ce qui peut être montré" }).click();
  await page.waitForURL(`**/account/chantier/${worksite}#accord`);
  return page.getByRole("region", { name: "Ce que vous nous permettez" });
}

async function publish(page: Page): Promise<void> {
  await page.locator("input[name=status][value=published]").check();
  await page.locator(".drawer-foot [type=submit]").click();
  await page.locator("dialog.dialog [type=submit]").click();
}

type Row = [device: string, options: VisitOptions, slug: string, other: string, third: string];

for (const [device, options, slug, other, third] of atWidths<Row>(
  ["a phone", phone, "pergola-du-mas", "carport-de-la-gare", "terrasse-les-pins"],
  ["a desk", desktop, "maison-du-coteau", "maison-des-tilleuls", "extension-le-verger"],
))
  describe(`on ${device}`, () => {
    test("a permission is requested, given, used and withdrawn within a second", async ({ open }) => {
      const project = await projectOfClient(team, server, slug);
      const desk = await open(`/dashboard/projects/${project.id}`, { ...options, as: server.admin });
      await desk.getByRole("button", { name: "Demander la permission" }).click();
      await desk.locator(".permission-panel").getByText("Demandé", { exact: true }).first().waitFor();

      const page = await open("/account", { ...options, as: server.client });
      const section = await openSection(page, project);
      await section.getByText(/L’équipe vous l’a demandé/).waitFor();
      expect(await section.getByLabel("Jusqu’au").inputValue()).toMatch(/^\d{4}-12-31$/);
      for (const name of ["Le dehors", "Le dedans", "Le nom de la commune"]) {
        await tabTo(page, section.getByRole("checkbox", { name: new RegExp(name) }));
        await page.keyboard.press("Space");
      }
      await section.getByRole("button", { name: "Enregistrer mes choix" }).press("Enter");
      await section.getByText(/Permission donnée le .* pour le dehors, le dedans et la commune/).waitFor();

      await publish(desk);
      await expect.poll(async () => (await stored(project.id)).status).toBe("published");
      expect(await appearances(server.url, project)).toMatchObject(shownFields);

      await page.reload();
      await section.getByText(/Votre projet est en ligne depuis le .*Vous l’avez permis\./).waitFor();
      await section.getByRole("button", { name: "Le retirer" }).click();
      const dialog = page.getByRole("dialog", { name: /Retirer votre maison du site/ });
      expect(plain(await dialog.innerText())).toMatch(
        /\d+ images et la page disparaissent aussitôt.*Ailleurs/s,
      );
      await closeByEscape(page);
      await section.getByRole("button", { name: "Tout retirer" }).press("Enter");
      const withdraw = dialog.getByRole("button", { name: "Retirer" });
      const pressed = await momentOfPress(withdraw, (button) => button.press("Enter"));
      expect(await askASecondLater(pressed, () => appearances(server.url, project))).toEqual(gonePage);
      await section.getByText(/Permission retirée le/).waitFor();
      expect((await stored(project.id)).concealed).toBe(true);
    });

    test("unpermitted publication needs a second confirmation and a journal entry", async ({ open }) => {
      const project = await projectOfClient(team, server, other);
      const page = await open(`/dashboard/projects/${project.id}`, { ...options, as: server.admin });
      await publish(page);
      const question = page.getByRole("alertdialog", { name: /n’a pas permis le dehors et le dedans/ });
      await question.waitFor();
      expect((await stored(project.id)).status).toBe("draft");
      await page.keyboard.press("Escape");
      await page.locator(".drawer-foot [type=submit]").click();
      await page.locator("dialog.dialog [type=submit]").click();
      await question.getByRole("button", { name: "Publier quand même" }).click();
      await expect.poll(async () => (await stored(project.id)).status).toBe("published");
      expect((await stored(project.id)).published_without).toMatchObject({ parts: ["outside", "inside"] });
      await page.goto("/dashboard/journal");
      await page.getByText("a publié sans la permission du client").first().waitFor();
    });

    test("the page shows within a second what the client permits", async ({ open }) => {
      const project = await projectOfClient(team, server, third);
      const { images } = await stored(project.id);
      const outside = Object.entries(images).map(([name, facts]) => [
        name,
        { ...(facts as object), place: "outside" },
      ]);
      await team.collection("projects").update(project.id, { images: Object.fromEntries(outside) });
      await permit(server, project.worksite, ["outside", "inside", "town"]);
      await team.collection("projects").update(project.id, { status: "published" });

      const visitor = await open(`/realisations/${third}`, options);
      const says = async () => plain(await visitor.locator(".permitted").innerText());
      expect(await says()).toBe(
        "Le client nous permet de montrer l'extérieur et l'intérieur, et de nommer la commune.",
      );
      expect(await visitor.locator(".permitted").count()).toBe(1);

      const page = await open(`/account/chantier/${project.worksite}`, { ...options, as: server.client });
      const section = page.getByRole("region", { name: "Ce que vous nous permettez" });
      for (const name of [/Le dedans/, /Le nom de la commune/])
        await section.getByRole("checkbox", { name }).uncheck();
      await section.getByRole("button", { name: "Enregistrer mes choix" }).click();
      const less = page.getByRole("dialog").getByRole("button", { name: "Retirer" });
      const pressed = await momentOfPress(less, (button) => button.click());
      const html = async () => (await fetch(`${server.url}/realisations/${third}`)).text();
      expect(await askASecondLater(pressed, html)).not.toContain("nommer la commune");
      await visitor.reload();
      expect(await says()).toBe("Le client nous permet de montrer l'extérieur. L'intérieur reste chez lui.");
    });
  });

test("the worksite says what its page shows: all, a part, nothing", async ({ open }) => {
  const project = await projectOfClient(team, server, "surelevation-du-canal");
  const { gallery, images, cover_image: cover } = await stored(project.id);
  const facts = { ...images, [cover]: { ...images[cover], place: "outside" } };
  await permit(server, project.worksite, ["outside", "inside", "town"]);
  await team.collection("projects").update(project.id, { status: "published", images: facts });

  const office = await open(`/dashboard/chantiers/${project.worksite}`, { ...desktop, as: server.admin });
  const about = office.getByRole("region", { name: "La page publique" });
  const says = (text: string) =>
    expect.poll(async () => plain(await about.innerText()), { timeout: 30_000 }).toContain(text);
  await says("Publiée.");
  expect(plain(await about.innerText())).not.toContain("Elle reste un brouillon");
  await permit(server, project.worksite, ["outside", "town"]);
  await office.reload();
  const count = gallery.length;
  await says(
    `Publiée en partie, comme le client le permet. ${count} images sur ${count + 1} ne se montrent pas.`,
  );
  await team
    .collection("projects")
    .update(project.id, { images: { ...facts, [cover]: { ...facts[cover], place: "unknown" } } });
  await office.reload();
  await says(`personne n'a dit si ${count + 1} de ses images montrent le dehors ou le dedans.`);
  await withdrawPermission(server, project.worksite);
  await office.reload();
  await says("Publiée, mais rien n'en est montré : le client ne le permet pas.");
  await office.goto("/dashboard/projects?q=canal");
  await office.getByRole("row").filter({ hasText: "canal" }).getByText("Non permis").waitFor();
});
