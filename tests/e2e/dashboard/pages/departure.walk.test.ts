import { expect } from "vitest";
import { addDays, dayInParis, todayInParis } from "../../../../domain/dates.ts";
import { execute } from "../../../stored-rows.ts";
import { phone, plain } from "../../browser.ts";
import { deskFirst } from "../dashboard.ts";
import { admin, server, startServerOfFile, test } from "../fixtures.ts";

startServerOfFile();

const password = "une phrase assez longue";

test.for(deskFirst)(
  "the dialog of a departure has room for its fields, on a %s",
  async ([device, options], { open }) => {
    const name = `Marie-Antoinette-Wilhelmine de Saint-Symphorien-${device}`;
    const account = { email: `marie-${device}@equipe.example`, name, role: "redaction", verified: true };
    await admin.collection("users").create({ ...account, password, passwordConfirm: password });
    const page = await open("/dashboard/equipe", options);
    await page.getByRole("button", { name: `Départ : ${name}` }).click();
    const dialog = page.getByRole("alertdialog", { name: `${name} quitte la coopérative` });
    for (const label of ["Le jour", "L’heure"]) {
      const box = await dialog.getByLabel(label).boundingBox();
      expect([label, (box?.width ?? 0) >= 110]).toEqual([label, true]);
    }
    const [part, whole] = await Promise.all([
      dialog.locator(".departure > li").first().boundingBox(),
      dialog.locator(".departure").boundingBox(),
    ]);
    expect(part?.width).toBe(whole?.width);
    const isCut = await dialog.evaluate((each) => each.scrollWidth > each.clientWidth);
    expect(isCut).toBe(false);
  },
);

test.for(deskFirst)(
  "an invitation carries the last day of an access, on a %s",
  async ([device, options], { open }) => {
    const email = `apprenti-${device}@equipe.example`;
    const lastDay = addDays(todayInParis(), 40);
    const page = await open("/dashboard/equipe", options);
    // The shared session may be too old for an invitation by now.
    await execute(server, "UPDATE _sessions SET proven = expires");
    await page.getByLabel("Son adresse").fill(email);
    await page.getByLabel("Chantier").check();
    await page.getByLabel(/^Accès jusqu’au/).fill(lastDay);
    await page.getByRole("button", { name: "Inviter", exact: true }).click();
    const waiting = page.getByRole("region", { name: "Invitations en attente" });
    const row = waiting.getByRole("listitem").filter({ hasText: email });
    await row.waitFor();
    expect(plain(await row.innerText())).toMatch(
      /Chantier, jusqu'au \d+(er)? \S+ \d{4}\. La lettre reste ici/,
    );
    const account = await admin
      .collection("users")
      .getFirstListItem(admin.filter("email = {:email}", { email }));
    expect(dayInParis(account.departure.at)).toBe(lastDay);
  },
);

test("the account of a colleague leads to their departure", async ({ open }) => {
  const account = { email: "lise@equipe.example", name: "Lise Aubrac", role: "chantier", verified: true };
  const { id } = await admin.collection("users").create({ ...account, password, passwordConfirm: password });
  const page = await open(`/dashboard/users/${id}`);
  await page.getByRole("link", { name: "Préparer son départ" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Lise Aubrac quitte la coopérative" });
  await dialog.waitFor();
  await page.waitForURL(/\/dashboard\/equipe$/);
  await dialog.getByRole("button", { name: "Annuler" }).click();
  await dialog.waitFor({ state: "detached" });
});

test("a colleague's trade follows their name closely", async ({ open }) => {
  const account = { email: "paul@equipe.example", name: "Paul Nadal", role: "chantier", verified: true };
  await admin
    .collection("users")
    .create({ ...account, trade: "couvreur", password, passwordConfirm: password });
  const page = await open("/dashboard/equipe", phone);
  const row = page.locator(".team-name").filter({ hasText: account.name });
  const [name, trade] = await Promise.all([
    row.getByText(account.name).boundingBox(),
    row.getByText("couvreur").boundingBox(),
  ]);
  const gap = (trade?.y ?? 0) - (name?.y ?? 0) - (name?.height ?? 0);
  expect(Math.abs(gap)).toBeLessThan(6);
});

test("an invitation that is being typed stays while another one is withdrawn", async ({ open }) => {
  const invited = { disabled: true, verified: true, invited_at: new Date().toISOString() };
  const account = { email: "marc@equipe.example", name: "", role: "chantier", password };
  await admin.collection("users").create({ ...account, passwordConfirm: password, ...invited });
  const page = await open("/dashboard/equipe");
  const address = page.getByLabel("Son adresse");
  await address.fill("marck@equipe.example");
  await page.getByRole("button", { name: /^Retirer.*marc@equipe\.example/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Retirer" }).click();
  const waiting = page.getByRole("region", { name: "Invitations en attente" }).getByRole("listitem");
  await waiting.filter({ hasText: account.email }).waitFor({ state: "detached" });
  expect(await address.inputValue()).toBe("marck@equipe.example");
});
