import { expect } from "vitest";
import { ownPage } from "../../own-page.ts";
import { localName, withThumb } from "../../thumb.ts";
import { findLink, password, siteWithMail } from "../account/fixtures.ts";
import { test } from "../browser.ts";
import { phoneFirst } from "../dashboard/dashboard.ts";

const { site, letterTo } = siteWithMail();
const soon = { timeout: 30_000 };

test.for(phoneFirst)(
  "an invited administrator joins with a passkey alone, on a %s",
  async ([device, options], { visit }) => {
    const email = `jeanne-${device}@bois.example`;
    const boss = await ownPage(site.server, site.server.admin);
    const account = { email, role: "admin", disabled: "true", invited_at: new Date().toISOString() };
    const invited = { ...account, password, passwordConfirm: password };
    expect((await boss.records("POST", "users/records", invited)).status).toBe(200);
    const path = findLink(await letterTo(email, "/login/invitation"), "/login/invitation");
    const page = await visit(path, { ...options, baseURL: localName(site.server) });
    await withThumb(page);
    await page.getByLabel("Votre nom, tel qu’on le lira").fill("Jeanne Marty");
    await page.getByRole("button", { name: "Entrer plutôt avec une clé d’accès" }).click();
    await page.waitForURL("**/account/appareils**");
    await page.getByRole("button", { name: "Créer une clé d’accès", exact: true }).click();
    const passkeys = page.getByRole("region", { name: "Clés d’accès" }).getByRole("listitem");
    await expect.poll(() => passkeys.count(), soon).toBe(1);
    await page.getByRole("button", { name: "Ouvrir le bureau", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "Vue d’ensemble" }).waitFor();
    // The passkey opens the account again.
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await page.goto("/login?next=/dashboard");
    await page.waitForURL("**/dashboard", soon);
    await page.getByRole("heading", { level: 1, name: "Vue d’ensemble" }).waitFor();
  },
);
