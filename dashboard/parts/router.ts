import { useCallback, useRef } from "react";
import { type Location, useLocation, useNavigation, useRouteLoaderData } from "react-router";
import type { User } from "../../records/sign-in/user.ts";

/**
 * Returns a function that returns the address that the page is navigating to, or else the current one. So a change of
 * the address builds on the latest choice. A navigation with `flushSync` shows here at once.
 */
export function useLatestAddress(): () => Location {
  const here = useLocation();
  const latest = useRef(here);
  latest.current = useNavigation().location ?? here;
  return useCallback(() => latest.current, []);
}

/**
 * Returns the address of this page that a navigation leads to, or else the current one: for links that change a part of
 * the address.
 */
export function useComingAddress(): Location {
  const here = useLocation();
  const coming = useNavigation().location;
  return coming?.pathname === here.pathname ? coming : here;
}

/** Returns the role of the signed-in colleague. Empty outside the sidebar's pages. */
export function useRole(): string {
  return useRouteLoaderData<{ user: User }>("layout/shell")?.user.role ?? "";
}
