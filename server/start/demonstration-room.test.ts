import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { ensureCompany } from "../../domain/company/record.server.ts";
import { readConfig } from "../config/config.ts";
import { openLog } from "../log/log.ts";
import { StartupError } from "../startup-error.ts";
import { ensureDemonstration } from "./demonstration.ts";
import { openSiteStore } from "./site-store.ts";

test("a first start without room for the demonstration reports it", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "demonstration-"));
  const letters = {
    verification() {},
    passwordReset() {},
    emailChange() {},
    passwordChanged() {},
    addressChanged() {},
  };
  const config = readConfig({ DATA_DIR: folder, DISK_FLOOR: "900000GB" });
  const store = await openSiteStore(config, letters, openLog({ requests: false, write: () => {} }));
  onTestFinished(async () => {
    await store.close();
    rmSync(folder, { recursive: true });
  });
  await ensureCompany(store);
  const loading = ensureDemonstration(store, { wanted: true, reviews: true });
  await expect(loading).rejects.toThrow(StartupError);
  await expect(loading).rejects.toThrow(/^The disk of DATA_DIR has no room .+ DISK_FLOOR .+DEMO=off\)\.$/);
}, 60_000);
