import { exportOpenFormats } from "../../../moving/open-formats/export.ts";
import type { Config } from "../../config/config.ts";
import { openForCommand } from "../open-store.ts";

/** Writes everything in open formats into an empty folder: at any time, also while the server runs. */
export async function exportToOpenFormats(config: Config, folder: string): Promise<void> {
  const store = await openForCommand(config);
  try {
    const { tables, missing } = await exportOpenFormats(store, folder, new Date());
    const lines = tables.map(({ name, records, files }) => `${name}: ${records}, with ${files} files`);
    const lost = missing.map((name) => `  ${name}`);
    console.log([...lines, ...(lost.length > 0 ? ["Missing:", ...lost] : []), "Done."].join("\n"));
  } finally {
    await store.close();
  }
}
