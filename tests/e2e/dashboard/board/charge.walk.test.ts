import type { Locator, Page } from "playwright-core";
import type PocketBase from "pocketbase";
import { expect } from "vitest";
import { addDays, todayInParis } from "../../../../domain/dates.ts";
import { Mailbox } from "../../../contract/mailbox.ts";
import { plain } from "../../browser.ts";
import { deskFirst } from "../dashboard.ts";
import { server } from "../fixtures.ts";
import {
  admin,
  card,
  colleague,
  newEnquiry,
  soon,
  startServerOfFile,
  test,
  toast,
} from "./board-fixtures.ts";

startServerOfFile();

const board = "/dashboard/demandes";
let clara: Promise<PocketBase> | undefined;

/** Returns the account of the colleague Clara. */
async function claraAccount(): Promise<string> {
  clara ??= colleague("Clara Roux");
  return (await clara).authStore.record?.id ?? "";
}

/** Creates an enquiry in the charge of an account. */
async function givenEnquiry(name: string, account: string, remindOn = "") {
  const enquiry = await newEnquiry(name);
  const remind_on = remindOn && `${remindOn} 00:00:00.000Z`;
  await admin.collection("messages").update(enquiry.id, { in_charge: account, remind_on });
  return enquiry;
}

/** Returns the number of open enquiries in the charge of an account. */
async function openEnquiries(account: string): Promise<number> {
  const filter = admin.filter('in_charge = {:account} && step != "" && step != "won" && step != "lost"', {
    account,
  });
  return (await admin.collection("messages").getList(1, 1, { filter })).totalItems;
}

/** Chooses a filter of the board, among the links at a desk and in the list on a phone. Returns it. */
async function chooseFilter(page: Page, device: string, name: string): Promise<Locator> {
  if (device === "desktop") {
    const link = page.getByRole("navigation", { name: "Montrer" }).getByRole("link", { name });
    await link.click();
    return link;
  }
  const list = page.getByRole("combobox", { name: "Montrer" });
  const option = list.locator("option").filter({ hasText: name });
  await list.selectOption({ value: (await option.getAttribute("value")) ?? "" });
  return option;
}

/** Waits until a filter shows its count, which arrives after the filter. */
async function untilCounted(filter: Locator, count: number): Promise<void> {
  const readText = async () => plain((await filter.textContent()) ?? "");
  await expect.poll(readText, soon).toMatch(new RegExp(`\\b${count}\\b`));
}

test.for(deskFirst)(
  "enquiries are filtered by the colleague in charge, in the address, on a %s",
  async ([device, options], { open }) => {
    const account = await claraAccount();
    const hers = await givenEnquiry(`Pour Clara ${device}`, account);
    const mine = await givenEnquiry(`Pour moi ${device}`, admin.authStore.record?.id ?? "");
    const freeEnquiry = await newEnquiry(`Pour personne ${device}`);
    const count = await openEnquiries(account);

    const page = await open(board, options);
    await untilCounted(await chooseFilter(page, device, "À Clara"), count);
    await expect.poll(() => new URL(page.url()).searchParams.get("filter"), soon).toBe(account);
    await expect.poll(() => page.locator(".enquiry-card").count(), soon).toBe(count);
    await page.reload();
    await card(page, hers.name).waitFor();
    expect(await page.locator(".enquiry-card").count()).toBe(count);

    await chooseFilter(page, device, "À moi");
    await card(page, mine.name).waitFor();
    expect(await card(page, hers.name).count()).toBe(0);
    await chooseFilter(page, device, "À personne");
    await card(page, freeEnquiry.name).waitFor();
    expect(await card(page, mine.name).count()).toBe(0);

    await page.goto(`/dashboard/messages?filter=${account}`);
    const filters = page.getByRole("navigation", { name: "Quels messages" });
    const chosenLink = filters.locator("[aria-current]");
    await untilCounted(chosenLink.filter({ hasText: "À Clara" }), count);
    const list = page.locator("#page").getByText(hers.name, { exact: true });
    await list.first().waitFor();
    expect(await page.locator("#page").getByText(mine.name, { exact: true }).count()).toBe(0);
  },
);

