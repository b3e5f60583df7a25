/** The import or export is impossible. The message is one sentence for the operator. */
export class Unusable extends Error {}
