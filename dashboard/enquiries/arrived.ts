import { useEffect, useState } from "react";
import { logAndReturn } from "../../records/failure.ts";

/**
 * Returns the value of a promise that a loader does not wait for, `undefined` until the first one has arrived. A former
 * value shows until the next one arrives. React's `use` would hold back a navigation until then.
 */
export function useArrived<Value>(promise: Promise<Value>): Value | undefined {
  const [arrived, setArrived] = useState<{ value: Value }>();
  useEffect(() => {
    let isOver = false;
    promise.then((value) => {
      if (!isOver) setArrived({ value });
    }, logAndReturn(undefined));
    return () => {
      isOver = true;
    };
  }, [promise]);
  return arrived?.value;
}
