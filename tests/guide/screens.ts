import { execFileSync } from "node:child_process";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type Browser, chromium, type Page } from "playwright-core";
import type { RecordService } from "pocketbase";
import sharp from "sharp";
import { mailServer } from "../../mail/fixtures.ts";
import { findChromium } from "../machine/chromium.ts";
import { isWantedScreen } from "../machine/screens.ts";
import { type Credentials, startServer } from "../running.ts";
import { localName, withThumb } from "../thumb.ts";
import { cooperativeScreens, roles } from "./cooperative-screens.ts";
import { enquiryScreens } from "./enquiry-screens.ts";
import { openSignedClient, prepareEnquiries } from "./enquiry-states.ts";
import { type GuideScreen, projectParts } from "./project-screens.ts";

/** Takes the pictures of the staff's guide, on a phone and at a desk, for `docs/guide/`: `npm run screens -- guide`. */
const root = path.resolve(import.meta.dirname, "../..");
const folder = path.join(root, "docs/guide/images");
const sizes = { bureau: { width: 1280, height: 800 }, telephone: { width: 390, height: 844 } };

type Device = keyof typeof sizes;

const screens: GuideScreen[] = [
  { name: "vue-d-ensemble", path: "/dashboard", ready: ".glance" },
  {
    name: "menu",
    path: "/dashboard",
    ready: ".glance",
    only: "telephone",
    act: async (page) => {
      await page.getByRole("button", { name: "Menu" }).click();
    },
  },
  { name: "projets", path: "/dashboard/projects", ready: ".records tbody tr" },
  { name: "projet-formulaire", path: "/dashboard/projects/nouveau", ready: "dialog[open] form" },
  ...projectParts,
  { name: "messages", path: "/dashboard/messages", ready: ".records tbody tr" },
  {
    name: "message",
    path: "/dashboard/messages",
    ready: ".records tbody tr",
    act: async (page) => {
      await page
        .locator(".records tbody tr")
        .filter({ hasText: "Une terrasse" })
        .getByRole("link")
        .last()
        .click();
      await page.locator("dialog[open] textarea").waitFor();
    },
  },
  { name: "avis", path: "/dashboard/reviews", ready: ".records tbody tr" },
  { name: "journal", path: "/dashboard/journal", ready: ".journal-entry" },
  { name: "corbeille", path: "/dashboard/corbeille", ready: ".records tbody tr" },
  { name: "etat-du-site", path: "/dashboard/etat", ready: ".status-rows" },
  { name: "utilisateurs", path: "/dashboard/users", ready: ".records tbody tr" },
  { name: "utilisateur", path: "/dashboard/users/democlient00000", ready: ".dossier" },
  {
    name: "conflit",
    path: "/dashboard/projects",
    ready: ".records tbody tr",
    act: async (page) => {
      await page
        .getByRole("link", { name: /^Modifier/ })
        .first()
        .click();
      await page.getByLabel("Titre", { exact: true }).fill("Maison des Tilleuls, à Gaillac");
      await colleague.update(tilleuls.id, { title: "Maison sous les Tilleuls", category: "Maison en bois" });
      await page.getByRole("button", { name: "Enregistrer" }).click();
      await page.getByRole("button", { name: "Confirmer" }).click();
      await page.locator(".conflict").getByText("Clara Vidal").waitFor();
    },
    undo: () => colleague.update(tilleuls.id, { title: tilleuls.title, category: tilleuls.category }),
  },
  {
    name: "versions",
    path: "/dashboard/projects",
    ready: ".records tbody tr",
    act: async (page) => {
      await changeSomething();
      await page.goto(`/dashboard/projects/${tilleuls.id}/versions`);
      await page.locator(".differences").waitFor();
    },
  },
  {
    name: "remettre",
    path: "/dashboard/sauvegardes",
    ready: ".rewind",
    act: async (page) => {
      await page.getByLabel("Le jour").selectOption({ index: 1 });
      await page.getByRole("button", { name: "Regarder d’abord" }).click();
      await page.locator(".rewind-preview").waitFor();
      await page.locator(".rewind").evaluate((part) => part.scrollIntoView());
    },
    undo: () => colleague.update(tilleuls.id, { ...tilleuls, gallery: undefined }),
  },
];

let stopMail: (() => Promise<void>) | undefined;
const mail = await mailServer({ once: (stop) => (stopMail = stop) });
const settings = { SMTP_URL: mail.smtpUrl, MAIL_FROM: "Les Assembleurs <bonjour@les-assembleurs.example>" };
const server = await startServer({ demo: true, env: { RATE_LIMITS: "off", ...settings } });
const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox"] });
await mkdir(folder, { recursive: true });
await prepareEnquiries(server, browser);
await deleteSomething();
const colleague = await projectsOfColleague();
const tilleuls = await colleague.getFirstListItem("slug = 'maison-des-tilleuls'");
for (const device of ["bureau", "telephone"] as const) {
  await take(browser, device);
  if (isWantedScreen("connexion-pouce")) await takePasskeys(browser, device);
  if (isWantedScreen("vue-redaction")) await takeRoles(browser, device);
}
await browser.close();
await server.stop();
await stopMail?.();

