/** What was to be copied into holds something. */
export class NotEmpty extends Error {}

/** What was copied is not what was there. Nothing of it counts. */
export class NotTheSame extends Error {}

/** A server, or a command, has open what is to be copied. */
export class InUse extends Error {}
