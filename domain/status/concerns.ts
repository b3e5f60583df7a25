import { daysOfFailure } from "../webhooks/events.ts";
import type { ClockLeap } from "./clock-leap.ts";
import type { AsideMail, FailingTool, LeftLetter, SiteStatus, WaitingItem } from "./status.ts";

const minute = 60 * 1000;
const hour = 60 * minute;
const day = 24 * hour;
/** The greatest age of the last proven backup. */
const oldestBackup = 48 * hour;
/** Certificates are renewed a month before their end. A certificate with so little left was not renewed. */
const shortestCertificate = 14 * day;
/** A queue needs help if its oldest item waits for longer. */
const longestWait = hour;
/** A restarting mail server is away for a moment. */
const longestSilence = 15 * minute;

/** A problem that needs a person's help, with its facts. */
export type Concern =
  | { kind: "version" }
  | ({ kind: "clock" } & ClockLeap)
  | { kind: "disk"; free: number; total: number; floor: number }
  | { kind: "backup"; proven?: string }
  | { kind: "elsewhere"; since: string; why: string }
  | { kind: "certificate"; until: string; isTrusted: boolean; days: number }
  | { kind: "post"; waiting: number; since: string }
  | { kind: "mailbox"; since: string; why: string }
  | { kind: "queue"; queue: WaitingItem["queue"]; since: string }
  | ({ kind: "tool" } & FailingTool)
  | { kind: "mail"; mail: AsideMail }
  | { kind: "letter"; letter: LeftLetter };

/** Returns a key that identifies a concern as long as it lasts. */
export function concernKey(concern: Concern): string {
  if (concern.kind === "letter") return `letter ${concern.letter.name}`;
  if (concern.kind === "tool") return `tool ${concern.host}`;
  if (concern.kind === "mail") return `mail ${concern.mail.place}`;
  return concern.kind === "queue" ? `queue ${concern.queue}` : concern.kind;
}

/** Returns the concerns of the site, the most pressing first. */
export function listConcerns(status: SiteStatus): Concern[] {
  const { disk, version, clock, letters } = status;
  const now = Date.parse(status.at);
  const concerns: Concern[] = [];
  if (version.newerStep) concerns.push({ kind: "version" });
  if (clock) concerns.push({ kind: "clock", ...clock });
  if (disk.free < 2 * disk.floor) concerns.push({ kind: "disk", ...disk });
  concerns.push(...certificateConcern(status, now), ...backupConcern(status, now));
  if (letters.areSent && letters.since && now - Date.parse(letters.since) > longestWait)
    concerns.push({ kind: "post", waiting: letters.waiting, since: letters.since });
  const failing = status.mailbox?.failing;
  if (failing && now - Date.parse(failing.since) > longestSilence)
    concerns.push({ kind: "mailbox", ...failing });
  for (const item of status.waiting)
    if (now - Date.parse(item.since) > longestWait) concerns.push({ kind: "queue", ...item });
  for (const tool of status.failingTools ?? [])
    if (now - Date.parse(tool.since) > daysOfFailure * day) concerns.push({ kind: "tool", ...tool });
  concerns.push(...(status.mailbox?.aside ?? []).map((mail): Concern => ({ kind: "mail", mail })));
  concerns.push(...letters.left.map((letter): Concern => ({ kind: "letter", letter })));
  return concerns;
}

function certificateConcern({ certificate }: SiteStatus, now: number): Concern[] {
  // The site's own network may prevent a check from here. Visitors may reach the site all the same.
  if (!certificate || "fault" in certificate) return [];
  const timeLeft = Date.parse(certificate.until) - now;
  if (timeLeft >= shortestCertificate && certificate.isTrusted) return [];
  return [{ kind: "certificate", ...certificate, days: Math.floor(timeLeft / day) }];
}

function backupConcern({ backup: { proven, since, unsent } }: SiteStatus, now: number): Concern[] {
  const isOld = (moment: string) => now - Date.parse(moment) > oldestBackup;
  if (isOld(proven ?? since)) return [{ kind: "backup", proven }];
  return unsent && isOld(unsent.since) ? [{ kind: "elsewhere", ...unsent }] : [];
}
