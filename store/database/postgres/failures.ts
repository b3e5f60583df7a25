import { DatabaseAway } from "../failures.ts";

/**
 * Of a connection that is refused or ends, or stood still for too long, and of a server that starts, stops, or only reads
 * as a standby does (PostgreSQL, appendix A); and of a machine or a network that cannot be reached (errno).
 */
const codes =
  /^(08...|57P0[1-35]|53300|25P03|25006|ECONN(REFUSED|RESET)|E(HOST|NET)(UNREACH|DOWN)|EPIPE|ENOENT|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/;

/** What `pg` says without a code. */
const sentences =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|not queryable/;

/** Whether an error says that the database, and not what it was asked, is at fault. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error) || isOfOwnFile(error)) return false;
  if ("code" in error && codes.test(String(error.code))) return true;
  return sentences.test(error.message);
}

const untrusted =
  "nobody who is trusted here has signed its certificate (sslrootcert names a file of who is)";

/** What is wrong with an encrypted connection, by the codes of Node's TLS and of OpenSSL. */
const certificateProblems = new Map([
  ["DEPTH_ZERO_SELF_SIGNED_CERT", untrusted],
  ["SELF_SIGNED_CERT_IN_CHAIN", untrusted],
  ["UNABLE_TO_GET_ISSUER_CERT", untrusted],
  ["UNABLE_TO_GET_ISSUER_CERT_LOCALLY", untrusted],
  ["UNABLE_TO_VERIFY_LEAF_SIGNATURE", untrusted],
  ["ERR_TLS_CERT_ALTNAME_INVALID", "its certificate is another machine's than the one in the address"],
  ["CERT_HAS_EXPIRED", "its certificate has expired"],
  ["CERT_NOT_YET_VALID", "its certificate is not valid yet"],
]);

/**
 * Why a database that is there lets nobody in, as the rest of a sentence: a password or name that is none of its own
 * (PostgreSQL, appendix A), or an encrypted connection that cannot be. Nothing where something else is wrong.
 */
export function connectionRefusal(error: unknown): string | undefined {
  if (!(error instanceof Error)) return;
  if (error.message === "The server does not support SSL connections")
    return "it does not encrypt connections, which sslmode asks for";
  const code = "code" in error ? String(error.code) : "";
  const isKnown = /^(28...|3D000|ERR_SSL_.+|EPROTO)$/.test(code) || isOfOwnFile(error);
  return certificateProblems.get(code) ?? (isKnown ? error.message : undefined);
}

/** A certificate or key that the address names lies on this machine. */
function isOfOwnFile(error: Error): boolean {
  return ("syscall" in error && error.syscall === "open") || ("code" in error && error.code === "EISDIR");
}

/** @throws DatabaseAway where that is why it fails, what the work throws otherwise */
export async function failAsAway<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw isAway(error) ? new DatabaseAway(error) : error;
  }
}

/** Whether a lock was not to be had within the time that was set for it (PostgreSQL, appendix A). */
export function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "55P03";
}

/** Whether a transaction failed for nothing but another one: tried again, it may succeed. */
export function isWorthAnotherTry(error: unknown): boolean {
  const isClash = error instanceof Error && "code" in error && /^40(001|P01)$/.test(String(error.code));
  return isClash || isOfAnotherShape(error);
}

/** Whether a statement was prepared for a table that has other columns by now: said in the language of the server. */
export function isOfAnotherShape(error: unknown): boolean {
  if (!(error instanceof Error && "code" in error && "routine" in error)) return false;
  return error.code === "0A000" && error.routine === "RevalidateCachedQuery";
}
