/** Why something cannot be moved in or out: one sentence for whoever asked. */
export class Unusable extends Error {}
