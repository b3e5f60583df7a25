import type { ReactNode } from "react";
import { OfficeIcon, type OfficeIconName } from "../../../ui/office/icon.tsx";

type ActButtonProps = {
  icon?: OfficeIconName;
  /** Something is lost by it, or somebody gains by it. */
  tone?: "danger" | "done";
  /** Its answer is awaited. */
  busy?: boolean;
  onPress: () => void;
  children: ReactNode;
};

/** Something that can be done with a row or a record: an icon and its word. */
export function ActButton({ icon, tone, busy, onPress, children }: ActButtonProps) {
  return (
    <button
      type="button"
      className={tone ? `act act-${tone}` : "act"}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onPress}
    >
      {icon && <OfficeIcon name={icon} />}
      {children}
    </button>
  );
}
