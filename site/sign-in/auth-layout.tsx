import type { ReactNode } from "react";
import "./auth-layout.css";

/** A sign-in page: the form, and a picture beside it, above it on a phone. */
export function AuthLayout({ picture, children }: { picture: ReactNode; children: ReactNode }) {
  return (
    <div className="auth-layout">
      {picture}
      <div className="auth-text">{children}</div>
    </div>
  );
}
