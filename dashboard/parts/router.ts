import { useCallback, useRef } from "react";
import { type Location, useLocation, useNavigation, useRevalidator } from "react-router";

/**
 * Returns what asks again for all that the page shows, in place: also after what called for it has gone. It resolves when
 * that is shown.
 */
export function useShowAgain(): () => Promise<void> {
  return useRevalidator().revalidate;
}

/**
 * Returns what tells the address that the page is on its way to, else the one it is at: a change of it builds on what
 * was chosen last.
 */
export function useLatestAddress(): () => Location {
  const here = useLocation();
  const latest = useRef(here);
  latest.current = useNavigation().location ?? here;
  return useCallback(() => latest.current, []);
}
