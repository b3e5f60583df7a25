import type { Page } from "playwright-core";
import type { RunningServer } from "../../running.ts";
import { execute } from "../../stored-rows.ts";

const twoHours = 2 * 60 * 60 * 1000;

/** Makes all changes so far two hours old. */
export async function ageChanges(server: RunningServer): Promise<void> {
  const moment = new Date(Date.now() - twoHours).toISOString().replace("T", " ");
  await execute(server, `UPDATE _changes SET at = '${moment}' WHERE at > '${moment}'`);
}

/** Previews the site at the last full hour that is at least one hour ago: after the aged changes, before the others. */
export async function lookAnHourBack(page: Page): Promise<void> {
  const [day, hours] = [page.getByLabel("Le jour"), page.getByLabel("L’heure")];
  await day.selectOption({ index: 0 });
  const isToday = (await hours.locator("option").count()) > 1;
  if (!isToday) await day.selectOption({ index: 1 });
  await hours.selectOption({ index: isToday ? 1 : 0 });
  await page.getByRole("button", { name: "Regarder d’abord" }).click();
  await page.locator(".rewind-preview h3").waitFor();
}
