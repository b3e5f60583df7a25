import { type RefObject, useEffect, useRef, useState } from "react";

/** Says what was done, in an element that can have the focus: it goes there, as what was pressed is gone. */
export function useSaid<Place extends HTMLElement>(): {
  said: string;
  place: RefObject<Place | null>;
  say: (text: string) => void;
} {
  const [said, say] = useState("");
  const place = useRef<Place>(null);
  // Empty, it is not shown, and takes no focus.
  useEffect(() => {
    if (said) place.current?.focus();
  }, [said]);
  return { said, place, say };
}
