import { type RefObject, useEffect, useRef, useState } from "react";

/** Announces a completed action in an element that takes the focus, because the pressed button is gone. */
export function useSaid<Place extends HTMLElement>(): {
  said: string;
  place: RefObject<Place | null>;
  say: (text: string) => void;
} {
  const [said, say] = useState("");
  const place = useRef<Place>(null);
  // An empty element is not shown, and takes no focus.
  useEffect(() => {
    if (said) place.current?.focus();
  }, [said]);
  return { said, place, say };
}
