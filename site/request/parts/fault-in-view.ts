import { useEffect } from "react";

/** Shows what is said below a field, which the foot of the window may cover while one types. */
export function useFaultInView(name: string, fault: string | undefined): void {
  useEffect(() => {
    if (fault) document.getElementById(`${name}-fault`)?.scrollIntoView({ block: "nearest" });
  }, [name, fault]);
}
