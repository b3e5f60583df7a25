import { expect } from "vitest";
import { admin, startServerOfFile, test } from "../fixtures.ts";

startServerOfFile();

/** The narrowest desk on which the board's six steps stand side by side. */
const smallDesk = { viewport: { width: 1280, height: 800 } };

/** Creates an enquiry from a call, and wins it. */
async function wonCall(sender_name: string): Promise<string> {
  const call = { origin: "call", subject: "Surélévation d'une maison de ville", body: "A appelé." };
  const { id } = await admin.collection("messages").create({ ...call, sender_name, phone: "06 12 34 56 78" });
  await admin.collection("messages").update(id, { step: "won" });
  return id;
}

test("on a small desk a won card's links fit on one line", async ({ openShared }) => {
  await wonCall("Hippolyte Vaissière");
  const message = await wonCall("Gersende de Montauriol");
  await admin.collection("worksites").create({ message, title: "L'extension de la rue des Vignes" });
  const page = await openShared("/dashboard/demandes", smallDesk);
  for (const [sender, name] of [
    ["Hippolyte", /^Ouvrir le dossier/],
    ["Gersende", /^Son chantier/],
  ] as const) {
    const card = page.locator(".enquiry-card").filter({ hasText: sender });
    const act = card.locator("a, button").filter({ hasText: name });
    await act.waitFor();
    expect([name, await act.evaluate(readLines)]).toEqual([name, 1]);
  }
});

const windows: [width: number, height: number][] = [
  [1280, 420],
  [1440, 900],
  [1366, 768],
  [1280, 800],
  [390, 844],
  [740, 360],
];

test.for(windows)(
  "signing out stays visible and hides no entry, at %d × %d",
  async ([width, height], { openShared }) => {
    const page = await openShared("/dashboard", { viewport: { width, height } });
    const signOut = page.getByRole("button", { name: "Se déconnecter" });
    if (width < 1100) await page.getByRole("button", { name: "Menu" }).click();
    await signOut.waitFor();
    const seenValue = [await signOut.evaluate(isWhollySeen)];
    const entries = page.locator("#dashboard-menu :is(a, summary):visible");
    await entries.first().focus();
    for (let entry = 1; entry < (await entries.count()); entry++) {
      await page.keyboard.press("Tab");
      seenValue.push(await entries.nth(entry).evaluate(isWhollySeen), await signOut.evaluate(isWhollySeen));
    }
    await page.keyboard.press("Tab");
    seenValue.push(await signOut.evaluate((button) => button === document.activeElement));
    expect(seenValue.filter((each) => !each)).toEqual([]);
  },
);

test("on common desks every menu entry is seen without scrolling", async ({ openShared }) => {
  const page = await openShared("/dashboard");
  for (const [width, height] of [
    [1440, 900],
    [1440, 800],
    [1366, 768],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height });
    const entries = page.locator("#dashboard-menu :is(a, button):visible");
    await entries.last().waitFor();
    const unseen = [];
    for (const entry of await entries.all())
      if (!(await entry.evaluate(isWhollySeen))) unseen.push(await entry.innerText());
    expect([width, height, unseen]).toEqual([width, height, []]);
  }
});

/** Returns the number of lines of an element's visible text. */
function readLines(act: Element): number {
  const range = document.createRange();
  range.selectNodeContents(act.firstChild as Node);
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
}

/** Returns whether the element's top and foot are in the window and uncovered. */
function isWhollySeen(element: Element): boolean {
  const { left, top, bottom } = element.getBoundingClientRect();
  return [top + 4, bottom - 4].every((y) => element.contains(document.elementFromPoint(left + 30, y)));
}
