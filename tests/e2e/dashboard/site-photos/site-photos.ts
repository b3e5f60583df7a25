import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import sharp from "sharp";
import { expect, onTestFinished } from "vitest";
import { findChromium } from "../../../machine/chromium.ts";
import { type Credentials, phone } from "../../browser.ts";
import { admin, client, server } from "../fixtures.ts";

export const address = "/dashboard/chantier";
export const records = "**/api/collections/site_photos/records";

export const soon = { timeout: 60_000 };

export const shutter = (page: Page) => page.locator("input[capture]");
export const chooser = (page: Page) => page.locator("input[type=file]:not([capture])");
export const queue = (page: Page) => page.locator(".photo-queue");
export const queued = (page: Page, state: string) => page.locator(`.queued-photos [data-state=${state}]`);

/** A building site of its own, which the page of the strip opens with. */
export async function openedSite(values: object = {}): Promise<string> {
  const sender = client.authStore.record?.id;
  const message = await client
    .collection("messages")
    .create({ sender, subject: "Extension", body: "Bonjour" });
  await admin.collection("messages").update(message.id, { step: "won" });
  const site = { message: message.id, title: "Maison du Chêne", town: "Lisle-sur-Tarn", step: "raising" };
  return (await admin.collection("building_sites").create({ ...site, ...values })).id;
}

export function storedPhotos(site: string) {
  const filter = `building_site = "${site}"`;
  return admin.collection("site_photos").getFullList({ filter, sort: "taken_at,seq" });
}

/** A photo that is there already, as the team's phones would have sent it. */
export async function storedPhoto(site: string, values: object = {}) {
  const [photo] = await photos(1);
  if (!photo) throw new Error("No photo.");
  const file = new File([new Uint8Array(photo.buffer)], "levage.jpg", { type: "image/jpeg" });
  const device_key = crypto.randomUUID();
  return admin.collection("site_photos").create({ building_site: site, device_key, file, ...values });
}

/** Photos as a phone's camera hands them over, each of another colour: `photo_1.jpg` and so on. */
export function photos(count: number, from = 1) {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const number = from + index;
      const background = { r: (number * 20) % 256, g: 120, b: 90 };
      const image = sharp({ create: { width: 400, height: 300, channels: 3, background } });
      return {
        name: `photo_${number}.jpg`,
        mimeType: "image/jpeg",
        buffer: await image.jpeg().toBuffer(),
      };
    }),
  );
}

/** Takes photos without network: they wait on the device, beside those that wait already. */
export async function takeWithoutNetwork(page: Page, count: number): Promise<void> {
  await shutter(page).waitFor({ state: "attached" });
  await page.context().setOffline(true);
  // While one is tried it counts as being sent.
  const before = await page.locator(".queued-photos :is([data-state=waiting], [data-state=sending])").count();
  await shutter(page).setInputFiles(await photos(count, before + 1));
  await expect.poll(() => queued(page, "waiting").count(), soon).toBe(before + count);
}

export const allSent = (page: Page) => page.getByRole("heading", { name: "Tout est parti" }).waitFor(soon);

/** The numbers of the photos that have arrived, in the order of the strip. */
export async function arrivedNumbers(site: string): Promise<number[]> {
  return (await storedPhotos(site)).map(({ file }) => Number(/^photo_(\d+)_/.exec(file)?.[1]));
}

/** A device that keeps what it holds when its browser is ended; it is thrown away after the test. */
export async function deviceOfOwn(size: BrowserContextOptions = phone) {
  const folder = await mkdtemp(path.join(tmpdir(), "telephone-"));
  let open: BrowserContext | undefined;
  onTestFinished(async () => {
    await open?.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  });
  return {
    async start({ offline = false } = {}): Promise<Page> {
      open = await chromium.launchPersistentContext(folder, {
        executablePath: findChromium(),
        args: ["--no-sandbox", "--disable-background-networking", "--no-first-run"],
        locale: "fr-FR",
        baseURL: server.url,
        offline,
        ...size,
      });
      // As `visit` has it, for whoever signs in on an open page.
      await open.addInitScript(() =>
        document.addEventListener("hydrated", () => Object.assign(window, { hydrated: true })),
      );
      return open.pages()[0] ?? open.newPage();
    },
    /** As somebody closes it. */
    end: async () => open?.close(),
    /** As a phone whose battery is taken out. */
    kill() {
      for (const pid of processesOf(folder)) process.kill(pid, "SIGKILL");
    },
  };
}

/** The browser that was started with this folder, and what it has started. */
function processesOf(folder: string): number[] {
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return pids.filter((pid) => commandOf(pid).includes(`--user-data-dir=${folder}`)).map(Number);
}

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return "";
  }
}

/** Somebody else of the team, who takes up the same phone. */
export async function colleague(): Promise<Credentials> {
  const email = `maud-${crypto.randomUUID().slice(0, 8)}@exemple.fr`;
  const password = "une phrase assez longue";
  const account = { email, password, passwordConfirm: password, name: "Maud Ferrand", role: "admin" };
  await admin.collection("users").create({ ...account, verified: true });
  return { email, password };
}
