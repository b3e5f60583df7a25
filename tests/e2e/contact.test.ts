import { readFile } from "node:fs/promises";
import type { BrowserContextOptions, Page } from "playwright-core";
import PocketBase from "pocketbase";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, inject } from "vitest";
import { Mailbox } from "../contract/mailbox.ts";
import { type RunningServer, startServer } from "../running.ts";
import { accessibilityProblems, desk, phone, plain, test as siteTest } from "./browser.ts";
import { sidewaysScroll } from "./width.ts";

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ demo: true, env: { RATE_LIMITS: "off" } });
});
afterAll(() => server.stop());

const test = siteTest.extend(
  "open",
  ({ visit }) =>
    (options: BrowserContextOptions = desk, path = "/contact") =>
      visit(path, { ...options, baseURL: server.url }),
);

const plainPage: BrowserContextOptions = { ...desk, javaScriptEnabled: false };
const sent = "Votre message a été envoyé ! Nous vous contacterons bientôt.";
const photos = ["01.jpg", "02.jpg"].map((name) => `demo/content/maison-du-coteau/${name}`);
const office = "bonjour@les-assembleurs.example";

let messages = 0;

/** A message that no other test sends. */
function message() {
  messages += 1;
  return {
    name: "Hélène Caussade",
    email: `helene${messages}@exemple.fr`,
    phone: "05 61 00 00 00",
    subject: `Surélévation n° ${messages}`,
    message: "Bonjour,\nla toiture est à refaire.",
  };
}

type Typed = ReturnType<typeof message>;

const field = (page: Page, name: keyof Typed | "photos") => page.locator(`form [name=${name}]`);
const button = (page: Page) => page.getByRole("button", { name: "Envoyer le message" });
const dialog = (page: Page) => page.getByRole("alertdialog");
const thumbnails = (page: Page) => page.locator(".picker li");

async function type(page: Page, typed: Partial<Typed>): Promise<void> {
  for (const [name, text] of Object.entries(typed)) await field(page, name as keyof Typed).fill(text);
}

async function typed(page: Page): Promise<Typed> {
  const value = (name: keyof Typed) => field(page, name).inputValue();
  return {
    name: await value("name"),
    email: await value("email"),
    phone: await value("phone"),
    subject: await value("subject"),
    message: await value("message"),
  };
}

async function choose(
  page: Page,
  files: Parameters<ReturnType<typeof field>["setInputFiles"]>[0],
  then: number,
) {
  await field(page, "photos").setInputFiles(files);
  await expect.poll(() => thumbnails(page).count(), { timeout: 10_000 }).toBe(then);
}

async function administrator(): Promise<PocketBase> {
  const client = new PocketBase(server.url);
  await client.collection("users").authWithPassword(server.admin.email, server.admin.password);
  return client;
}

async function kept(subject: string) {
  const client = await administrator();
  return client
    .collection("messages")
    .getFullList({ filter: client.filter("subject = {:subject}", { subject }) });
}

async function isFocused(page: Page, selector: string): Promise<boolean> {
  return page.evaluate((each) => document.activeElement?.matches(each) ?? false, selector);
}

/** Whether all of an element is on the screen, and nothing stands before its corners. */
async function isInView(page: Page, selector: string): Promise<boolean> {
  return page.evaluate((each) => {
    const element = document.querySelector(each);
    if (!element) return false;
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const corners = [
      [left + 1, top + 1],
      [right - 1, bottom - 1],
    ] as const;
    return corners.every(([x, y]) => {
      const shown = document.elementFromPoint(x, y);
      return shown !== null && (element.contains(shown) || shown.contains(element));
    });
  }, selector);
}

const told = (page: Page) => page.locator(".contact-form .notice-done");
const next = [
  "Inès Vidal, dessinatrice, vous lit.",
  "Vous avez une réponse sous deux jours ouvrés.",
  "Ensuite, nous convenons avec vous d'un appel ou d'une visite sur place.",
];

const nothing: Typed = { name: "", email: "", phone: "", subject: "", message: "" };

