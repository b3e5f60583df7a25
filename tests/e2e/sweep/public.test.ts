import type { Page } from "playwright-core";
import { lightboxStill } from "../page/movement.ts";
import { scrollThrough } from "../scroll-through.ts";
import { everydayStates, type State, sweep } from "./sweep.ts";

const tilleuls = "/realisations/maison-des-tilleuls";
const coteau = "/realisations/maison-du-coteau";

const readPages: State[] = [
  { name: "as it opens", path: "/", reach: scrollThrough, isWalked: true },
  { name: "as it opens", path: "/", device: "phone", reach: scrollThrough },
  { name: "the menu open", path: "/", device: "phone", reach: openMenu },
  { name: "as it opens", path: "/services", reach: scrollThrough },
  { name: "as it opens", path: "/services", device: "phone", reach: scrollThrough },
  { name: "as it opens", path: "/realisations", reach: scrollThrough },
  { name: "filtered, the filters unfolded", path: "/realisations?lieu=tarn", device: "phone", reach: unfold },
  {
    name: "filters that nothing meets",
    path: "/realisations?service=extension-et-surelevation&matiere=chataignier",
  },
  { name: "as it opens", path: tilleuls, reach: scrollThrough },
  { name: "the viewer open", path: tilleuls, reach: openViewer },
  { name: "the viewer open", path: tilleuls, device: "phone", reach: openViewer },
  { name: "a toast", path: tilleuls, reach: copyAddress, isWalked: true },
  { name: "a toast", path: tilleuls, device: "phone", reach: copyAddress },
  { name: "a story", path: coteau, reach: scrollThrough },
  { name: "a story", path: coteau, device: "phone", reach: scrollThrough },
  // The tests of the public routes walk around this page. Here its slides are still settling after the change of width.
  { name: "the carousel moved on", path: "/qui-sommes-nous", reach: moveCarousel, isWalked: false },
  { name: "as it opens", path: "/qui-sommes-nous", device: "phone", reach: scrollThrough },
  { name: "as it opens", path: "/notre-cooperative", reach: scrollThrough },
  { name: "as it opens", path: "/notre-cooperative", device: "phone", reach: scrollThrough },
  { name: "as it opens", path: "/avis" },
  { name: "as it opens", path: "/avis", device: "phone" },
  { name: "as it opens", path: "/mentions-legales", device: "phone" },
  { name: "as it opens", path: "/donnees-personnelles" },
  { name: "without an audit", path: "/accessibilite", reach: scrollThrough, isWalked: true },
  { name: "without an audit", path: "/accessibilite", device: "phone", reach: scrollThrough },
  { name: "before a search", path: "/recherche", device: "phone" },
  { name: "results", path: "/recherche?q=bois", reach: scrollThrough },
  { name: "results", path: "/recherche?q=bois", device: "phone", reach: scrollThrough },
  { name: "nothing found", path: "/recherche?q=piscine" },
  { name: "nothing found", path: "/recherche?q=piscine", device: "phone" },
  { name: "the search open", path: "/services", reach: openSearch },
  { name: "the search open", path: "/services", device: "phone", reach: openSearch },
  { name: "no page", path: "/nulle/part", device: "phone" },
];

const forms: State[] = [
  { name: "as it opens", path: "/demande/devis", reach: scrollThrough },
  { name: "as it opens", path: "/demande/devis", device: "phone", reach: scrollThrough },
  { name: "no enquiry of this browser", path: "/demande", device: "phone" },
  { name: "as it opens", path: "/demande/revoquer", isWalked: true },
  { name: "as it opens", path: "/contact", device: "phone", reach: scrollThrough },
  { name: "fields and a photo refused", path: "/contact", reach: refuse },
  { name: "refused by the server", path: "/contact", device: "phone", reach: refuseWithoutScript },
  { name: "a message under way", path: "/contact", reach: (page) => send(page, "hanging") },
  {
    name: "a message not delivered",
    path: "/contact",
    device: "phone",
    reach: (page) => send(page, "failing"),
  },
  { name: "a message sent", path: "/contact", reach: (page) => send(page) },
  { name: "a message acknowledged", path: "/contact", device: "phone", reach: acknowledge },
];

