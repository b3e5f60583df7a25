import { expect } from "vitest";
import { plain } from "../../browser.ts";
import { sidewaysScroll } from "../../width.ts";
import { deskFirst } from "../dashboard.ts";
import { admin, server, startServerOfFile, test } from "../fixtures.ts";

startServerOfFile();

test.for(deskFirst)("the home page leaves out hidden services, on a %s", async ([, options], { visit }) => {
  const hide = async (id: string, hidden: boolean) =>
    void (await admin.collection("services").update(id, { hidden }));
  const specified = ["servicemaisons0", "serviceextensio", "serviceexterieu"];
  await hide("servicemaisons0", true);
  const page = await visit("/contact", { ...options, as: undefined, baseURL: server.url });
  await page.getByRole("contentinfo").getByRole("link", { name: "Accueil" }).click();
  const cards = page.locator(".trio > li");
  await cards.first().waitFor();
  const titles = async () => (await cards.getByRole("heading", { level: 3 }).allInnerTexts()).map(plain);
  expect(await titles()).toEqual(["Extensions & Surélévations", "Aménagements Extérieurs"]);
  const rightEdge = async (selector: string) => {
    const box = await page.locator(selector).boundingBox();
    return Math.round((box?.x ?? 0) + (box?.width ?? 0));
  };
  expect(await rightEdge(".trio > li:last-child")).toBe(await rightEdge(".trio"));
  await hide("serviceexterieu", true);
  await page.reload();
  expect(await titles()).toEqual(["Extensions & Surélévations"]);
  expect(await sidewaysScroll(page)).toBe(0);
  await hide("serviceextensio", true);
  await page.reload();
  await page.getByRole("heading", { name: "Découvrez nos réalisations" }).waitFor();
  expect(await page.getByRole("heading", { name: "Trois ouvrages" }).count()).toBe(0);
  for (const id of specified) await hide(id, false);
});

test.for(deskFirst)(
  "the home page shows added services two by two, on a %s",
  async ([device, options], { visit }) => {
    const services = admin.collection("services");
    const added: string[] = [];
    for (const count of [4, 5, 6]) {
      const slug = `ouvrage-${device}-${count}`;
      added.push((await services.create({ slug, title: `Ouvrage ${count}`, summary: "De bois." })).id);
      const page = await visit("/", { ...options, as: undefined, baseURL: server.url });
      const cards = page.locator(".trio > li");
      expect(await cards.count()).toBe(count);
      const words = ["Quatre", "Cinq", "Six"][count - 4];
      await page.getByRole("heading", { name: `${words} ouvrages, un seul matériau` }).waitFor();
      const rightEdge = async (selector: string) => {
        const box = await page.locator(selector).boundingBox();
        return Math.round((box?.x ?? 0) + (box?.width ?? 0));
      };
      for (const place of device === "desktop" ? [2, 4] : [1, count])
        expect(await rightEdge(`.trio > li:nth-child(${place})`)).toBe(await rightEdge(".trio"));
      expect(await sidewaysScroll(page)).toBe(0);
    }
    for (const id of added) await services.delete(id);
  },
);