describe("the page", () => {
  for (const [device, options] of Object.entries({ desk, phone })) {
    test(`says how to reach the company, and how to write to it, on a ${device}`, async ({ open }) => {
      const page = await open(options);
      const text = plain(await page.getByRole("main").innerText());
      const words = [
        "Racontez-nous votre projet",
        ...(device === "phone" ? ["Appeler 05 36 49 12 34"] : []),
        "Écrivez-nous",
        "Nom",
        "E-mail",
        "Téléphone (facultatif)",
        "Sujet",
        "Message",
        "Photos (facultatif)",
        "Nous ne gardons ces informations que pour vous répondre.",
        "Envoyer le message",
        "Nom Les Assembleurs",
        "Adresse 12, rue des Scieurs 81600 Gaillac",
        "Téléphone 05 36 49 12 34",
        `E-mail ${office}`,
        "Bureau Lundi – vendredi 8h – 12h / 14h – 18h",
        "Où nous bâtissons Tarn, Tarn-et-Garonne, Haute-Garonne, à 60 km au plus de l'atelier",
        "Afficher la carte",
        "Itinéraire",
      ];
      let from = 0;
      for (const each of words) {
        const at = text.indexOf(each, from);
        expect(at, each).toBeGreaterThanOrEqual(from);
        from = at + each.length;
      }
      expect(
        await page
          .getByRole("main")
          .getByRole("img", { name: /^Maquette en bois d’un atelier/ })
          .count(),
      ).toBe(1);
      expect(await page.getByRole("link", { name: "que pour vous répondre" }).getAttribute("href")).toBe(
        "/donnees-personnelles",
      );
      expect(await accessibilityProblems(page)).toEqual([]);
      expect(await sidewaysScroll(page)).toBe(0);
    });
  }

  test("leads to a phone call and to a letter", async ({ open }) => {
    const page = await open();
    const details = page.getByRole("table", { name: "Coordonnées" });
    const links = details.getByRole("link");
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual([
      "tel:+33536491234",
      `mailto:${office}`,
    ]);
  });

  test("opens on a phone with a call and the form, and shows its photo after them", async ({ open }) => {
    const page = await open(phone);
    const call = page.getByRole("link", { name: "Appeler 05 36 49 12 34" });
    expect(await call.getAttribute("href")).toBe("tel:+33536491234");
    const tops = await page.evaluate(() =>
      [".contact-call", ".contact-form", ".contact-aside .picture"].map(
        (each) => document.querySelector(each)?.getBoundingClientRect().top ?? Number.NaN,
      ),
    );
    expect(tops).toEqual(tops.toSorted((one, other) => one - other));
    expect(tops[0]).toBeLessThan(844);
    const wide = await open(desk);
    expect(await wide.getByRole("link", { name: /^Appeler/ }).count()).toBe(0);
  });

  test("has fields that phones fill in, and do not zoom to", async ({ open }) => {
    const page = await open(phone);
    const controls = page.locator("form :is(input:not([type=file], [name=website]), textarea)");
    const facts = await controls.evaluateAll((all) =>
      (all as HTMLInputElement[]).map(({ name, type, required, autocomplete }) => [
        name,
        type,
        required,
        autocomplete,
      ]),
    );
    expect(facts).toEqual([
      ["name", "text", true, "name"],
      ["email", "email", true, "email"],
      ["phone", "tel", false, "tel"],
      ["subject", "text", true, "off"],
      ["message", "textarea", true, ""],
    ]);
    const sizes = await controls.evaluateAll((all) =>
      all.map((each) => Number.parseFloat(getComputedStyle(each).fontSize)),
    );
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16);
    expect(await field(page, "message").getAttribute("rows")).toBe("6");
  });

  test("has a trap that only robots find", async ({ open }) => {
    const page = await open();
    const trap = page.locator("[name=website]");
    expect(await trap.getAttribute("autocomplete")).toBe("off");
    expect(await trap.evaluate((input) => input.closest("[aria-hidden=true]") !== null)).toBe(true);
    const box = await trap.locator("..").boundingBox();
    expect(Math.max(box?.width ?? 0, box?.height ?? 0)).toBeLessThanOrEqual(1);
    const reached = new Set<string>();
    await field(page, "name").focus();
    for (let presses = 0; presses < 12; presses++) {
      await page.keyboard.press("Tab");
      reached.add(await page.evaluate(() => document.activeElement?.getAttribute("name") ?? ""));
    }
    expect(reached).toContain("photos");
    expect(reached).not.toContain("website");
  });

  test("leaves out what is not known of the company", async ({ open }) => {
    const client = await administrator();
    const {
      id,
      phone: known,
      departments,
      region,
      radius,
    } = await client.collection("company").getFirstListItem("");
    await client.collection("company").update(id, { phone: "", departments: "", region: "", radius: 0 });
    const page = await open();
    expect(await page.getByText("Où nous bâtissons").count()).toBe(0);
    const rows = await page
      .getByRole("table", { name: "Coordonnées" })
      .getByRole("rowheader")
      .allTextContents();
    await client.collection("company").update(id, { phone: known, departments, region, radius });
    expect(rows).toEqual(["Nom", "Adresse", "E-mail", "Bureau"]);
  });
});

