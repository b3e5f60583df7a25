import type { Page } from "playwright-core";
import { expect } from "vitest";
import { dailyEntries } from "../../../dashboard/layout/entries.ts";
import { isFullRun } from "../../levels/full-run.ts";
import type { RunningServer } from "../../running.ts";
import { desktop, test } from "../browser.ts";
import { smallTargets, wordsOutside } from "./dashboard-checks.ts";
import { prepareRecords, records } from "./dashboard-records.ts";
import { type DashboardState, dashboardStates } from "./dashboard-states.ts";
import { everydayStates, type State, sweep } from "./sweep.ts";

let server: RunningServer;

/** The narrowest desk on which the board's six steps stand side by side. */
const smallDesk = { width: 1280, height: 800 };

test.runIf(isFullRun)("on a small desk no words reach over their room", async ({ visit }) => {
  const page = await visit("/dashboard/guide", {
    viewport: smallDesk,
    baseURL: server.url,
    as: server.admin,
  });
  for (const path of [
    `/demandes/${records.longEnquiry}`,
    "/demandes/reponses",
    "/chantier",
    "/chantiers",
    `/chantiers/${records.worksite}`,
    "/reviews?filter=approved",
    "/reviews?filter=refused",
    `/projects/${records.changedProject}/versions`,
    "/projects",
    "/papiers",
    "/papiers/nouveau",
    "/adresses",
    "/images",
    "/journal",
    "/etat",
  ]) {
    await page.goto(`/dashboard${path}`);
    await page.locator("#page h1").waitFor();
    expect([path, await wordsOutside(page)]).toEqual([path, []]);
  }
});

const daily = dailyEntries.map(({ to }) => to);

/** `npm test` opens the pages of every day alone. Their parts and frame are those of the others. */
const openedStates = everydayStates(dashboardStates.map(withMoreChecks), daily);

sweep(openedStates, async (started) => {
  server = started;
  await prepareRecords(server);
});

/** Adds checks: on a small desk, words stay in their boxes. On a phone, all controls are high enough for a finger. */
function withMoreChecks({ path, reach, hasTextLinks, ...state }: DashboardState): State {
  async function check(page: Page): Promise<void> {
    if (state.device === "phone") {
      await reach?.(page);
      if (!hasTextLinks) expect(await smallTargets(page)).toEqual([]);
    } else {
      await page.setViewportSize(smallDesk);
      expect(await wordsOutside(page)).toEqual([]);
      await page.setViewportSize(desktop.viewport ?? smallDesk);
      await reach?.(page);
    }
  }
  return { ...state, path: `/dashboard${path}`, as: "admin", reach: check };
}
