import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

/** What came of an act, in place: announced as soon as it is there. */
export function Notice({ tone, children }: { tone: "done" | "fault"; children: ReactNode }) {
  return (
    <div className={`notice notice-${tone}`} role={tone === "done" ? "status" : "alert"}>
      <Icon name={tone} />
      <p>{children}</p>
    </div>
  );
}
