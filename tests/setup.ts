import { prepareEmptyStore } from "./running.ts";

/** What most servers of these tests begin with, made once. */
export default function setup(): Promise<() => Promise<void>> {
  return prepareEmptyStore();
}
