import { type RefObject, useEffect, useRef, useState } from "react";

/** Announces a completed action in an element that takes the focus, because the pressed button is gone. */
export function useSaid<Place extends HTMLElement>(): {
  said: string;
  place: RefObject<Place | null>;
  say: (text: string) => void;
} {
  const [announcement, say] = useState("");
  const place = useRef<Place>(null);
  // An empty element is not shown, and takes no focus.
  useEffect(() => {
    if (announcement) place.current?.focus();
  }, [announcement]);
  return { said: announcement, place, say };
}
