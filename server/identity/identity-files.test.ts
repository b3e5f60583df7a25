import PocketBase from "pocketbase";
import type { Store } from "record-store";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { companyId } from "../../domain/company/company.ts";
import { openCooperative } from "../../domain/fixtures.ts";
import { pageId } from "../../domain/pages/page-names.ts";
import { defaultServices } from "../../domain/services/default-services.ts";
import { assetResponse, makeAsset } from "../http/assets.ts";
import { openIdentityFiles } from "./identity-files.ts";

const siteUrl = "https://bois.example";

const photo = await sharp({ create: { width: 1600, height: 900, channels: 3, background: "#7a8a5a" } })
  .jpeg()
  .toBuffer();

/** A site whose company has a name, and whose public pictures are all the same photo. */
async function openSite() {
  const { store, admin } = await openCooperative();
  await admin.create("company", { id: companyId, name: "Les Assembleurs" });
  const failures: unknown[] = [];
  const assets = {
    answer: (request: Request) => assetResponse(makeAsset("/photo.jpg", { identity: photo }), request),
  };
  const files = openIdentityFiles({ store, assets, siteUrl, report: (error) => failures.push(error) });
  onTestFinished(() => {
    files.close();
    expect(failures).toEqual([]);
  });
  const ask = (path: string) => files.answer(new Request(siteUrl + path));
  const change = (values: Record<string, unknown>) => admin.update("company", companyId, values);
  const text = async (path: string) => (await ask(path))?.text();
  return { store, admin, ask, text, change };
}

async function readBytes(answer: Response | undefined): Promise<Buffer> {
  if (!answer) throw new Error("The file was not drawn.");
  return Buffer.from(await answer.arrayBuffer());
}

async function picture(answer: Response | undefined) {
  return sharp(await readBytes(answer)).metadata();
}

/** Sends a file as a form does, with an administrator's rights. */
async function upload(
  store: Store,
  adminId: string,
  values: Record<string, unknown>,
  collection = "company",
): Promise<void> {
  const [record] = await store.find("users", { id: adminId });
  if (!record) throw new Error("There is no administrator.");
  const client = new PocketBase(siteUrl);
  client.beforeSend = (url, options) => ({
    url,
    options: {
      ...options,
      fetch: async (input: RequestInfo | URL, init?: RequestInit) =>
        store.fetch(new Request(input, init), {
          caller: { kind: "user", collection: "users", id: adminId, record },
          inProcess: true,
        }),
    },
  });
  if (collection === "company") await client.collection(collection).update(companyId, values);
  else await client.collection(collection).create(values);
}

test("a site without an identity of its own keeps its icons", async () => {
  const { ask } = await openSite();
  for (const path of ["/favicon.svg", "/favicon.ico", "/images/icon-512.png", "/images/logo-180.png"])
    expect(await ask(path), path).toBeUndefined();
});

test("the icons take the accent, and change with it", async () => {
  const { text, ask, change } = await openSite();
  await change({ accent: "#33485a" });
  const first = await text("/favicon.svg");
  expect(first).toContain("prefers-color-scheme:dark");
  expect(first).not.toContain("#b4491f");
  expect(await picture(await ask("/images/icon-maskable-512.png"))).toMatchObject({
    format: "png",
    width: 512,
  });
  expect(await picture(await ask("/images/logo-180.png"))).toMatchObject({ width: 180, height: 180 });
  await change({ accent: "#1f4a3a" });
  expect(await text("/favicon.svg")).not.toBe(first);
  await change({ accent: "" });
  expect(await ask("/favicon.svg")).toBeUndefined();
});

test("an ICO holds three PNG pictures", async () => {
  const { ask, change } = await openSite();
  await change({ mark: "initials" });
  const bytes = await readBytes(await ask("/favicon.ico"));
  expect(bytes.readUInt16LE(4)).toBe(3);
  for (const [index, side] of [16, 32, 48].entries()) {
    const [size, offset] = [bytes.readUInt32LE(14 + 16 * index), bytes.readUInt32LE(18 + 16 * index)];
    const { format, width } = await sharp(bytes.subarray(offset, offset + size)).metadata();
    expect({ format, width }).toEqual({ format: "png", width: side });
  }
});

