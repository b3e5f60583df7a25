import { StoreError } from "../errors.ts";

/** The database cannot be reached at this moment. The write did not happen, or its outcome is unknown. */
export class DatabaseAway extends StoreError {
  constructor(cause: unknown) {
    super(503, "The database cannot be reached at the moment.", { headers: { "Retry-After": "5" }, cause });
  }
}

/**
 * A commit failed although the database can be reached. Nobody knows whether it succeeded. The write is neither
 * repeated nor undone.
 */
export class CommitInDoubt extends Error {
  constructor(cause: unknown) {
    super("Nobody knows whether this was written.", { cause });
  }
}
