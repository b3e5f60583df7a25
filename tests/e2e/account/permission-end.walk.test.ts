import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type PocketBase from "pocketbase";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { parisMoment } from "../../../domain/dates.ts";
import { type RunningServer, startServer } from "../../running.ts";
import { atWidths, desktop, phone, test as siteTest, type VisitOptions } from "../browser.ts";
import {
  appearances,
  aSecondLater,
  gonePage,
  openTeam,
  projectOfClient,
  shownFields,
} from "./permission-fixtures.ts";

let server: RunningServer;
let team: PocketBase;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "clock-"));
  const clock = pathToFileURL(path.resolve(import.meta.dirname, "../moved-clock.ts")).href;
  const env = {
    RATE_LIMITS: "off",
    CLOCK_FILE: path.join(folder, "ahead"),
    NODE_OPTIONS: `--import ${clock}`,
  };
  server = await startServer({ demo: true, env });
  team = await openTeam(server);
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

const test = siteTest.extend(
  "open",
  ({ visit }) =>
    (path: string, options: VisitOptions) =>
      visit(path, { baseURL: server.url, ...options }),
);

/** Sets the server's clock to this moment. */
async function setClock(moment: number): Promise<void> {
  await writeFile(path.join(folder, "ahead"), String(moment - Date.now()));
}

type Row = [device: string, options: VisitOptions, slug: string];

describe.for(atWidths<Row>(["a desk", desktop, "maison-du-coteau"], ["a phone", phone, "pergola-du-mas"]))(
  "on %s",
  ([, options, slug]) => {
    test("a permission ends a second after its last day", async ({ open }) => {
      await setClock(Date.now());
      const project = await projectOfClient(team, server, slug);
      const page = await open(`/account/chantier/${project.worksite}`, { ...options, as: server.client });
      const section = page.getByRole("region", { name: "Ce que vous nous permettez" });
      for (const name of ["Le dehors", "Le dedans", "Le nom de la commune"])
        await section.getByRole("checkbox", { name: new RegExp(name) }).check();
      const lastDay = await section.getByLabel("Jusqu’au").inputValue();
      expect(lastDay).toMatch(/^\d{4}-12-31$/);
      await section.getByRole("button", { name: "Enregistrer mes choix" }).click();
      await section.getByText(/Permission donnée le/).waitFor();
      await team.collection("projects").update(project.id, { status: "published" });

      const end = Date.parse(parisMoment(`${Number(lastDay.slice(0, 4)) + 1}-01-01T00:00`));
      await setClock(end - 60_000);
      await expect.poll(() => appearances(server.url, project)).toMatchObject(shownFields);
      const visitor = await open(`/realisations/${slug}`, options);
      await visitor.locator("main img").first().waitFor();
      await setClock(end);
      expect(await aSecondLater(() => appearances(server.url, project))).toEqual(gonePage);
      await visitor.reload();
      await visitor.getByText("Aucun projet trouvé.").waitFor();
    });
  },
);
