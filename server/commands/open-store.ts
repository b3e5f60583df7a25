import type { Store } from "../../store/index.ts";
import type { Config } from "../config/config.ts";
import { openLog } from "../log/log.ts";
import { prepareDataFolder } from "../start/data-folder.ts";
import { openSiteStore } from "../start/site-store.ts";

/** Whoever runs a command is told there; nobody is written to. */
const noLetters = {
  verification() {},
  passwordReset() {},
  emailChange() {},
  passwordChanged() {},
  addressChanged() {},
};

/**
 * Opens the record store for one command, also while the server runs; the data folder is made where it is missing.
 *
 * @throws StartupError when it cannot be opened
 */
export function openForCommand(config: Config): Promise<Store> {
  prepareDataFolder(config.dataDir);
  const log = openLog({ requests: false, write: (text) => process.stderr.write(text) });
  return openSiteStore(config, noLetters, log);
}