async function take(browser: Browser, device: Device) {
  const page = await open(browser, device);
  await page.goto("/login");
  await fillFields(page, server.admin);
  if (isWantedScreen("connexion")) await keep(page, `connexion-${device}`);
  await enter(page);
  const all = [...screens, ...cooperativeScreens, ...enquiryScreens];
  const takenScreens = all.filter(({ name, only = device }) => only === device && isWantedScreen(name));
  for (const { name, path: address, ready, act, undo } of takenScreens) {
    await page.goto(address);
    await page.locator(ready).first().waitFor();
    await page.waitForLoadState("networkidle");
    await act?.(page);
    await page.waitForLoadState("networkidle");
    await keep(page, `${name}-${device}`);
    await undo?.();
  }
  await page.close();
}

/** An administrator without a passkey makes one, and recovery codes. Then they sign in with the thumb. */
async function takePasskeys(browser: Browser, device: Device) {
  const account = { email: `${device}@demo.example`, password: "demonstration" };
  await addToTeam(account, "Inès Vidal");
  const command = ["server/commands/admin.ts", "allow-passkey", account.email];
  execFileSync(process.execPath, command, { cwd: root, env: server.settings });
  const page = await open(browser, device, localName(server));
  const thumb = await withThumb(page);
  await page.goto("/login");
  await thumb.askedOnly(true);
  await page.reload();
  const entrance = page.getByRole("button", { name: /^Clé d’accès/ });
  // On a phone the button is below the first screen.
  await entrance.evaluate((button) => button.scrollIntoView({ block: "nearest", behavior: "instant" }));
  await keep(page, `connexion-pouce-${device}`);
  await fillFields(page, account);
  await enter(page);
  await page.goto("/dashboard");
  await page.locator(".passkey-offer").waitFor();
  await keep(page, `pouce-propose-${device}`);
  await page.goto("/account/appareils");
  await page.getByRole("button", { name: "Créer une clé d’accès" }).click();
  await page.getByRole("button", { name: "Faire dix codes" }).waitFor();
  await page.waitForLoadState("networkidle");
  // The toast disappears after five seconds, and would cover the page until then.
  await page.reload();
  await page.getByRole("button", { name: "Faire dix codes" }).waitFor();
  await keep(page, `appareils-${device}`);
  await page.getByRole("button", { name: "Faire dix codes" }).click();
  await page.locator(".recovery-sheet").evaluate((part) => part.scrollIntoView({ block: "center" }));
  await keep(page, `codes-de-secours-${device}`);
  await page.close();
}

/** The overview of each role. */
async function takeRoles(browser: Browser, device: Device) {
  for (const role of roles) {
    const account = { email: `${role}-${device}@demo.example`, password: "demonstration" };
    await addToTeam(account, "Inès Vidal", role);
    const page = await open(browser, device);
    await page.goto("/login");
    await fillFields(page, account);
    await enter(page);
    await page.goto("/dashboard");
    await page.locator(".overview-unseen").waitFor();
    await page.waitForLoadState("networkidle");
    await keep(page, `vue-${role}-${device}`);
    await page.close();
  }
}

function open(browser: Browser, device: Device, baseURL = server.url): Promise<Page> {
  return browser.newPage({
    baseURL,
    viewport: sizes[device],
    isMobile: device === "telephone",
    hasTouch: device === "telephone",
    locale: "fr-FR",
    reducedMotion: "reduce",
  });
}

async function fillFields(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel("E-mail").first().fill(email);
  await page.locator("input[type=password]").first().fill(password);
}

async function enter(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Se connecter", exact: true }).click();
  await page.waitForURL("/");
}

async function keep(page: Page, name: string): Promise<void> {
  const picture = sharp(await page.screenshot());
  await picture.webp({ quality: 62, effort: 6 }).toFile(path.join(folder, `${name}.webp`));
}

/** Changes a project after two days without a change. */
async function changeSomething(): Promise<void> {
  const database = new DatabaseSync(path.join(server.dataDir, "data.db"));
  const then = new Date(Date.now() - 48 * 60 * 60 * 1000).toISOString().replace("T", " ");
  database.prepare("UPDATE _changes SET at = ? WHERE at > ?").run(then, then);
  database.close();
  const { gallery } = await colleague.getOne(tilleuls.id);
  const description = `${tilleuls.description}<p>Les volets ont été posés en octobre.</p>`;
  await colleague.update(tilleuls.id, { description, "gallery-": gallery[0] });
}

/** Deletes a project, so that the bin is not empty. */
async function deleteSomething(): Promise<void> {
  const projects = (await openSignedClient(server, server.admin)).collection("projects");
  const project = await projects.getFirstListItem("slug = 'pergola-du-mas'");
  await projects.delete(project.id);
}

/** Returns another administrator's projects, for changes by a colleague. */
async function projectsOfColleague(): Promise<RecordService> {
  const account = { email: "clara@demo.example", password: "demonstration" };
  await addToTeam(account, "Clara Vidal");
  return (await openSignedClient(server, account)).collection("projects");
}

async function addToTeam(account: Credentials, name: string, role = "admin"): Promise<void> {
  const users = (await openSignedClient(server, server.admin)).collection("users");
  await users.create({ ...account, passwordConfirm: account.password, name, role, verified: true });
}
