import { DatabaseAway } from "../failures.ts";

/**
 * Codes for a connection that is refused, ended or idle too long, and for a server that starts, stops, or only reads as
 * a standby (PostgreSQL, appendix A). Also for an unreachable machine or network (errno).
 */
const codes =
  /^(08...|57P0[1-35]|53300|25P03|25006|ECONN(REFUSED|RESET)|E(HOST|NET)(UNREACH|DOWN)|EPIPE|ENOENT|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/;

/** Messages of `pg` without a code. */
const sentences =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|not queryable/;

/** Returns whether the database is at fault, and not the statement. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error) || isOfOwnFile(error)) return false;
  if ("code" in error && codes.test(String(error.code))) return true;
  return sentences.test(error.message);
}

const untrusted =
  "nobody who is trusted here has signed its certificate (sslrootcert names a file of who is)";

/** Problems with an encrypted connection, by the codes of Node's TLS and of OpenSSL. */
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
 * Returns why a running database refuses a connection, as the rest of a sentence: a wrong password or name (PostgreSQL,
 * appendix A), or a failed encryption. Returns `undefined` for any other error.
 */
export function connectionRefusal(error: unknown): string | undefined {
  if (!(error instanceof Error)) return;
  if (error.message === "The server does not support SSL connections")
    return "it does not encrypt connections, which sslmode asks for";
  const code = "code" in error ? String(error.code) : "";
  const isKnown = /^(28...|3D000|ERR_SSL_.+|EPROTO)$/.test(code) || isOfOwnFile(error);
  return certificateProblems.get(code) ?? (isKnown ? error.message : undefined);
}

/** Returns whether the error is about a certificate or key file of the address, on this machine. */
function isOfOwnFile(error: Error): boolean {
  return ("syscall" in error && error.syscall === "open") || ("code" in error && error.code === "EISDIR");
}

/** @throws DatabaseAway if the database is away, otherwise as the work does */
export async function failAsAway<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw isAway(error) ? new DatabaseAway(error) : error;
  }
}

/** Returns whether waiting for a lock timed out (PostgreSQL, appendix A). */
export function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "55P03";
}

/** Returns whether a transaction failed only because of another one and may succeed if repeated. */
export function isWorthAnotherTry(error: unknown): boolean {
  const isClash = error instanceof Error && "code" in error && /^40(001|P01)$/.test(String(error.code));
  return isClash || isOfAnotherShape(error);
}

/**
 * Returns whether a statement was prepared for former columns of a table. The server's message may be in any language.
 */
export function isOfAnotherShape(error: unknown): boolean {
  if (!(error instanceof Error && "code" in error && "routine" in error)) return false;
  return error.code === "0A000" && error.routine === "RevalidateCachedQuery";
}
