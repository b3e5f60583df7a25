import { authenticateTeam } from "../team.ts";
import type { World } from "../world.ts";
import { checkBackup } from "./backups.ts";
import { checkKeptPages, readPages } from "./kept-pages.ts";
import { checkPages } from "./pages.ts";
import { checkSessions, checkVisibility } from "./people.ts";
import { checkPermissions, checkPublished } from "./permissions.ts";
import { checkLettersOnce, checkLettersSent, checkMails } from "./post.ts";
import { checkReaders } from "./readers.ts";
import { checkRecords } from "./records.ts";
import { checkLettersGone, checkResources, checkTemporaryFiles, noteHoldings } from "./resources.ts";
import { checkErased, checkSearch } from "./search.ts";

/** Seconds within which a mail becomes a record, and a letter is sent. */
const soon = 60;

/** Checks the conditions that always hold, even during accidents. */
export async function checkAlways(world: World): Promise<void> {
  await checkRecords(world);
  await checkSearch(world);
  await checkSessions(world);
  await checkVisibility(world);
  await checkReaders(world);
  await checkPermissions(world);
  await checkPublished(world);
  await checkPages(world);
  checkLettersOnce(world);
  await noteHoldings(world);
}

/**
 * Ends every accident, waits until the site is at rest, and checks all conditions that must hold then.
 *
 * @param tell receives measurements
 */
export async function checkAtRest(world: World, tell: (line: string) => void): Promise<void> {
  const { model, disk, post } = world;
  disk.free();
  post.refuse();
  Object.assign(model, { isFull: false, isRefusing: false });
  await world.setClock(0);
  await authenticateTeam(world);
  await checkMails(world, soon);
  const keptPages = await readPages(world);
  // A restarted process would no longer hold the memory and files of the acts.
  await checkResources(world, tell);
  // The first look of a start takes the letters whose pause was long.
  await world.restart("stop");
  await checkKeptPages(world, keptPages);
  await checkLettersSent(world, soon);
  await checkAlways(world);
  await checkErased(world);
  await checkLettersGone(world);
  await checkBackup(world);
  checkTemporaryFiles(world);
}
