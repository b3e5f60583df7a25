import { dovecotProgram } from "./mailbox/dovecot.ts";
import { loadDemonstration, prepareEmptyStore } from "./running.ts";

/** What the servers of these tests begin with, made once. */
export default async function setup(): Promise<() => Promise<void>> {
  // Before the tests, which two at a time would not wait for one another to install it.
  dovecotProgram();
  const discard = await prepareEmptyStore();
  const unload = await loadDemonstration();
  return async () => {
    await unload();
    await discard();
  };
}
