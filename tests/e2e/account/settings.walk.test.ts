import PocketBase from "pocketbase";
import { describe, expect } from "vitest";
import { desktop, test as siteTest } from "../browser.ts";
import {
  accountOf,
  button,
  field,
  heading,
  linkIn,
  password,
  registered,
  signInAs,
  siteWithMail,
} from "./fixtures.ts";

const { site, letterTo } = siteWithMail();

/** The settings of a client of their own, opened by them; `elsewhere` is their session on another device. */
const test = siteTest.extend("settings", ({ visit }) => async () => {
  const email = await registered(site.server);
  const elsewhere = new PocketBase(site.server.url);
  await elsewhere.collection("users").authWithPassword(email, password);
  const id = elsewhere.authStore.record?.id ?? "";
  const options = { ...desktop, baseURL: site.server.url, as: accountOf(email) };
  const page = await visit("/account/reglages", options);
  await heading(page, "Mes réglages").waitFor();
  return { page, id, elsewhere };
});

describe("an account", () => {
  test("asks for the login before its data once the session has ended", async ({ settings }) => {
    const { page } = await settings();
    await page.context().clearCookies();
    await page.getByRole("link", { name: "Télécharger mes données" }).click();
    await page.waitForURL(/\/login\?next=%2Faccount%2Freglages/);
  });

  test("changes its address once its letter is answered with the password", async ({ settings }) => {
    const { page, id } = await settings();
    const address = `${id}@nouveau.example`;
    await field(page, "Nouvelle adresse e-mail").fill(address);
    await button(page, "Changer mon adresse").click();
    await page.getByText("La lettre est partie").waitFor();
    await page.goto(linkIn(await letterTo(address, "/login/adresse"), "/login/adresse"));
    await field(page, "Mot de passe actuel").fill("pas-le-bon-mot");
    await button(page, "Changer mon adresse").click();
    await page.getByText("Ce n’est pas le mot de passe de votre compte.").waitFor();
    await field(page, "Mot de passe actuel").fill(password);
    await button(page, "Changer mon adresse").click();
    await page.getByText("Votre adresse est changée").waitFor();
    await page.goto("/account/reglages");
    await signInAs(page, address);
    await page.getByText(address).first().waitFor();
    expect((await site.admin.collection("users").getOne(id)).verified).toBe(true);
  });
});
