import { mkdir } from "node:fs/promises";
import path from "node:path";
import { type Browser, chromium, type Page } from "playwright-core";
import PocketBase from "pocketbase";
import sharp from "sharp";
import { findChromium } from "./chromium.ts";
import { type RunningServer, startServer } from "./running.ts";

/** Takes the pictures of the staff's guide, on a phone and at a desk, for `docs/guide/`: `npm run screens:guide`. */
const folder = path.resolve(import.meta.dirname, "../docs/guide/images");
const sizes = { bureau: { width: 1280, height: 800 }, telephone: { width: 390, height: 844 } };

type Screen = {
  name: string;
  path: string;
  /** What is there once the screen is. */
  ready: string;
  /** What the reader has done on it. */
  act?: (page: Page) => Promise<void>;
};

const screens: Screen[] = [
  { name: "vue-d-ensemble", path: "/dashboard", ready: ".glance" },
  { name: "projets", path: "/dashboard/projects", ready: ".records tbody tr" },
  { name: "projet-formulaire", path: "/dashboard/projects?projet=nouveau", ready: "dialog[open] form" },
  { name: "messages", path: "/dashboard/messages", ready: ".records tbody tr" },
  {
    name: "message",
    path: "/dashboard/messages",
    ready: ".records tbody tr",
    act: async (page) => {
      await page.locator(".records tbody a").first().click();
      await page.locator("dialog[open] textarea").waitFor();
    },
  },
  { name: "avis", path: "/dashboard/reviews", ready: ".records tbody tr" },
  {
    name: "coordonnees",
    path: "/dashboard/coordonnees",
    ready: ".record-section",
    act: async (page) => {
      await page.locator("#identite > summary").click();
      await page.locator("#horaires > summary").click();
      await page.locator("#horaires form").waitFor();
      await page.locator("#horaires").evaluate((part) => part.scrollIntoView());
    },
  },
  { name: "journal", path: "/dashboard/journal", ready: ".journal-entry" },
  { name: "corbeille", path: "/dashboard/corbeille", ready: ".records tbody tr" },
  { name: "utilisateurs", path: "/dashboard/users", ready: ".records tbody tr" },
];

const server = await startServer({ demo: true, env: { RATE_LIMITS: "off" } });
const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox"] });
await mkdir(folder, { recursive: true });
await deleteSomething(server);
for (const [device, viewport] of Object.entries(sizes)) await take(browser, device, viewport);
await browser.close();
await server.stop();

async function take(browser: Browser, device: string, viewport: { width: number; height: number }) {
  const page = await browser.newPage({
    baseURL: server.url,
    viewport,
    isMobile: device === "telephone",
    hasTouch: device === "telephone",
    locale: "fr-FR",
    reducedMotion: "reduce",
  });
  await page.goto("/login");
  await page.getByLabel("E-mail").first().fill(server.admin.email);
  await page.locator("input[type=password]").first().fill(server.admin.password);
  await keep(page, `connexion-${device}`);
  await page.getByRole("button", { name: "Se connecter" }).click();
  await page.waitForURL("/");
  for (const { name, path: address, ready, act } of screens) {
    await page.goto(address);
    await page.locator(ready).first().waitFor();
    await page.waitForLoadState("networkidle");
    await act?.(page);
    await page.waitForLoadState("networkidle");
    await keep(page, `${name}-${device}`);
  }
  await page.close();
}

async function keep(page: Page, name: string): Promise<void> {
  const picture = sharp(await page.screenshot());
  await picture.webp({ quality: 62, effort: 6 }).toFile(path.join(folder, `${name}.webp`));
}

/** So that there is something in the bin. */
async function deleteSomething({ url, admin }: RunningServer): Promise<void> {
  const client = new PocketBase(url);
  await client.collection("users").authWithPassword(admin.email, admin.password);
  const project = await client.collection("projects").getFirstListItem("slug = 'pergola-du-mas'");
  await client.collection("projects").delete(project.id);
}
