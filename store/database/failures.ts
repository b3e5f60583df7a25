/**
 * A commit was sent, and failed otherwise than that the database is away: nobody knows whether it was done. It is neither
 * done again, nor is anything undone that it may have been about.
 */
export class CommitInDoubt extends Error {
  constructor(cause: unknown) {
    super("Nobody knows whether this was written.", { cause });
  }
}