describe("a message", () => {
  test("arrives with its photos; the form says so and is empty again", async ({ open }) => {
    const page = await open();
    const written = message();
    await type(page, written);
    await choose(page, photos, 2);
    await button(page).click();
    await dialog(page).waitFor({ timeout: 15_000 });
    expect(plain(await dialog(page).locator("p").textContent())).toBe(sent);
    expect(await accessibilityProblems(page)).toEqual([]);
    await expect.poll(() => isFocused(page, "[role=alertdialog] button")).toBe(true);
    await page.getByRole("button", { name: "OK" }).click();
    await dialog(page).waitFor({ state: "detached" });
    await expect.poll(() => isFocused(page, "form [type=submit]")).toBe(true);
    expect(await typed(page)).toEqual(nothing);
    expect(await thumbnails(page).count()).toBe(0);
    await type(page, { name: "Encore" });
    expect(plain(await told(page).innerText())).toBe(`${sent} ${next.join(" ")}`);
    expect(await accessibilityProblems(page)).toEqual([]);
    const [record] = await kept(written.subject);
    expect(record).toMatchObject({
      sender: "",
      sender_name: written.name,
      sender_email: written.email,
      phone: written.phone,
      body: written.message,
      is_read: false,
    });
    expect(record?.attachments).toHaveLength(2);
    const mailbox = new Mailbox(server.outbox);
    await expect.poll(() => mailbox.lettersTo(written.email), { timeout: 10_000 }).toHaveLength(1);
    const letters = await mailbox.lettersTo(office);
    expect(letters.filter((letter) => letter.includes(written.email))).toHaveLength(1);
  });

  test("that has arrived is followed by what comes next, on a phone in view at once", async ({ open }) => {
    const page = await open(phone);
    await type(page, message());
    await button(page).click();
    await page.getByRole("button", { name: "OK" }).click({ timeout: 15_000 });
    await dialog(page).waitFor({ state: "detached" });
    expect(plain(await told(page).innerText())).toBe(`${sent} ${next.join(" ")}`);
    await expect.poll(() => isInView(page, ".notice-done")).toBe(true);
  });

  test("is answered with no more than the company has told", async ({ open }) => {
    const client = await administrator();
    const { id, delays } = await client.collection("company").getFirstListItem("");
    const page = await (async () => {
      await client
        .collection("company")
        .update(id, { delays: { ...delays, answer: "", reader: "Personne" } });
      return open();
    })();
    await client.collection("company").update(id, { delays });
    await type(page, message());
    await button(page).click();
    await page.getByRole("button", { name: "OK" }).click({ timeout: 15_000 });
    const words = ["L'un de nous vous lit.", next[2]].join(" ");
    expect(plain(await told(page).innerText())).toBe(`${sent} ${words}`);
  });

  test("is written, sent and acknowledged with the keyboard alone", async ({ open }) => {
    const page = await open();
    const { name, email, phone: number, subject, message: body } = message();
    await field(page, "name").focus();
    for (const text of [name, email, number, subject]) {
      await page.keyboard.type(text);
      await page.keyboard.press("Tab");
    }
    await page.keyboard.type(body);
    for (const reached of ["[name=photos]", "a[href='/donnees-personnelles']", "[type=submit]"]) {
      await page.keyboard.press("Tab");
      expect([reached, await isFocused(page, reached)]).toEqual([reached, true]);
    }
    await page.keyboard.press("Enter");
    await dialog(page).waitFor({ timeout: 15_000 });
    await page.keyboard.press("Escape");
    await dialog(page).waitFor({ state: "detached" });
    await expect.poll(() => isFocused(page, "form [type=submit]")).toBe(true);
    expect(await kept(subject)).toHaveLength(1);
  });

  test("is sent once, however often the button is pressed, and says how far it is", async ({ open }) => {
    const page = await open();
    const written = message();
    await type(page, written);
    const asked: string[] = [];
    const release = Promise.withResolvers<void>();
    await page.route("**/contact/envoi", async (route) => {
      asked.push(route.request().method());
      await release.promise;
      await route.continue();
    });
    await button(page).click();
    const busy = page.getByRole("button", { name: "Chargement..." });
    await busy.click({ force: true });
    await page.keyboard.press("Enter");
    await page.getByRole("progressbar", { name: "Envoi du message" }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    release.resolve();
    await dialog(page).waitFor({ timeout: 15_000 });
    expect(asked).toEqual(["POST"]);
    expect(await kept(written.subject)).toHaveLength(1);
  });

  test("can be held back while it leaves, and stays as it was", async ({ open }) => {
    const page = await open();
    const written = message();
    await type(page, written);
    await choose(page, photos, 2);
    await page.route("**/contact/envoi", () => {});
    await button(page).click();
    await page.getByRole("button", { name: "Annuler" }).click();
    await page.getByText("Envoi interrompu.").waitFor();
    await expect.poll(() => isFocused(page, "form [type=submit]")).toBe(true);
    expect(await typed(page)).toEqual(written);
    expect(await thumbnails(page).count()).toBe(2);
    await page.unroute("**/contact/envoi");
    await button(page).click();
    await dialog(page).waitFor({ timeout: 15_000 });
    expect(await kept(written.subject)).toHaveLength(1);
  });

  test("that could not be delivered stays, with its photos, and can be sent again", async ({ open }) => {
    const page = await open();
    const written = message();
    await type(page, written);
    await choose(page, photos, 2);
    await page.route("**/contact/envoi", (route) => route.abort(), { times: 1 });
    await button(page).click();
    const alert = page.getByRole("alert");
    await alert.waitFor({ timeout: 15_000 });
    const told = plain(await alert.innerText());
    expect(told).toContain("Erreur lors de l'envoi du message.");
    expect(told).toContain("Le site n'a pas répondu.");
    expect(told).toContain("05 36 49 12 34");
    await expect.poll(() => isFocused(page, "form [type=submit]")).toBe(true);
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await typed(page)).toEqual(written);
    expect(await thumbnails(page).count()).toBe(2);
    await button(page).click();
    await dialog(page).waitFor({ timeout: 15_000 });
    expect((await kept(written.subject))[0]?.attachments).toHaveLength(2);
  });

  test("that is not finished is there again after another page, and after a reload", async ({ open }) => {
    const page = await open();
    const written = message();
    await type(page, written);
    await choose(page, photos, 2);
    await page.getByRole("link", { name: "que pour vous répondre" }).click();
    await page.waitForURL("**/donnees-personnelles");
    await page.goBack();
    await expect.poll(() => typed(page)).toEqual(written);
    expect(await thumbnails(page).count()).toBe(2);
    await page.reload();
    await expect.poll(() => typed(page)).toEqual(written);
  });
});

