import type { Page } from "playwright-core";
import { expect } from "vitest";
import { send, typedFields } from "../../contact/form.ts";
import { documentedVerification, startReceiver } from "../../status/webhook-receiver.ts";
import { execute } from "../../stored-rows.ts";
import { plain } from "../browser.ts";
import { deskFirst } from "./dashboard.ts";
import { admin, server, startServerOfFile, test } from "./fixtures.ts";
import { colleague, soon } from "./worksite-photos/worksite-photos.ts";

startServerOfFile(() => ({ WEBHOOK_NETWORKS: "127.0.0.1" }));

const toast = (page: Page, text: RegExp) => page.locator(".toast").filter({ hasText: text });

/** Returns the text of the connected tools. */
async function shownTools(page: Page): Promise<string> {
  return plain((await page.locator(".connected-tool").allInnerTexts()).join(" "));
}

/** Connects a tool that learns of new enquiries alone. Returns its secret, and closes the dialog that shows it. */
async function connect(page: Page, address: string): Promise<string> {
  await page.getByRole("button", { name: "Relier un outil" }).click();
  const dialog = page.getByRole("dialog", { name: "Relier un outil" });
  const field = dialog.getByLabel("Adresse que l’outil vous a donnée");
  await field.fill("compta.exemple");
  await dialog.getByLabel("Une demande est gagnée").uncheck();
  await dialog.getByLabel("Une demande arrive").check();
  await dialog.getByRole("button", { name: "Relier", exact: true }).click();
  await dialog.getByText(/L’adresse commence par https/).waitFor();
  await field.fill(address);
  await dialog.getByRole("button", { name: "Relier", exact: true }).click();
  await dialog.getByText("il n’est montré que cette fois").waitFor(soon);
  const secret = (await dialog.locator("code").innerText()).trim();
  await dialog.getByRole("button", { name: "Fermer" }).click();
  await dialog.waitFor({ state: "detached" });
  return secret;
}

/** Sends an enquiry by the contact form, each with other words. */
async function newEnquiry(): Promise<void> {
  const fields = { ...typedFields, message: `Une extension, ${crypto.randomUUID()}.` };
  expect((await send(server.url, { fields })).answer.outcome).toBe("done");
}

test.for(deskFirst)(
  "a tool is connected, fails, gets the message later and is removed, on a %s",
  async ([, options], { visit }) => {
    const tool = await startReceiver();
    // A secret needs a fresh sign-in.
    const page = await visit("/dashboard/chiffres", {
      ...options,
      baseURL: server.url,
      as: await colleague(),
    });
    await page.locator("#page").getByRole("link", { name: "Relier un outil de facturation" }).click();
    await page.getByText("Aucun outil n’est relié.").waitFor(soon);
    const secret = await connect(page, tool.url);
    expect(secret).toMatch(/^whsec_.{20,}/);
    await expect.poll(() => shownTools(page), soon).toContain("Aucun message n'est encore parti.");
    await page.reload();
    await expect.poll(() => shownTools(page), soon).toContain("Aucun message n'est encore parti.");
    expect(await page.content()).not.toContain(secret);

    await newEnquiry();
    // The open page shows the message without a reload.
    await expect.poll(() => shownTools(page), soon).toMatch(/Une demande arrive, .* : reçu \(204\)/);
    const [message] = tool.received;
    if (!message) throw new Error("The tool got nothing.");
    const verify = await documentedVerification();
    expect(verify(secret, message.headers, message.body)).toBe(true);
    expect(verify(secret, message.headers, `${message.body} `)).toBe(false);
    expect(JSON.parse(message.body)).toMatchObject({ type: "enquiry.created", data: { origin: "contact" } });

    tool.status = 500;
    await newEnquiry();
    await expect.poll(() => shownTools(page), soon).toContain("en attente, un essai : l'outil a répondu 500");
    expect(await shownTools(page)).toContain("Aucun message n'est passé depuis le ");
    const trial = page.getByRole("button", { name: /^Envoyer un essai/ });
    await trial.click();
    await toast(page, /L’essai n’est pas passé\s: l’outil a répondu\s500/).waitFor(soon);
    tool.status = 204;
    await trial.click();
    await toast(page, /L’outil a reçu l’essai/).waitFor(soon);
    // The pause after the failure is over. A new message begins the next round.
    await execute(server, "UPDATE webhook_deliveries SET next_at = '2026-01-01 08:00:00.000Z'");
    await newEnquiry();
    await expect.poll(() => shownTools(page), soon).not.toContain("en attente");
    expect((await shownTools(page)).match(/Une demande arrive, .*? : reçu \(204\)/g)).toHaveLength(3);
    expect(await shownTools(page)).not.toContain("Aucun message n'est passé");
    const ids = tool.received.map(({ headers }) => headers.get("webhook-id"));
    expect(ids.filter((id) => id === ids[1])).toHaveLength(2);

    await remove(page);
    const count = tool.received.length;
    const other = await startReceiver();
    const hook = await admin.collection("webhooks").create({ url: other.url, events: ["enquiry.created"] });
    for (const _ of ["one", "two"]) await newEnquiry();
    await expect.poll(() => other.received.length, soon).toBe(2);
    expect(tool.received).toHaveLength(count);
    await admin.collection("webhooks").delete(hook.id);
  },
);

async function remove(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Retirer/ }).click();
  const dialog = page.getByRole("alertdialog", { name: "Retirer cet outil" });
  await dialog.getByRole("button", { name: "Retirer" }).click();
  await page.getByText("Aucun outil n’est relié.").waitFor(soon);
}
