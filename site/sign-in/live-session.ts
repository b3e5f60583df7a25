import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { browserRecords } from "../../records/client.ts";
import { devicesPath, loginAddress, secondFactorAddress } from "../../records/sign-in/address.ts";
import { endSession, owesSecondFactor, refreshSession, wasEndedHere } from "../../records/sign-in/session.ts";
import { showSession } from "../../records/sign-in/session-state.ts";
import { frenchTexts } from "../../ui/text/typography.ts";
import { notify } from "../../ui/toast/toast.ts";

const texts = frenchTexts({
  failed: "La déconnexion n'a pas abouti : vérifiez votre connexion, puis réessayez.",
});

/** How often a page in use asks whether its session is due to be asked about. */
const rhythm = 60 * 1000;

/**
 * Keeps a page for one person alone alive while its session is: renews it while the page is looked at, and leaves
 * for the login as soon as it has ended, here or in another tab.
 *
 * @param refusedAt where a page of the team leads whom it is refused from now on, who is still signed in; of others, nothing
 */
export function useLiveSession(refusedAt?: (path: string) => string): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    const html = document.documentElement;
    const look = () => {
      // The login is not to be had either: as soon as it is, this is looked at again.
      if (!navigator.onLine) return;
      // Nothing of the account is to be had but where the second factor is shown.
      if (owesSecondFactor() && pathname !== devicesPath)
        return navigate(secondFactorAddress(pathname + search), { replace: true });
      const { session } = html.dataset;
      const leave = session === "visitor" ? loginAddress : session !== "admin" && refusedAt;
      // Going back to it from the login would only lead there again.
      if (leave) navigate(wasEndedHere() ? "/login" : leave(pathname + search), { replace: true });
    };
    const watch = new MutationObserver(look);
    // A clock that was wrong without network has judged the session: it is judged anew before anybody is led away.
    const lookAgain = () => {
      showSession();
      look();
    };
    watch.observe(html, { attributes: true, attributeFilter: ["data-session", "data-owes"] });
    look();
    addEventListener("online", lookAgain);
    return () => {
      watch.disconnect();
      removeEventListener("online", lookAgain);
    };
  }, [navigate, pathname, search, refusedAt]);

  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === "visible") browserRecords().then(refreshSession, () => {});
    };
    const timer = setInterval(refresh, rhythm);
    document.addEventListener("visibilitychange", refresh);
    // A page that comes back as it was left has heard of nothing meanwhile.
    addEventListener("pageshow", showSession);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", refresh);
      removeEventListener("pageshow", showSession);
    };
  }, []);
}

/**
 * Signs out from a page with a live session, which then leaves for the login; `everywhere`, of all other devices
 * too. Says so when the server could not be told: the session then goes on.
 */
export async function signOut(choice: { everywhere?: boolean } = {}): Promise<void> {
  const isEnded = await browserRecords().then(
    (client) => endSession(client, choice),
    () => false,
  );
  if (!isEnded) await notify(texts.failed, "fault");
}
