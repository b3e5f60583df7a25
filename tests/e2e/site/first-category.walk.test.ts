import { afterAll, beforeAll, expect } from "vitest";
import { takeServer } from "../../reused-server.ts";
import type { RunningServer } from "../../running.ts";
import { openAdmin } from "../account/fixtures.ts";
import { phone } from "../browser.ts";
import { dashboardTest } from "../dashboard/dashboard.ts";
import { field, newProject, sheet } from "../dashboard/projects/projects.ts";

// No project exists yet, so no category is known.
let server: RunningServer;
beforeAll(async () => {
  server = await takeServer({ env: { RATE_LIMITS: "off" } });
});
afterAll(() => server.stop());

const test = dashboardTest(() => server);

test("the first category is typed on while others arrive", async ({ open }) => {
  const page = await open(newProject, phone);
  const admin = await openAdmin(server);
  const sender = admin.authStore.record?.id;
  /** Creates a project with a new category. The message's event makes the page read its lists again. */
  async function create(category: string): Promise<void> {
    const slug = category.toLowerCase();
    const project = { title: category, slug, category, description: "<p>Du bois.</p>" };
    await admin.collection("projects").create(project);
    await admin.collection("messages").create({ sender, subject: category, body: "Bonjour." });
  }
  const choices = sheet(page).locator("select#category");
  const focused = () => page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.value);
  // The page reads the categories again after half a minute.
  const later = () =>
    page.evaluate(() => {
      const { now } = Date;
      Date.now = () => now() + 60_000;
    });

  await field(page, "category").focus();
  await later();
  await create("Grange");
  await choices.waitFor();
  expect(await focused()).toBe("");
  await page.keyboard.type("Hall");
  expect(await focused()).toBe("Hall");
  // A new project brings the very category that is being typed, and typing continues.
  await later();
  await create("Halle");
  await choices.locator("option", { hasText: "Halle" }).waitFor({ state: "attached" });
  await page.keyboard.type("e");
  expect(await focused()).toBe("Halle");
  await page.keyboard.type("s");
  expect(await focused()).toBe("Halles");
});