describe("a field that is not right", () => {
  for (const [device, options] of Object.entries({ desk, phone })) {
    test(`is named, explained and reached on a ${device}`, async ({ open }) => {
      const page = await open(options);
      const asked: string[] = [];
      page.on("request", (request) => asked.push(request.method()));
      await type(page, { ...message(), email: "helene.caussade@", message: " " });
      await button(page).click();
      const summary = page.getByRole("alert");
      expect(plain(await summary.innerText())).toContain(
        "Le message n'est pas parti : deux champs sont à revoir.",
      );
      expect((await summary.getByRole("link").allTextContents()).map(plain)).toEqual(["E-mail", "Message"]);
      await expect.poll(() => isFocused(page, "[name=email][aria-invalid=true]")).toBe(true);
      for (const name of ["email", "message"] as const) {
        const described = await field(page, name).getAttribute("aria-describedby");
        const fault = plain(await page.locator(`#${described}`).innerText());
        expect(plain(await summary.innerText())).toContain(fault);
      }
      expect(await accessibilityProblems(page)).toEqual([]);
      await summary.getByRole("link", { name: "Message" }).click();
      expect(await isFocused(page, "[name=message]")).toBe(true);
      await page.keyboard.type("Bonjour");
      expect(await field(page, "message").getAttribute("aria-invalid")).toBeNull();
      expect(await field(page, "email").getAttribute("aria-invalid")).toBe("true");
      await field(page, "email").fill("helene.caussade@exemple.fr");
      await summary.waitFor({ state: "detached" });
      expect(asked).not.toContain("POST");
    });
  }
});

