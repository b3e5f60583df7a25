import type { ReactNode } from "react";
import { DashboardIcon, type DashboardIconName } from "./dashboard-icon.tsx";

type ActButtonProps = {
  icon?: DashboardIconName;
  /** `danger` loses something, `done` completes something. */
  tone?: "danger" | "done";
  /** Shows the icon alone, beside more frequent acts. This text is its tooltip and is read out with the label. */
  iconOnly?: string;
  /** Whether the act waits for its answer. */
  busy?: boolean;
  onPress: () => void;
  children: ReactNode;
};

/** An act on a row or record: an icon and its label. */
export function ActButton({ icon, tone, iconOnly, busy, onPress, children }: ActButtonProps) {
  return (
    <button
      type="button"
      className={["act", tone && `act-${tone}`, iconOnly && "act-small"].filter(Boolean).join(" ")}
      title={iconOnly}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onPress}
    >
      {icon && <DashboardIcon name={icon} />}
      {iconOnly ? (
        <span className="sr-only">
          {iconOnly}
          {children}
        </span>
      ) : (
        children
      )}
    </button>
  );
}
