import type { ReactNode } from "react";
import { DashboardIcon, type DashboardIconName } from "./dashboard-icon.tsx";

type ActButtonProps = {
  icon?: DashboardIconName;
  /** Something is lost by it, or somebody gains by it. */
  tone?: "danger" | "done";
  /** Its icon alone, beside what is done more often; this is said where it is pointed at, and heard with the rest. */
  iconOnly?: string;
  /** Its answer is awaited. */
  busy?: boolean;
  onPress: () => void;
  children: ReactNode;
};

/** Something that can be done with a row or a record: an icon and its word. */
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
