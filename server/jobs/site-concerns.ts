import { readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { concernWords } from "../../dashboard/status/concern-sentences.ts";
import { type Concern, concernsOf } from "../../domain/status/concerns.ts";
import { concernsToTell, type ToldConcerns } from "../../domain/status/told-concerns.ts";
import type { NotificationLetters } from "../../mail/index.ts";
import type { Store } from "../../store/index.ts";
import type { SiteStatusReader } from "../status/status.ts";

const minute = 60 * 1000;

type ConcernOptions = {
  /** The data folder: what was told is kept there. */
  folder: string;
  status: Pick<SiteStatusReader, "read">;
  store: Pick<Store, "find">;
  letters: Pick<NotificationLetters, "siteConcerns">;
  mailFrom: string;
  now?: () => Date;
};

/**
 * Looks every quarter of an hour whether anything needs a person's hand, and writes to the administrators once of each.
 * The worker that does the jobs does it for all.
 */
export function startConcernLetters(
  options: ConcernOptions,
  report: (error: unknown) => void,
): { stop(): void } {
  const look = () => void tellOfConcerns(options).catch(report);
  const timers = [setTimeout(look, 5 * minute).unref(), setInterval(look, 15 * minute).unref()];
  return { stop: () => timers.forEach(clearTimeout) };
}

/** Writes to every administrator what needs a hand and they were not told of. */
export async function tellOfConcerns(options: ConcernOptions): Promise<void> {
  const { folder, status, now = () => new Date() } = options;
  const file = path.join(folder, "concerns.json");
  const concerns = concernsOf(await status.read());
  const { tell, told } = concernsToTell(concerns, await readTold(file), now());
  // Letters lie ready before they are noted as told: of a crash in between comes a second one, never none.
  if (tell.length > 0) await write(tell, options);
  await writeFile(`${file}.part`, JSON.stringify(told), { mode: 0o600 });
  await rename(`${file}.part`, file);
}

async function write(tell: readonly Concern[], { store, letters, mailFrom }: ConcernOptions): Promise<void> {
  const words = tell.map(concernWords);
  const administrators = (await store.find("users", { role: "admin" })).filter(
    ({ disabled }) => disabled !== true,
  );
  for (const { email, name } of administrators)
    await letters.siteConcerns({ to: String(email), name: String(name), replyTo: mailFrom }, words);
}

/** What was never written or was broken off is nothing: it is told again. */
async function readTold(file: string): Promise<ToldConcerns> {
  try {
    const told: unknown = JSON.parse(await readFile(file, "utf8"));
    return typeof told === "object" && told !== null ? { ...(told as ToldConcerns) } : {};
  } catch {
    return {};
  }
}
