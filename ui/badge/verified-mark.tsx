import { Icon } from "../icon/icon.tsx";

/** A checked fact, with a tick. */
export function VerifiedMark({ children }: { children: string }) {
  return (
    <strong className="verified-mark">
      <Icon name="done" />
      {children}
    </strong>
  );
}
