import { expect } from "vitest";
import { companyId } from "../../../../domain/company/company.ts";
import { plain } from "../../browser.ts";
import { deskFirst, tabTo } from "../dashboard.ts";
import { admin, startServerOfFile, test } from "../fixtures.ts";

startServerOfFile();

test.for(deskFirst)(
  "an older version is restored with the keyboard alone, on a %s",
  async ([device, options], { openShared }) => {
    const projects = admin.collection("projects");
    const { id } = await projects.create({
      title: "Cabane une",
      slug: `cabane-${device}`,
      description: "<p>Une.</p>",
    });
    await projects.update(id, { title: "Cabane deux" });
    await projects.update(id, { title: "Cabane trois" });
    const page = await openShared(`/dashboard/projects/${id}/versions`, options);
    const middle = page.locator(".version-list a").nth(1);
    await tabTo(page, middle);
    await page.keyboard.press("Enter");
    await expect.poll(() => middle.getAttribute("aria-current")).toBe("true");
    await tabTo(page, page.getByRole("button", { name: "Revenir à cette version" }));
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: "Versions de Cabane deux" }).waitFor();
    expect((await projects.getOne(id)).title).toBe("Cabane deux");
    expect(await page.locator(".version-list li").count()).toBe(4);
  },
);

test("a project's form and the company's page lead to their versions", async ({ openShared }) => {
  await admin.collection("company").update(companyId, { region: "Une autre région" });
  const page = await openShared("/dashboard/coordonnees");
  await page.getByRole("link", { name: "Versions", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Versions des coordonnées" }).waitFor();
  expect(plain(await page.locator(".differences").innerText())).toContain("Région");
  const { id } = await admin.collection("projects").getFirstListItem("title = 'Carport de la Gare'");
  await page.goto(`/dashboard/projects/${id}`);
  await page.getByRole("link", { name: /^Versions/ }).click();
  await page.getByRole("heading", { level: 1, name: "Versions de Carport de la Gare" }).waitFor();
});
