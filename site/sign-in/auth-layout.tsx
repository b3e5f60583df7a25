import type { ReactNode } from "react";

/** A way in: what there is to do, and a picture beside it, above it on a phone. */
export function AuthLayout({ picture, children }: { picture: ReactNode; children: ReactNode }) {
  return (
    <div className="door">
      {picture}
      <div className="door-text">{children}</div>
    </div>
  );
}
