import type { Page } from "playwright-core";
import type PocketBase from "pocketbase";
import { expect } from "vitest";
import { dayAfter, todayInParis } from "../../../../domain/dates.ts";
import { plain } from "../../browser.ts";
import { deskFirst } from "../dashboard.ts";
import { admin, card, colleague, newEnquiry, soon, startServerOfFile, test } from "./board-fixtures.ts";

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

/** Chooses a filter of the board, among the links at a desk and in the list on a phone. Returns its text. */
async function chooseFilter(page: Page, device: string, name: string): Promise<string> {
  if (device === "desktop") {
    const link = page.getByRole("navigation", { name: "Montrer" }).getByRole("link", { name });
    await link.click();
    return plain(await link.innerText());
  }
  const list = page.getByRole("combobox", { name: "Montrer" });
  const option = list.locator("option").filter({ hasText: name });
  const text = plain((await option.textContent()) ?? "");
  await list.selectOption({ value: (await option.getAttribute("value")) ?? "" });
  return text;
}

test.for(deskFirst)(
  "enquiries are filtered by the colleague in charge, in the address, on a %s",
  async ([device, options], { open }) => {
    const account = await claraAccount();
    const hers = await givenEnquiry(`Pour Clara ${device}`, account);
    const mine = await givenEnquiry(`Pour moi ${device}`, admin.authStore.record?.id ?? "");
    const nobodys = await newEnquiry(`Pour personne ${device}`);
    const count = await openEnquiries(account);

    const page = await open(board, options);
    expect(await chooseFilter(page, device, "À Clara")).toMatch(new RegExp(`\\b${count}\\b`));
    await expect.poll(() => new URL(page.url()).searchParams.get("filter"), soon).toBe(account);
    await expect.poll(() => page.locator(".enquiry-card").count(), soon).toBe(count);
    await page.reload();
    await card(page, hers.name).waitFor();
    expect(await page.locator(".enquiry-card").count()).toBe(count);

    await chooseFilter(page, device, "À moi");
    await card(page, mine.name).waitFor();
    expect(await card(page, hers.name).count()).toBe(0);
    await chooseFilter(page, device, "À personne");
    await card(page, nobodys.name).waitFor();
    expect(await card(page, mine.name).count()).toBe(0);

    await page.goto(`/dashboard/messages?filter=${account}`);
    const filters = page.getByRole("navigation", { name: "Quels messages" });
    const chosenLink = filters.locator("[aria-current]");
    expect(plain(await chosenLink.innerText())).toMatch(new RegExp(`^À Clara\\s+${count}$`));
    const list = page.locator("#page").getByText(hers.name, { exact: true });
    await list.first().waitFor();
    expect(await page.locator("#page").getByText(mine.name, { exact: true }).count()).toBe(0);
  },
);

test.for(deskFirst)(
  "the overview begins with one's own enquiries, the soonest day first, on a %s",
  async ([device, options], { open }) => {
    const me = admin.authStore.record?.id ?? "";
    const daysAgo = device === "desktop" ? 20 : 40;
    const late = await givenEnquiry(`En souffrance ${device}`, me, dayAfter(todayInParis(), -daysAgo));
    await givenEnquiry(`Chez Clara ${device}`, await claraAccount(), dayAfter(todayInParis(), -60));
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
