import type { ReactNode } from "react";
import "./auth-layout.css";

/** A way in: what there is to do, and a picture beside it, above it on a phone. */
export function AuthLayout({ picture, children }: { picture: ReactNode; children: ReactNode }) {
  return (
    <div className="auth-layout">
      {picture}
      <div className="auth-text">{children}</div>
    </div>
  );
}
