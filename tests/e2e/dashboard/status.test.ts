import { randomBytes } from "node:crypto";
import { appendFileSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect } from "vitest";
import { accessibilityProblems, desktop, phone, plain } from "../browser.ts";
import { sidewaysScroll } from "../width.ts";
import { tabTo } from "./dashboard.ts";
import { server, startServerOfFile, test } from "./fixtures.ts";

startServerOfFile();

const address = "/dashboard/etat";

/** A letter as a mail server has refused it for good. */
function leaveLetter(to: string): void {
  const name = `${new Date().toISOString().replace(/[:.]/g, "-")}-${randomBytes(4).toString("hex")}`;
  const letter = { to, subject: "Une grange à isoler", text: "Oui", html: "<p>Oui</p>" };
  const left = { letter, id: crypto.randomUUID(), at: new Date().toISOString(), why: "refused" };
  const outbox = path.join(server.dataDir, "outbox");
  mkdirSync(outbox, { recursive: true });
  writeFileSync(path.join(outbox, `${name}.eml`), "");
  writeFileSync(path.join(outbox, `${name}.left.json`), JSON.stringify(left));
}

function haveError(): void {
  const error = {
    what: "Error: ENOSPC",
    place: "store/files/disk.ts",
    count: 7,
    last: new Date().toISOString(),
  };
  appendFileSync(path.join(server.dataDir, "errors.jsonl"), `${JSON.stringify(error)}\n`);
}

test("a site without worries says so in one sentence, and the numbers beside", async ({ open }) => {
  const page = await open(address);
  const told = plain(await page.locator("#page").innerText());
  expect(told).toContain("Tout va bien : rien ne demande une main.");
  expect(told).toContain("Le disque a de la place");
  expect(told).toContain("La version est la bonne");
  expect(told).toContain("9 projets, 54 fichiers, 12 messages.");
  expect(told).toContain("Rien n'a raté ces sept jours.");
  expect(await page.locator(".concerns").count()).toBe(0);
});

for (const [device, options] of Object.entries({ desktop, phone })) {
  test(`what needs a hand stands first with its buttons, and goes when it is done, on a ${device}`, async ({
    open,
  }) => {
    haveError();
    leaveLetter(`paul-${device}@exmple.fr`);
    const page = await open(address, options);
    const concerns = page.getByRole("region", { name: "Une chose demande une main" });
    expect(plain(await concerns.innerText())).toContain(
      `Une lettre à paul-${device}@exmple.fr a été refusée.`,
    );
    expect(plain(await page.locator(".status-errors").innerText())).toContain(
      "Un fichier n'a pas pu être traité",
    );
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    const forget = page.getByRole("button", { name: `Oublier la lettre à paul-${device}@exmple.fr` });
    if (device === "desktop") {
      await tabTo(page, forget);
      await page.keyboard.press("Enter");
    } else await forget.click();
    await page.getByText("La lettre est oubliée.").waitFor();
    await page.getByText("rien ne demande une main").waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
  });
}

test("a letter that is sent again is gone from the page", async ({ open }) => {
  leaveLetter("paul@exmple.fr");
  const page = await open(address);
  await page.getByRole("button", { name: "Renvoyer la lettre à paul@exmple.fr" }).click();
  // Without a mail server, it is put down for whoever looks after the server.
  await page.getByText("La lettre est de nouveau dans la file.").waitFor();
  await page.getByText("rien ne demande une main").waitFor();
});

test("the sidebar says how many things need a hand", async ({ open }) => {
  for (const name of ["paul", "anne", "louis"]) leaveLetter(`${name}@exmple.fr`);
  const page = await open(address);
  await page.getByRole("button", { name: "Oublier la lettre à paul@exmple.fr" }).click();
  await page.getByRole("link", { name: /^État du site\s*, 2 à traiter$/ }).waitFor();
  await page.getByRole("heading", { name: "Deux choses demandent une main" }).waitFor();
});
