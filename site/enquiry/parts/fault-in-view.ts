import { useEffect } from "react";

/** Scrolls to the fault below a field, which the bar at the foot of the window may cover. */
export function useFaultInView(name: string, fault: string | undefined): void {
  useEffect(() => {
    if (fault) document.getElementById(`${name}-fault`)?.scrollIntoView({ block: "nearest" });
  }, [name, fault]);
}
