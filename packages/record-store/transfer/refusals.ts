/** The target of a copy is not empty. */
export class NotEmpty extends Error {}

/** The copy differs from the original. None of it counts. */
export class NotTheSame extends Error {}

/** A server or a command has the source or target open. */
export class InUse extends Error {}

/** The lock that kept others away was lost meanwhile, and somebody may have opened the source or target. */
export class NotAlone extends Error {
  constructor(cause: unknown) {
    super(
      "The connection that kept everybody else out of the database was lost meanwhile, and the site may have been started: make sure that it is stopped, and run this again.",
      { cause },
    );
  }
}
