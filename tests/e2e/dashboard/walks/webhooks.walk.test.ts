import { expect } from "vitest";
import { execute } from "../../../stored-rows.ts";
import { phoneFirst } from "../dashboard.ts";
import { admin, server, startServerOfFile, test } from "../fixtures.ts";

startServerOfFile();

test.for(phoneFirst)(
  "a tool is connected, and gets a new secret, after a fresh proof, on a %s",
  async ([, options], { open }) => {
    const page = await open("/dashboard/outils", options);
    await execute(server, "UPDATE _sessions SET proven = 0");
    const proof = page.getByRole("dialog", { name: "Confirmez que c’est vous" });
    const giveProof = async () => {
      await proof.getByLabel("Mot de passe", { exact: true }).fill(server.admin.password);
      await proof.getByRole("button", { name: "Continuer" }).click();
    };
    await page.getByRole("button", { name: "Relier un outil" }).click();
    const connection = page.getByRole("dialog", { name: "Relier un outil" });
    const address = connection.getByLabel(/^Adresse que l’outil vous a donnée/);
    await address.fill("https://compta.exemple/recevoir");
    await connection.getByRole("button", { name: "Relier", exact: true }).click();
    await proof.getByRole("button", { name: "Laisser comme c’est" }).click();
    await proof.waitFor({ state: "detached" });
    expect(await address.inputValue()).toBe("https://compta.exemple/recevoir");
    expect(await page.locator(".toast").count()).toBe(0);
    expect(await admin.collection("webhooks").getFullList()).toEqual([]);
    await connection.getByRole("button", { name: "Relier", exact: true }).click();
    await giveProof();
    const first = await connection.getByText(/^whsec_/).innerText();
    await connection.getByRole("button", { name: "Fermer" }).click();

    await execute(server, "UPDATE _sessions SET proven = 0");
    await page.getByRole("button", { name: /^Nouveau secret/ }).click();
    const renewal = page.getByRole("dialog", { name: "Faire un nouveau secret" });
    await renewal.getByRole("button", { name: "Faire le secret" }).click();
    await giveProof();
    expect(await renewal.getByText(/^whsec_/).innerText()).not.toBe(first);
    const [tool] = await admin.collection("webhooks").getFullList();
    await admin.collection("webhooks").delete(String(tool?.id));
  },
);
