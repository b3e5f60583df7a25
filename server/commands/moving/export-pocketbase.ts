import { exportPocketBase, unfinishedFolder } from "../../../moving/pocketbase/export/export.ts";
import { exportLines } from "../../../moving/pocketbase/export/report.ts";
import type { Config } from "../../config/config.ts";
import { openForCommand } from "../open-store.ts";
import type { ExportWords } from "./export-words.ts";
import { withoutLeftovers } from "./temporary.ts";

/** Writes a data folder for PocketBase: at any time, also while the server runs. */
export async function exportToPocketBase(
  config: Config,
  { folder, withoutDamaged }: ExportWords,
): Promise<void> {
  const { dataDir, uploadLimit } = config;
  const store = await openForCommand(config);
  try {
    const work = () => exportPocketBase(store, folder, { uploadLimit, withoutDamaged });
    const report = await withoutLeftovers(dataDir, work, [unfinishedFolder(folder)]);
    console.log(exportLines(report).join("\n"));
  } finally {
    await store.close();
  }
}
