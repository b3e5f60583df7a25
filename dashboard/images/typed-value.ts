import { useState } from "react";

/**
 * Returns the value of a form and its setter. The value follows the stored one until somebody types, and again once the
 * store holds the typed value. So nobody loses typed words when a colleague saves theirs.
 */
export function useTypedValue<Value extends object>(stored: Value): [Value, (value: Value) => void] {
  const [typed, setTyped] = useState<Value>();
  if (typed && JSON.stringify(typed) === JSON.stringify(stored)) setTyped(undefined);
  return [typed ?? stored, setTyped];
}
