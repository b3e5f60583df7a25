/** What was to be copied into holds something. */
export class NotEmpty extends Error {}

/** What was copied is not what was there. Nothing of it counts. */
export class NotTheSame extends Error {}

/** A server, or a command, has open what is to be copied. */
export class InUse extends Error {}

/** What kept others away was lost meanwhile, and somebody may have opened what was to be copied. */
export class NotAlone extends Error {
  constructor(cause: unknown) {
    super(
      "The connection that kept everybody else out of the database was lost meanwhile, and the site may have been started: make sure that it is stopped, and run this again.",
      { cause },
    );
  }
}
