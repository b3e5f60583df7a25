import { isFullDisk } from "record-store";

/** Statuses of the store while it cannot write: the database is away, the disk is full, or no answer came. */
const passingStatuses: readonly unknown[] = [503, 507, 0];

/** Milliseconds. A mail is taken within a minute after a fault has passed. */
const longestPause = 30_000;
/** Milliseconds. Mail servers lock out a caller who keeps trying a refused password. */
const longestPauseOnceRefused = 5 * 60_000;

/** Returns the milliseconds to wait after a further failure. The pauses double up to a limit. */
export function nextPause(pause: number, error: unknown): number {
  return Math.min(2 * pause, isRefusal(error) ? longestPauseOnceRefused : longestPause);
}

/** Tells whether a mail missed its deadline. Otherwise the connection ended by itself. */
export function isLate(error: unknown): boolean {
  return error instanceof Error && (error.name === "TimeoutError" || error.name === "AbortError");
}

/** Tells whether nothing could be written for a moment, in records or in files. The mail itself is not at fault. */
export function isPassing(error: unknown): boolean {
  return passingStatuses.includes(errorProperties(error).status) || isFullDisk(error);
}

/**
 * Returns the reason in French why a mailbox cannot be read. The server's own words go to the log: they may name its
 * owner.
 */
export function mailboxFault(error: unknown): string {
  const { code, authenticationFailed, responseStatus } = errorProperties(error);
  if (authenticationFailed === true) return "Le serveur refuse l'identifiant ou le mot de passe.";
  if (responseStatus === "NO") return "Le serveur n'a pas ce dossier.";
  return typeof code === "string" ? `Le serveur ne répond pas (${code}).` : "Le serveur ne répond pas.";
}

function errorProperties(error: unknown): Readonly<Record<string, unknown>> {
  return error instanceof Error ? { ...error } : {};
}

function isRefusal(error: unknown): boolean {
  const { authenticationFailed, responseStatus } = errorProperties(error);
  return authenticationFailed === true || responseStatus === "NO";
}
