import { useEffect } from "react";
import { keepsOlderSession, showSession } from "../../records/sign-in/session-state.ts";
import { takeCarriedToast } from "../../ui/toast/carried-toast.ts";
import { notify } from "../../ui/toast/toast.ts";

/** The work of every document after hydration, in both applications. */
export function useLivePage(): void {
  useEffect(() => {
    // Repeats a press from before hydration.
    document.dispatchEvent(new Event("hydrated"));
    // A session of an older client must not stay in the storage until the owner opens the account.
    if (keepsOlderSession())
      import("../../records/client.ts").then(({ browserRecords }) => browserRecords()).catch(() => {});
    const carried = takeCarriedToast();
    if (carried) notify(carried.text, carried.tone).catch(() => {});
    // The visitor may sign in or out in another tab, also before this effect.
    addEventListener("storage", showSession);
    showSession();
    return () => removeEventListener("storage", showSession);
  }, []);
}
