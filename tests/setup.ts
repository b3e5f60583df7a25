import { loadDemonstration, prepareEmptyStore } from "./running.ts";

/** What the servers of these tests begin with, made once. */
export default async function setup(): Promise<() => Promise<void>> {
  const discard = await prepareEmptyStore();
  const unload = await loadDemonstration();
  return async () => {
    await unload();
    await discard();
  };
}
