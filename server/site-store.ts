import { collections, migrations } from "../collections/index.server.ts";
import { type AuthLetters, NewerDatabase, openStore, type Store } from "../store/index.ts";
import type { Config } from "./config.ts";
import type { Log } from "./log.ts";
import { Obstacle } from "./obstacle.ts";

/**
 * Opens the record store with what the cooperative keeps.
 *
 * @throws Obstacle when the data folder was used by a newer version
 */
export async function openSiteStore(config: Config, letters: AuthLetters, log: Log): Promise<Store> {
  try {
    return await openStore({
      folder: config.dataDir,
      collections,
      migrations,
      letters,
      uploadLimit: config.uploadLimit,
      rateLimits: config.rateLimits,
      report: log.error,
    });
  } catch (error) {
    if (error instanceof NewerDatabase) throw new Obstacle(`${error.message} (DATA_DIR ${config.dataDir}).`);
    throw error;
  }
}