const failures: State[] = [
  { name: "the next page's script is missing", path: "/", reach: openWithoutScript },
  { name: "no script arrives", path: "/services", device: "phone", reach: reloadWithoutScripts },
];

/** The other pages are made of the parts of these. */
const everyday = [
  "/",
  "/services",
  "/realisations",
  tilleuls,
  coteau,
  "/qui-sommes-nous",
  "/notre-cooperative",
  "/avis",
  "/recherche",
  "/demande/devis",
  "/contact",
];

sweep(everydayStates([...readPages, ...forms, ...failures], everyday));

async function openSearch(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Chercher sur le site" }).click();
  await page.getByRole("dialog", { name: "Recherche" }).waitFor();
}

async function openMenu(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("dialog", { name: "Menu" }).getByRole("link").first().waitFor();
}

function unfold(page: Page): Promise<void> {
  return page.getByRole("navigation", { name: "Filtrer les réalisations" }).locator("summary").click();
}

async function openViewer(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Agrandir l’image 1" }).click();
  await page.getByRole("button", { name: "Fermer" }).waitFor();
  // Text that is still fading in has too little contrast.
  await lightboxStill(page);
}

async function copyAddress(page: Page): Promise<void> {
  await page.context().grantPermissions(["clipboard-write"]);
  await page.evaluate(() => Object.defineProperty(navigator, "share", { value: undefined }));
  await page.getByRole("button", { name: "Partager" }).click();
  const toast = page.getByRole("region", { name: "Notifications" }).locator(".toast");
  await toast.evaluate((each) => Promise.all(each.getAnimations().map(({ finished }) => finished)));
  // The toast stays as long as it has the focus.
  await toast.focus();
}

async function moveCarousel(page: Page): Promise<void> {
  await page.locator(".carousel").scrollIntoViewIfNeeded();
  await page.locator(".carousel-view.swiper-initialized").waitFor();
  await page.getByRole("button", { name: "Engagement suivant" }).click();
}

async function fillFields(page: Page, email: string): Promise<void> {
  const words = { name: "Hélène Caussade", email, subject: "Surélévation", message: "Bonjour." };
  for (const [name, text] of Object.entries(words)) await page.locator(`form [name=${name}]`).fill(text);
}

const sendButton = (page: Page) => page.getByRole("button", { name: "Envoyer le message" });

async function refuse(page: Page): Promise<void> {
  await fillFields(page, "helene.caussade@");
  await page.locator("form [name=photos]").setInputFiles("package.json");
  await page.locator("#photos-fault").waitFor();
  await sendButton(page).click();
  await page.getByRole("alert").first().waitFor();
}

async function refuseWithoutScript(page: Page): Promise<void> {
  await fillFields(page, "helene.caussade@");
  await Promise.all([
    page.waitForResponse((response) => response.request().method() === "POST"),
    page.locator("form.contact-form").evaluate((form) => (form as HTMLFormElement).submit()),
  ]);
  await page.waitForFunction(() => "hydrated" in window);
  await page.getByRole("alert").waitFor();
}

async function send(page: Page, network?: "hanging" | "failing"): Promise<void> {
  await fillFields(page, "helene.caussade@exemple.fr");
  if (network)
    await page.route("**/contact/envoi", (route) => (network === "failing" ? route.abort() : undefined));
  await sendButton(page).click();
  if (network === "hanging") await page.getByRole("progressbar", { name: "Envoi du message" }).waitFor();
  else await page.getByRole(network ? "alert" : "alertdialog").waitFor();
}

async function acknowledge(page: Page): Promise<void> {
  await send(page);
  await page.getByRole("button", { name: "OK" }).click();
  await page.getByRole("alertdialog").waitFor({ state: "detached" });
}

async function openWithoutScript(page: Page): Promise<void> {
  await page.route("**/assets/about-*.js", (route) => route.abort());
  await page.getByRole("contentinfo").getByRole("link", { name: "Qui sommes-nous" }).click();
  await page.getByRole("heading", { level: 1, name: "Il manque une pièce" }).waitFor();
}

async function reloadWithoutScripts(page: Page): Promise<void> {
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.reload();
  await page.getByText("La page n’a pas reçu tous ses scripts").waitFor();
}
