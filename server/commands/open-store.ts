import type { Store } from "record-store";
import type { Config } from "../config/config.ts";
import { openLog } from "../log/log.ts";
import { prepareDataFolder } from "../start/data-folder.ts";
import { openSiteStore } from "../start/site-store.ts";

/** The command prints its result, so it sends no letters. */
const noLetters = {
  verification() {},
  passwordReset() {},
  emailChange() {},
  passwordChanged() {},
  addressChanged() {},
};

/**
 * Opens the record store for one command, even while the server runs. Makes the data folder if it is missing.
 *
 * @throws StartupError if it cannot be opened
 */
export function openForCommand(config: Config): Promise<Store> {
  prepareDataFolder(config.dataDir);
  const log = openLog({ requests: false, write: (text) => process.stderr.write(text) });
  return openSiteStore(config, noLetters, log);
}
