import type { Page } from "playwright-core";
import { sweep } from "../sweep.ts";
import { fillServices } from "./service-records.ts";

const houses = "/dashboard/services/servicemaisons0";
const drafted = "/dashboard/services/serviceextensio";

async function openPublication(page: Page): Promise<void> {
  await page.locator(".service-draft").getByRole("button", { name: "Publier" }).click();
  await page.getByRole("alertdialog").getByText("À une date").click();
}

sweep(
  [
    { name: "everything filled", path: "/services/maisons-ossature-bois" },
    { name: "everything filled", path: "/services/maisons-ossature-bois", device: "phone" },
    { name: "the words of its card", path: "/services/extensions-surelevations" },
    { name: "two services of the specification", path: "/" },
    { name: "two services of the specification", path: "/", device: "phone" },
    { name: "a missing service", path: "/services/rien", device: "phone" },
    { name: "two hidden", path: "/dashboard/services", as: "admin" },
    { name: "two hidden", path: "/dashboard/services", as: "admin", device: "phone" },
    { name: "everything filled", path: houses, as: "admin" },
    { name: "everything filled", path: houses, as: "admin", device: "phone" },
    { name: "its versions", path: `${houses}/versions`, as: "admin" },
    { name: "its versions", path: `${houses}/versions`, as: "admin", device: "phone" },
    { name: "a draft to publish", path: drafted, as: "admin", reach: openPublication },
    { name: "a draft to publish", path: drafted, as: "admin", device: "phone", reach: openPublication },
    {
      name: "a price without its lists",
      path: "/dashboard/services/nouveau",
      as: "admin",
      device: "phone",
      async reach(page) {
        await page.getByLabel("Nom", { exact: true }).fill("Escaliers");
        await page.getByLabel("Texte", { exact: true }).fill("De bois.");
        await page.getByLabel("De (facultatif)").fill("100");
        await page.getByRole("button", { name: "Enregistrer" }).click();
        await page.getByText("Sans ce que le prix comprend").waitFor();
      },
    },
  ],
  fillServices,
);
