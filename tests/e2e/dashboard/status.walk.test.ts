import { expect } from "vitest";
import { demonstrationFiles } from "../../running.ts";
import { plain } from "../browser.ts";
import { leaveError, leaveLetter } from "../sweep/dashboard-records.ts";
import { deskFirst, tabTo } from "./dashboard.ts";
import { server, startServerOfFile, test } from "./fixtures.ts";

startServerOfFile();

const address = "/dashboard/etat";

test("a site without worries says so, with its numbers", async ({ openShared }) => {
  const page = await openShared(address);
  const pageText = plain(await page.locator("#page").innerText());
  expect(pageText).toContain("Tout va bien : rien ne demande une main.");
  expect(pageText).toContain("Le disque a de la place");
  expect(pageText).toContain("La version est la bonne");
  expect(pageText).toContain(`9 projets, ${demonstrationFiles} fichiers, 12 messages.`);
  expect(pageText).toContain("Rien n'a raté ces sept jours.");
  expect(await page.locator(".concerns").count()).toBe(0);
});

test.for(deskFirst)(
  "open concerns are listed first until they are resolved, on a %s",
  async ([device, options], { openShared }) => {
    leaveError(server);
    leaveLetter(server, `paul-${device}@exmple.fr`);
    const page = await openShared(address, options);
    const concerns = page.getByRole("region", { name: "Une chose demande une main" });
    expect(plain(await concerns.innerText())).toContain(
      `Une lettre à paul-${device}@exmple.fr a été refusée.`,
    );
    expect(plain(await page.locator(".status-errors").innerText())).toContain(
      "Un fichier n'a pas pu être traité",
    );
    const forget = page.getByRole("button", { name: `Oublier la lettre à paul-${device}@exmple.fr` });
    if (device === "desktop") {
      await tabTo(page, forget);
      await page.keyboard.press("Enter");
    } else await forget.click();
    await page.getByText("La lettre est oubliée.").waitFor();
    await page.getByText("rien ne demande une main").waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
  },
);

test("a letter that is sent again is gone from the page", async ({ openShared }) => {
  leaveLetter(server, "paul@exmple.fr");
  const page = await openShared(address);
  await page.getByRole("button", { name: "Renvoyer la lettre à paul@exmple.fr" }).click();
  // Without a mail server, the letter is put in the outbox for the operator.
  await page.getByText("La lettre est de nouveau dans la file.").waitFor();
  await page.getByText("rien ne demande une main").waitFor();
});

test("the sidebar says how many things need a hand", async ({ openShared }) => {
  for (const name of ["paul", "anne", "louis"]) leaveLetter(server, `${name}@exmple.fr`);
  const page = await openShared(address);
  await page.getByRole("button", { name: "Oublier la lettre à paul@exmple.fr" }).click();
  await page.getByRole("link", { name: /^État du site\s*, 2 à traiter$/ }).waitFor();
  await page.getByRole("heading", { name: "Deux choses demandent une main" }).waitFor();
});
