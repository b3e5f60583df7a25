import { StoreError } from "../errors.ts";

/** The database cannot be reached at this moment: nothing was done, or nobody knows whether it was. */
export class DatabaseAway extends StoreError {
  constructor(cause: unknown) {
    super(503, "The database cannot be reached at the moment.", { headers: { "Retry-After": "5" }, cause });
  }
}

/**
 * A commit was sent, and failed otherwise than that the database is away: nobody knows whether it was done. It is neither
 * done again, nor is anything undone that it may have been about.
 */
export class CommitInDoubt extends Error {
  constructor(cause: unknown) {
    super("Nobody knows whether this was written.", { cause });
  }
}
