/** Something cannot be imported or exported; the message is one sentence for the operator. */
export class Unusable extends Error {}
