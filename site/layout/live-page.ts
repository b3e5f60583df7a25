import { useEffect } from "react";
import { keepsOlderSession, showSession } from "../../records/sign-in/session-state.ts";
import { takeCarriedToast } from "../../ui/toast/carried-toast.ts";
import { notify } from "../../ui/toast/toast.ts";

/** What a document does once its scripts run, whichever application it belongs to. */
export function useLivePage(): void {
  useEffect(() => {
    // What was pressed before the page could answer is made again now.
    document.dispatchEvent(new Event("hydrated"));
    // What an older client left must not lie there until somebody opens their account.
    if (keepsOlderSession())
      import("../../records/client.ts").then(({ browserRecords }) => browserRecords()).catch(() => {});
    const carried = takeCarriedToast();
    if (carried) notify(carried.text, carried.tone).catch(() => {});
    // Another tab may have signed in or out.
    addEventListener("storage", showSession);
    return () => removeEventListener("storage", showSession);
  }, []);
}
