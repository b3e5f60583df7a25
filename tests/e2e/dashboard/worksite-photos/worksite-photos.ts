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
export const records = "**/api/collections/worksite_photos/records";

export const soon = { timeout: 60_000 };

export const shutter = (page: Page) => page.locator("input[capture]");
export const chooser = (page: Page) => page.locator("input[type=file]:not([capture])");
export const queue = (page: Page) => page.locator(".photo-queue");
export const queued = (page: Page, state: string) => page.locator(`.queued-photos [data-state=${state}]`);

/** Creates a new worksite, which the strip's page then opens. */
export async function openedWorksite(values: object = {}): Promise<string> {
  const sender = client.authStore.record?.id;
  const message = await client
    .collection("messages")
    .create({ sender, subject: "Extension", body: "Bonjour" });
  await admin.collection("messages").update(message.id, { step: "won" });
  const worksite = { message: message.id, title: "Maison du Chêne", town: "Lisle-sur-Tarn", step: "raising" };
  return (await admin.collection("worksites").create({ ...worksite, ...values })).id;
}

export function storedPhotos(worksite: string) {
  const filter = `worksite = "${worksite}"`;
  return admin.collection("worksite_photos").getFullList({ filter, sort: "taken_at,seq" });
}

/** Stores a photo as one of the team's phones would have sent it. */
export async function storedPhoto(worksite: string, values: object = {}) {
  const [photo] = await photos(1);
  if (!photo) throw new Error("No photo.");
  const file = new File([new Uint8Array(photo.buffer)], "levage.jpg", { type: "image/jpeg" });
  const device_key = crypto.randomUUID();
  return admin.collection("worksite_photos").create({ worksite, device_key, file, ...values });
}

/** Returns photos as a phone's camera hands them over, each of another colour: `photo_1.jpg` and so on. */
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

/** Takes photos without network. The photos wait on the device with those that already wait. */
export async function takeWithoutNetwork(page: Page, count: number): Promise<void> {
  await shutter(page).waitFor({ state: "attached" });
  await page.context().setOffline(true);
  // During an attempt, a photo's state is `sending`.
  const before = await page.locator(".queued-photos :is([data-state=waiting], [data-state=sending])").count();
  await shutter(page).setInputFiles(await photos(count, before + 1));
  await expect.poll(() => queued(page, "waiting").count(), soon).toBe(before + count);
}

export const allSent = (page: Page) => page.getByRole("heading", { name: "Tout est parti" }).waitFor(soon);

/** Returns the numbers of the photos that have arrived, in the order of the strip. */
export async function arrivedNumbers(worksite: string): Promise<number[]> {
  return (await storedPhotos(worksite)).map(({ file }) => Number(/^photo_(\d+)_/.exec(file)?.[1]));
}

/** Creates a device that keeps its storage when its browser ends. The test's end deletes it. */
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
      // Set the mark of `visit` too, for tests that sign in on an open page.
      await open.addInitScript(() =>
        document.addEventListener("hydrated", () => Object.assign(window, { hydrated: true })),
      );
      return open.pages()[0] ?? open.newPage();
    },
    /** Closes the browser as a person does. */
    end: async () => open?.close(),
    /** Ends the browser as a dead battery does. */
    kill() {
      for (const pid of listProcesses(folder)) process.kill(pid, "SIGKILL");
    },
  };
}

/** Returns the processes of the browser that was started with this folder. */
function listProcesses(folder: string): number[] {
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return pids.filter((pid) => readCommand(pid).includes(`--user-data-dir=${folder}`)).map(Number);
}

function readCommand(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return "";
  }
}

/** Creates another administrator, who takes over the same phone. */
export async function colleague(): Promise<Credentials> {
  const email = `maud-${crypto.randomUUID().slice(0, 8)}@exemple.fr`;
  const password = "une phrase assez longue";
  const account = { email, password, passwordConfirm: password, name: "Maud Ferrand", role: "admin" };
  await admin.collection("users").create({ ...account, verified: true });
  return { email, password };
}
