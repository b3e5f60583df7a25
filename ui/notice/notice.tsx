import type { MouseEvent, ReactNode } from "react";
import { Icon } from "../icon/icon.tsx";

type NoticeProps = {
  /** `calm`: information, neither a success nor a failure. */
  tone: "done" | "fault" | "calm";
  children: ReactNode;
};

/** The result of an action, in place. Screen readers announce it when it appears. */
export function Notice({ tone, children }: NoticeProps) {
  return (
    <div className={`notice notice-${tone}`} role={tone === "fault" ? "alert" : "status"}>
      {tone !== "calm" && <Icon name={tone} />}
      <div>{children}</div>
    </div>
  );
}

export type FieldFault = { name: string; label: string; fault: string };

/** All faults of a form, each with a link to its field. */
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

/** Focuses the field without a new entry in the history. */
function focusField(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  document.getElementById(event.currentTarget.hash.slice(1))?.focus();
}
