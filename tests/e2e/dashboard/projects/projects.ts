import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import PocketBase from "pocketbase";
import sharp from "sharp";
import { afterAll, beforeAll, expect } from "vitest";
import type { Project } from "../../../../domain/projects/project.ts";
import { takeServer } from "../../../reused-server.ts";
import type { RunningServer } from "../../../running.ts";
import { atWidths, desktop, phone, plain } from "../../browser.ts";
import { awaitFrames } from "../../page/frames.ts";
import { dashboardTest } from "../dashboard.ts";

type Device = [name: string, options: BrowserContextOptions];

export const deskFirst = atWidths<Device>(["desktop", desktop], ["phone", phone]);
export const phoneFirst = atWidths<Device>(["phone", phone], ["desktop", desktop]);

/** Starts a server with the demonstration's projects. Returns its dashboard pages and its stored projects. */
export function projectsDashboard() {
  let server: RunningServer;
  beforeAll(async () => {
    server = await takeServer({ demo: true, env: { RATE_LIMITS: "off" } });
  });
  afterAll(() => server.stop());
  let madeCount = 0;

  let signedInOnce: Promise<PocketBase> | undefined;

  function administrator(): Promise<PocketBase> {
    signedInOnce ??= openSignedClient(server, server.admin);
    return signedInOnce;
  }

  return {
    test: dashboardTest(() => server),

    /** Returns the administrator who opens the pages. */
    admin: () => server.admin,

    /** Returns the server, for other requests. */
    server: () => server,

    /** Creates another administrator, who works at the same time, and signs in as them. */
    async colleague(name: string): Promise<PocketBase> {
      madeCount += 1;
      const account = { email: `equipe-${madeCount}@demo.example`, password: colleaguesPassword };
      const client = await administrator();
      const { id } = await client
        .collection("users")
        .create({ ...account, passwordConfirm: account.password, name });
      await client.collection("users").update(id, { role: "admin", verified: true });
      return openSignedClient(server, account);
    },

    /** Creates a project that no other test uses. */
    async project(more: Record<string, unknown> = {}): Promise<Project> {
      madeCount += 1;
      const number = madeCount;
      const client = await administrator();
      const { buffer } = await image("cover.jpg");
      return client.collection("projects").create<Project>({
        title: `Grange n° ${number}`,
        slug: `grange-${number}`,
        description: "<p>Une grange.</p>",
        cover_image: new Blob([new Uint8Array(buffer)], { type: "image/jpeg" }),
        ...more,
      });
    },

    async stored(slug: string): Promise<Project> {
      const client = await administrator();
      const filter = client.filter("slug = {:slug}", { slug });
      return client.collection("projects").getFirstListItem<Project>(filter);
    },
  };
}

/** Returns an API client that is signed in with these credentials. */
export async function openSignedClient(
  { url }: RunningServer,
  { email, password }: { email: string; password: string },
): Promise<PocketBase> {
  const client = new PocketBase(url);
  client.autoCancellation(false);
  await client.collection("users").authWithPassword(email, password);
  return client;
}

export const colleaguesPassword = "une-longue-phrase";

export const projects = "/dashboard/projects";
export const newProject = `${projects}/nouveau`;

type File = { name: string; mimeType: string; buffer: Buffer };

export async function image(name: string, side = 40): Promise<File> {
  const background = { r: 200, g: name.length * 9, b: 90 };
  const canvas = sharp({ create: { width: side * 2, height: side, channels: 3, background } });
  return { name, mimeType: "image/jpeg", buffer: await canvas.jpeg().toBuffer() };
}

export function images(count: number): Promise<File[]> {
  return Promise.all(Array.from({ length: count }, (_, at) => image(`vue-${at + 1}.jpg`)));
}

export const sheet = (page: Page) => page.getByRole("dialog").first();
export const field = (page: Page, name: string) => sheet(page).locator(`[id="${name}"]`);
export const description = (page: Page) => sheet(page).getByRole("textbox", { name: "Description" });
export const chooser = (page: Page, name: "cover_image" | "gallery") =>
  sheet(page).locator(`input[name=${name}]`);
export const frame = (page: Page) => sheet(page).getByRole("slider", { name: "Cadrage de la vignette" });
export const tiles = (page: Page) => sheet(page).locator(".gallery-tiles > li:not(.gallery-more)");
export const handle = (page: Page, place: number) =>
  sheet(page).getByRole("button", { name: `Déplacer l’image ${place}`, exact: true });
export const save = (page: Page) => sheet(page).getByRole("button", { name: "Enregistrer", exact: true });
export const question = (page: Page) => page.getByRole("alertdialog");

/** Resolves once the page has handled the question's `close` event, which comes a frame after it is hidden. */
export async function questionGone(page: Page): Promise<void> {
  await page.locator("dialog[role=alertdialog]").waitFor({ state: "detached" });
}

export async function confirm(page: Page): Promise<void> {
  await save(page).click();
  await question(page).getByRole("button", { name: "Confirmer" }).click();
}

export async function toasts(page: Page, text: string): Promise<void> {
  await expect
    .poll(async () => plain(await page.locator(".toasts").innerText()), { timeout: 30_000 })
    .toContain(text);
}

export async function fault(page: Page, name: string): Promise<string> {
  return plain(await sheet(page).locator(`[id="${name}-fault"]`).innerText());
}

/** Returns the last announcement to screen readers about a moved image. */
export async function announced(page: Page): Promise<string> {
  return plain(await sheet(page).locator("[id^=DndLiveRegion]").innerText());
}

type Point = { x: number; y: number };

/** A hand that drags an image: a mouse or a finger. */
export type Hand = {
  down(at: Point): Promise<unknown>;
  move(to: Point): Promise<unknown>;
  up(): Promise<unknown>;
};

/** Drags an image from one place to another. The hand waits for the page's reaction at each step, as people do. */
export async function carry(page: Page, hand: Hand, [from, to]: [number, number]): Promise<void> {
  await handle(page, to).scrollIntoViewIfNeeded();
  const [start, end] = [await findMiddle(handle(page, from)), await findMiddle(handle(page, to))];
  const on = (share: number) => ({
    x: start.x + (end.x - start.x) * share,
    y: start.y + (end.y - start.y) * share,
  });
  await hand.down(start);
  await hand.move(on(0.2));
  await expect.poll(() => announced(page)).toContain(`Image ${from} soulevée`);
  await drawn(page);
  await hand.move(on(0.6));
  await hand.move(end);
  await expect.poll(() => announced(page)).toContain(`en position ${to} sur`);
  await hand.up();
  await expect.poll(() => announced(page)).toContain(`posée en position ${to} sur`);
}

async function findMiddle(element: Locator): Promise<Point> {
  const box = await element.boundingBox();
  if (!box) throw new Error("What is not shown cannot be taken hold of.");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Waits for the frame after the lift, in which the page measures the images' places. */
export function drawn(page: Page): Promise<void> {
  return awaitFrames(page, 2);
}

/** Fills in a category that is not in the list. */
export async function fillInCategory(page: Page, category: string): Promise<void> {
  await field(page, "category").selectOption({ label: "Nouvelle catégorie..." });
  await field(page, "category_new").fill(category);
}

/** Fills in all the required fields of a project. */
export async function fillFields(page: Page, title: string): Promise<void> {
  await field(page, "title").fill(title);
  await description(page).fill("Du bois, et rien d’autre.");
  await chooser(page, "cover_image").setInputFiles(await image("facade.jpg"));
  await frame(page).waitFor();
}
