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
  projectOfClient,
  shownFields,
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

type Row = [device: string, options: VisitOptions, slug: string];

for (const [device, options, slug] of atWidths<Row>(
  ["a phone", phone, "pergola-du-mas"],
  ["a desk", desktop, "maison-du-coteau"],
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
  });
