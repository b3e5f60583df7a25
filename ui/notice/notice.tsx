import type { MouseEvent, ReactNode } from "react";
import { Icon } from "../icon/icon.tsx";

type NoticeProps = {
  /** `calm`: nothing has gone wrong and nothing was done, there is something to know. */
  tone: "done" | "fault" | "calm";
  children: ReactNode;
};

/** What came of an act, in place: announced as soon as it is there. */
export function Notice({ tone, children }: NoticeProps) {
  return (
    <div className={`notice notice-${tone}`} role={tone === "fault" ? "alert" : "status"}>
      {tone !== "calm" && <Icon name={tone} />}
      <div>{children}</div>
    </div>
  );
}

export type FieldFault = { name: string; label: string; fault: string };

/** All that a form has to be looked at again for, each leading to its field. */
export function FaultSummary({ title, faults }: { title: string; faults: FieldFault[] }) {
  return (
    <Notice tone="fault">
      <p>{title}</p>
      <ul>
        {faults.map(({ name, label, fault }) => (
          <li key={name}>
            <a href={`#${name}`} onClick={focusField}>
              {label}
            </a>
            {" – "}
            {fault}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** Without leaving a new address in the history. */
function focusField(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  document.getElementById(event.currentTarget.hash.slice(1))?.focus();
}
