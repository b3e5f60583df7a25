import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished } from "vitest";
import { startServer } from "../../../running.ts";
import { plain, test } from "../../browser.ts";
import { phoneFirst } from "../dashboard.ts";

/** Starts a new site without any account. */
async function startNewSite() {
  const dataDir = await mkdtemp(path.join(tmpdir(), "new-site-"));
  const server = await startServer({ dataDir, env: { RATE_LIMITS: "off" } });
  onTestFinished(async () => {
    await server.stop();
    await rm(dataDir, { recursive: true });
  });
  const [, link = ""] = /first administrator: (http:\S+)$/m.exec(server.output()) ?? [];
  return { server, link };
}

test.for(phoneFirst)(
  "the printed link makes the first administrator, on a %s",
  async ([, options], { visit }) => {
    const { server, link } = await startNewSite();
    const page = await visit(link.replace(server.url, ""), { ...options, baseURL: server.url });
    await page.getByRole("heading", { level: 1, name: "Votre site est prêt à vous accueillir" }).waitFor();
    await page.getByRole("button", { name: "Commencer" }).click();
    await page.getByText("Il nous faut votre nom.").waitFor();
    await page.getByLabel("Votre nom, tel qu’on le lira").fill("Maud Ferrand");
    await page.getByLabel("Votre adresse e-mail").fill("maud@bois.example");
    await page.getByLabel("Mot de passe", { exact: true }).fill("une charpente solide");
    await page.getByLabel("Confirmation").fill("une charpente solide");
    await page.getByRole("button", { name: "Commencer" }).click();
    await page.waitForURL("**/dashboard/mise-en-ligne");
    await page.getByRole("heading", { level: 1, name: "Mise en ligne" }).waitFor();
    const second = await fetch(link);
    expect(second.status).toBe(404);
    expect(plain(await second.text())).not.toContain("Votre site est prêt");
    expect((await fetch(`${server.url}/login/premier-acces`)).status).toBe(404);
  },
);
