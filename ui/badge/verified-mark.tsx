import { Icon } from "../icon/icon.tsx";

/** What somebody has checked, with the tick that says so. */
export function VerifiedMark({ children }: { children: string }) {
  return (
    <strong className="verified-mark">
      <Icon name="done" />
      {children}
    </strong>
  );
}
