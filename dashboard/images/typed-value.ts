import { useState } from "react";

/**
 * Returns the value of a form, its setter, and the stored value that its writer has seen. The value follows the stored
 * one until somebody types, and again once the store holds the typed value. So nobody loses typed words when a colleague
 * saves theirs.
 */
export function useTypedValue<Value extends object>(stored: Value): [Value, (value: Value) => void, Value] {
  const [typing, setTyping] = useState<{ typed: Value; seen: Value }>();
  if (typing && JSON.stringify(typing.typed) === JSON.stringify(stored)) setTyping(undefined);
  const seenValue = typing?.seen ?? stored;
  return [typing?.typed ?? stored, (typed) => setTyping({ typed, seen: seenValue }), seenValue];
}