test("one's own enquiries show before any count and figure has arrived", async ({ open }) => {
  const mine = await givenEnquiry("Pour moi sans compte", admin.authStore.record?.id ?? "");
  const nobodys = await newEnquiry("Pour personne sans compte");
  const page = await open(board);
  await page.context().route("**/api/collections/messages/records?**", async (route) => {
    const { searchParams } = new URL(route.request().url());
    const isCount = searchParams.get("fields") === "id" && searchParams.get("filter")?.includes("in_charge");
    if (!isCount) await route.continue();
  });
  await page.context().route("**/dashboard/donnees/demandes", () => {});
  await page.goto(board);
  await card(page, nobodys.name).waitFor();
  await chooseFilter(page, "desktop", "À moi");
  await expect.poll(() => card(page, nobodys.name).count(), soon).toBe(0);
  await card(page, mine.name).waitFor();
  await page.context().unrouteAll({ behavior: "ignoreErrors" });
});

test.for(deskFirst)(
  "the overview begins with one's own enquiries, the soonest day first, on a %s",
  async ([device, options], { open }) => {
    const me = admin.authStore.record?.id ?? "";
    const daysAgo = device === "desktop" ? 20 : 40;
    const late = await givenEnquiry(`En souffrance ${device}`, me, addDays(todayInParis(), -daysAgo));
    await givenEnquiry(`Chez Clara ${device}`, await claraAccount(), addDays(todayInParis(), -60));
    const page = await open("/dashboard", options);
    const mine = page.getByRole("region", { name: "Demandes à moi" });
    expect(plain(await mine.getByRole("listitem").first().innerText())).toContain(late.name);
    expect(plain(await mine.innerText())).not.toContain("Chez Clara");
    const titles = (await page.locator("#page h2").allInnerTexts()).map(plain);
    const near = titles.findIndex((title) => title.includes("Aujourd'hui et demain"));
    expect(titles[near + 1]).toMatch(/à vous\.$/);
    await mine.getByRole("link", { name: /^Voir tout/ }).click();
    await page.waitForURL(`**${board}?filter=mine`);
    await card(page, late.name).waitFor();
  },
);

test.for(deskFirst)(
  "an entrusted reminder and visit become the colleague's, on a %s",
  async ([device, options], { open }) => {
    const [account, me] = [await claraAccount(), admin.authStore.record?.id ?? ""];
    const day = addDays(todayInParis(), 4);
    const reminder = await givenEnquiry(`Rappel partagé ${device}`, me, day);
    const toVisit = await givenEnquiry(`Visite partagée ${device}`, me);
    const slots = [{ from: `${day}T09:00:00Z`, to: `${day}T10:00:00Z`, note: "" }];
    const visit = await admin.collection("visits").create({ message: toVisit.id, slots, with: [me] });

    const page = await open(`/dashboard/demandes/${reminder.id}`, options);
    await entrust(page, "Confier ce rappel");
    await toast(page, "Le rappel est confié").waitFor();
    await page
      .locator("#page")
      .getByText(/pour Clara Roux/)
      .waitFor();
    expect(await admin.collection("messages").getOne(reminder.id)).toMatchObject({
      in_charge: me,
      remind_to: account,
    });
    await page.goto(`/dashboard/demandes/${toVisit.id}`);
    await entrust(page, "Confier cette visite");
    await toast(page, "La visite est confiée").waitFor();
    expect((await admin.collection("visits").getOne(visit.id)).with).toEqual([account]);
    const letters = () => new Mailbox(server.outbox).lettersTo("collegue@exemple.fr");
    await expect.poll(async () => (await letters()).join(), soon).toContain("Une visite pour vous");

    await page.goto(`${board}?filter=${account}`);
    await card(page, reminder.name).waitFor();
    await card(page, toVisit.name).waitFor();
    await page.goto(`/dashboard/agenda?jour=${day}`);
    const entry = page.getByRole("link", { name: new RegExp(`Rappel : ${reminder.name}`) });
    expect(plain(await entry.innerText())).toContain("pour Clara Roux");
  },
);

/** Gives what the button names to Clara. On a phone, the button is folded at first. */
async function entrust(page: Page, name: string): Promise<void> {
  const button = page.getByRole("button", { name, exact: true });
  const unfoldButton = page.getByRole("button", { name: /^Rappel, visite/ });
  await button.or(unfoldButton).filter({ visible: true }).first().waitFor();
  if (!(await button.isVisible())) await unfoldButton.click();
  await button.click();
  const dialog = page.getByRole("alertdialog", { name });
  await dialog.getByRole("button", { name: "Confier" }).click();
  await dialog.getByText("Choisissez une personne.").waitFor();
  await dialog.getByLabel("À qui").selectOption("Clara Roux");
  await dialog.getByRole("button", { name: "Confier" }).click();
}
