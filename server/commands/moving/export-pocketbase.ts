import { exportPocketBase } from "../../../moving/pocketbase/export/export.ts";
import { exportLines } from "../../../moving/pocketbase/export/report.ts";
import type { Config } from "../../config/config.ts";
import { StartupError } from "../../startup-error.ts";
import { openForCommand } from "../open-store.ts";

/** Writes a data folder for PocketBase: at any time, also while the server runs. */
export async function exportToPocketBase(config: Config, [folder, ...others]: string[]): Promise<void> {
  if (!folder || others.length > 0) throw new StartupError("Usage: npm run export -- --pocketbase DIR");
  const store = await openForCommand(config);
  try {
    const report = await exportPocketBase(store, folder, { uploadLimit: config.uploadLimit });
    console.log(exportLines(report).join("\n"));
  } finally {
    await store.close();
  }
}
