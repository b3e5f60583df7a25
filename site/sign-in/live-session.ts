import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { browserRecords } from "../../records/client.ts";
import { devicesPath, loginAddress, secondFactorAddress } from "../../records/sign-in/address.ts";
import { lacksSecondFactor, refreshSession, wasEndedHere } from "../../records/sign-in/session.ts";
import { showSession } from "../../records/sign-in/session-state.ts";

/** How often a visible page checks whether its session needs a renewal. */
const rhythm = 60 * 1000;

/**
 * Keeps a private page's session alive while the page is visible, and leaves for the login as soon as the session has
 * ended, here or in another tab.
 *
 * @param refusalPath on a page of the team: returns the address for a signed-in person who has left the team
 */
export function useLiveSession(refusalPath?: (path: string) => string): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    const html = document.documentElement;
    const look = () => {
      // Offline, the login cannot be loaded either: the check runs again once the network is back.
      if (!navigator.onLine) return;
      // Without its required second factor, the session may use only this page.
      if (lacksSecondFactor() && pathname !== devicesPath)
        return navigate(secondFactorAddress(pathname + search), { replace: true });
      const { session } = html.dataset;
      const leave = session === "visitor" ? loginAddress : session === "user" && refusalPath;
      // Going back to it from the login would only lead there again.
      if (leave) navigate(wasEndedHere() ? "/login" : leave(pathname + search), { replace: true });
    };
    const watch = new MutationObserver(look);
    // A clock that was wrong while offline has judged the session: it is judged again before the page is left.
    const lookAgain = () => {
      showSession();
      look();
    };
    watch.observe(html, { attributes: true, attributeFilter: ["data-session", "data-second-factor"] });
    look();
    addEventListener("online", lookAgain);
    return () => {
      watch.disconnect();
      removeEventListener("online", lookAgain);
    };
  }, [navigate, pathname, search, refusalPath]);

  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === "visible") browserRecords().then(refreshSession, () => {});
    };
    const timer = setInterval(refresh, rhythm);
    document.addEventListener("visibilitychange", refresh);
    // A page from the back/forward cache has missed all changes meanwhile.
    addEventListener("pageshow", showSession);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", refresh);
      removeEventListener("pageshow", showSession);
    };
  }, []);
}
