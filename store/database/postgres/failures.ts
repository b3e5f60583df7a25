import { StoreError } from "../../errors.ts";

/** The database cannot be reached at this moment: nothing was done, or nobody knows whether it was. */
export class DatabaseAway extends StoreError {
  constructor(cause: unknown) {
    super(503, "The database cannot be reached at the moment.", { headers: { "Retry-After": "5" }, cause });
  }
}

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
  if (!(error instanceof Error)) return false;
  if ("code" in error && codes.test(String(error.code))) return true;
  return sentences.test(error.message);
}

/** @throws DatabaseAway where that is why it fails, what the work throws otherwise */
export async function failAsAway<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw isAway(error) ? new DatabaseAway(error) : error;
  }
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