test("a logo loses everything that runs or loads, and is served disarmed", async () => {
  const { store, admin, ask } = await openSite();
  const hostile = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9"
    onload="alert(1)"><script>alert(2)</script><style>@import url(https://evil.example/a.css);</style>
    <foreignObject><body onclick="alert(3)"/></foreignObject><image href="https://evil.example/b.png"/>
    <use xlink:href="https://evil.example/c.svg#d"/><a href="javascript:alert(4)"><path d="M0 0h9v9z" onclick="x()"/></a>
    <animate attributeName="href" values="javascript:alert(5)"/><path style="fill:url(https://evil.example/e)" d="M1 1h2"/></svg>`;
  await upload(store, admin.id, { logo: new File([hostile], "logo.svg", { type: "image/svg+xml" }) });
  const [{ logo = "" } = {}] = await store.find("company", {});
  const file = await store.fetch(new Request(`${siteUrl}/api/files/company/${companyId}/${logo}`));
  const stored = await file.text();
  expect(stored).toContain('d="M0 0h9v9z"');
  expect(stored).not.toMatch(/script|on\w+=|foreignObject|evil|import|animate|javascript/i);
  expect(file.headers.get("content-security-policy")).toMatch(/default-src 'none'.*sandbox/);
  const icon = await ask("/favicon.svg");
  expect(icon?.headers.get("content-security-policy")).toMatch(/default-src 'none'.*sandbox/);
  const embedded = /data:image\/svg\+xml;base64,([\w+/=]+)/.exec((await icon?.text()) ?? "")?.[1] ?? "";
  expect(Buffer.from(embedded, "base64").toString()).toBe(stored);
  expect(await picture(await ask("/images/icon-192.png"))).toMatchObject({ width: 192, height: 192 });
});

test("the site's card is the chosen picture, as a JPEG for networks", async () => {
  const { store, admin, ask } = await openSite();
  const usual = await ask("/images/og.jpg");
  expect(usual?.headers.get("content-type")).toBe("image/jpeg");
  expect(await picture(usual?.clone())).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
  const share_file = await colouredPicture("#ff0000", "chantier.png");
  await upload(store, admin.id, { share_picture: "own", share_file });
  expect(await cornerColour(await ask("/images/og.jpg"))).toMatchObject(redColour);
});

test("the site's card changes with the published headline, and not with a draft", async () => {
  const { admin, ask } = await openSite();
  const card = async () => (await readBytes(await ask("/images/og.jpg"))).toString("base64");
  const usual = await card();
  const texts = { "opening.title": "Le bois d'ici,\nlevé par\nles gens d'ici" };
  const content = { texts, pictures: {}, sections: {}, lists: {} };
  await admin.create("pages", { id: "pagehome0000000", page: "home", draft: content });
  expect(await card()).toBe(usual);
  await admin.update("pages", "pagehome0000000", { ...content, draft: null });
  expect(await card()).not.toBe(usual);
});

/** A picture of one colour. */
async function colouredPicture(background: string, name: string): Promise<File> {
  const canvas = sharp({ create: { width: 1200, height: 630, channels: 3, background } });
  return new File([new Uint8Array(await canvas.png().toBuffer())], name, { type: "image/png" });
}

/** The amounts of red and green beside the title of a card. */
async function cornerColour(card: Response | undefined): Promise<{ red: number; green: number }> {
  const [red = 0, green = 0] = await sharp(await readBytes(card))
    .extract({ left: 1100, top: 40, width: 1, height: 1 })
    .raw()
    .toBuffer();
  return { red, green };
}

const redColour = {
  red: expect.toSatisfy((value) => value > 200),
  green: expect.toSatisfy((value) => value < 60),
};

test.each([
  ["", "home", "opening.picture"],
  ["team", "about", "opening.picture"],
  ["workshop", "contact", "picture"],
] as const)("the choice « %s » draws the picture that its page shows now", async (choice, page, place) => {
  const { store, admin, ask, change } = await openSite();
  await change({ share_picture: choice });
  expect(await cornerColour(await ask("/images/og.jpg"))).not.toMatchObject(redColour);
  const files = await colouredPicture("#ff0000", "levage.png");
  await upload(store, admin.id, { id: pageId(page), page, files }, "pages");
  const record = await store.look("pages", pageId(page));
  const [file = ""] = (record?.files as string[] | undefined) ?? [];
  await admin.update("pages", pageId(page), { pictures: { [place]: { file } } });
  expect(await cornerColour(await ask("/images/og.jpg"))).toMatchObject(redColour);
});

test("a service has a card with its own picture, or else that of its card", async () => {
  const { store, admin, ask } = await openSite();
  const values = { slug: "escaliers", title: "Escaliers", summary: "Sans un clou.", hidden: true };
  const pictures = await colouredPicture("#ff0000", "escalier.png");
  await upload(store, admin.id, { ...values, pictures }, "services");
  const [{ id = "" } = {}] = await store.find("services", { slug: "escaliers" });
  expect(await ask("/partage/services/escaliers.jpg")).toBeUndefined();
  await admin.update("services", id, { hidden: false });
  const card = await ask("/partage/services/escaliers.jpg");
  expect(await picture(card?.clone())).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
  expect(await cornerColour(card)).toMatchObject(redColour);
  expect(await ask("/partage/escaliers.jpg")).toBeUndefined();
  await admin.update("services", id, { pictures: [] });
  expect(await ask("/partage/services/escaliers.jpg")).toBeUndefined();
  const [{ slug }] = defaultServices;
  await admin.create("services", { ...defaultServices[0], hidden: false });
  expect((await ask(`/partage/services/${slug}.jpg`))?.headers.get("content-type")).toBe("image/jpeg");
});

test("a project's card exists while visitors see the project and its cover", async () => {
  const { store, admin, ask } = await openSite();
  const values = {
    slug: "halle",
    title: "Halle",
    description: "<p>Bois</p>",
    place: "Gaillac",
    place_code: "81",
  };
  const { body } = await admin.create("projects", { ...values, status: "draft" });
  expect(await ask("/partage/halle.jpg")).toBeUndefined();
  await admin.update("projects", body.id, { status: "published" });
  expect(await ask("/partage/halle.jpg")).toBeUndefined();
  expect(await ask("/partage/../halle.jpg")).toBeUndefined();
  expect(store.load().writes).toBe(0);
});