describe("fields that are not right", () => {
  for (const [device, options] of Object.entries({ desk, phone })) {
    test.for([["name"], ["subject", "message"], ["message"]] as const)(
      `come into view with what is said of them, on a ${device}: %j`,
      async (names, { open }) => {
        const page = await open({ ...options, reducedMotion: "reduce" });
        await type(page, { ...message(), ...Object.fromEntries(names.map((name) => [name, ""])) });
        await button(page).click();
        const label = `label[for=${names[0]}]`;
        await expect.poll(() => isInView(page, ".contact-form [role=alert]")).toBe(true);
        expect(await isInView(page, label)).toBe(true);
        expect(await isFocused(page, `[name=${names[0]}]`)).toBe(true);
      },
    );
  }

  test("come into view with their label where the screen is too low for the summary", async ({ open }) => {
    const page = await open({ ...phone, viewport: { width: 390, height: 420 }, reducedMotion: "reduce" });
    await type(page, { ...message(), message: "" });
    await button(page).click();
    await expect.poll(() => isInView(page, "label[for=message]")).toBe(true);
  });
});

describe("photos", () => {
  test("are refused one by one, with the reason, and the others stay", async ({ open }) => {
    const page = await open();
    await choose(page, [...photos, "package.json"], 2);
    const fault = page.locator("#photos-fault");
    expect(plain(await fault.innerText())).toBe(
      "Format non autorisé pour package.json. Formats acceptés : jpeg, jpg, png, gif, webp.",
    );
    expect(await accessibilityProblems(page)).toEqual([]);
    const four = ["03", "04"].flatMap((name) =>
      ["maison-du-coteau", "pergola-du-mas"].map((slug) => `demo/content/${slug}/${name}.jpg`),
    );
    const buffers = await Promise.all(four.map((file) => readFile(file)));
    await choose(
      page,
      buffers.map((buffer, index) => ({ name: `terrain-${index}.jpg`, mimeType: "image/jpeg", buffer })),
      5,
    );
    expect(plain(await fault.innerText())).toBe(
      "Vous pouvez joindre 5 photos au plus. terrain-3.jpg reste de côté.",
    );
    expect(plain(await page.locator(".picker [role=status]").innerText())).toContain("5 photos sur 5");
  });

  test("are taken away one by one, and the focus stays among them", async ({ open }) => {
    const page = await open(phone);
    await choose(page, photos, 2);
    const first = page.getByRole("button", { name: "Retirer 01.jpg" });
    const { width = 0, height = 0 } = (await first.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    await first.click();
    expect(await thumbnails(page).count()).toBe(1);
    expect(await isFocused(page, "button[aria-label='Retirer 02.jpg']")).toBe(true);
    await page.keyboard.press("Enter");
    expect(await thumbnails(page).count()).toBe(0);
    expect(await isFocused(page, "[name=photos]")).toBe(true);
  });

  test("larger than a message needs are made lighter, and stand upright", async ({ open }) => {
    const page = await open();
    const lying = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: "peru" } })
      .withExif({ IFD0: { Orientation: "6" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const written = message();
    await type(page, written);
    await choose(page, { name: "terrain.jpg", mimeType: "image/jpeg", buffer: lying }, 1);
    await button(page).click();
    await dialog(page).waitFor({ timeout: 15_000 });
    const client = await administrator();
    const [record] = await kept(written.subject);
    const token = await client.files.getToken();
    const url = client.files.getURL(record ?? {}, record?.attachments[0], { token });
    const { width, height } = await sharp(await (await fetch(url)).arrayBuffer()).metadata();
    expect([width, height]).toEqual([1800, 2400]);
  });

  test("of a type that the browser cannot read are refused with a word of help", async ({ open }) => {
    const page = await open();
    await field(page, "photos").setInputFiles({
      name: "IMG_1.HEIC",
      mimeType: "image/heic",
      buffer: Buffer.from("no picture"),
    });
    const fault = page.locator("#photos-fault");
    await fault.waitFor();
    expect(plain(await fault.innerText())).toMatch(
      /^Format non autorisé pour IMG_1\.HEIC\..*« Le plus compatible »\.$/,
    );
  });

  test("can be dropped anywhere on the form", async ({ open }) => {
    const page = await open();
    const transfer = await page.evaluateHandle(() => {
      const canvas = document.createElement("canvas");
      const held = new DataTransfer();
      const bytes = Uint8Array.from(atob(canvas.toDataURL("image/png").split(",")[1] ?? ""), (c) =>
        c.charCodeAt(0),
      );
      held.items.add(new File([bytes], "croquis.png", { type: "image/png" }));
      return held;
    });
    await field(page, "message").dispatchEvent("dragover", { dataTransfer: transfer });
    await page.locator(".picker-target").waitFor();
    await field(page, "message").dispatchEvent("drop", { dataTransfer: transfer });
    await page.getByRole("button", { name: "Retirer croquis.png" }).waitFor();
  });
});

describe("without script", () => {
  test("the page says once that a message was sent: its address says so no longer", async ({ visit }) => {
    const page = await visit("/contact?message=envoye#ecrire");
    await page.getByRole("status").filter({ hasText: "envoyé" }).waitFor();
    await page.waitForFunction(() => location.search === "");
    expect(new URL(page.url()).hash).toBe("#ecrire");
    await page.reload();
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(await page.getByRole("status").filter({ hasText: "envoyé" }).count()).toBe(0);
  });

  test("what is neither read nor sent is refused", async () => {
    const answer = await fetch(`${inject("siteUrl")}/contact`, { method: "PUT", body: "" });
    expect(answer.status).toBe(405);
  });

  test("a message arrives with its photos, and the page says so", async ({ open }) => {
    const page = await open(plainPage);
    const written = message();
    await type(page, written);
    await field(page, "photos").setInputFiles(photos);
    await button(page).click();
    await page.waitForURL("**/contact?message=envoye*");
    expect(plain(await told(page).innerText())).toBe(`${sent} ${next.join(" ")}`);
    expect(await typed(page)).toEqual(nothing);
    expect((await kept(written.subject))[0]?.attachments).toHaveLength(2);
  });

  test("a refused message comes back as it was, with the sentences of the page with script", async ({
    open,
  }) => {
    const wrong = { ...message(), email: "helene.caussade@", subject: "" };
    const scripted = await open();
    await type(scripted, wrong);
    await button(scripted).click();
    const expected = plain(await scripted.getByRole("alert").innerText());
    const page = await open(plainPage);
    await type(page, wrong);
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === "POST"),
      button(page).click(),
    ]);
    expect(answer.status()).toBe(400);
    expect(plain(await page.getByRole("alert").innerText())).toBe(expected);
    expect(await typed(page)).toEqual(wrong);
    expect(plain(await page.locator("#photos-hint").innerText())).toContain("choisissez-les de nouveau");
    expect(await page.title()).toContain("Erreur");
  });

  test("a page that came back with a refusal goes on with script, should it come after all", async ({
    open,
  }) => {
    const page = await open();
    const written = message();
    await type(page, { ...written, subject: "" });
    await Promise.all([
      page.waitForResponse((response) => response.request().method() === "POST"),
      page.locator("form.contact-form").evaluate((form) => (form as HTMLFormElement).submit()),
    ]);
    await page.waitForFunction(() => "hydrated" in window);
    expect(await accessibilityProblems(page)).toEqual([]);
    await type(page, { subject: written.subject });
    await page.getByRole("alert").waitFor({ state: "detached" });
    await button(page).click();
    await dialog(page).waitFor({ timeout: 15_000 });
    expect(await typed(page)).toEqual(nothing);
    expect(await kept(written.subject)).toHaveLength(1);
  });
});
