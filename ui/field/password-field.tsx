import { type ComponentProps, useState } from "react";
import { controlProps, type Field, Labelled } from "./field.tsx";
import "./password-field.css";

type PasswordFieldProps = Omit<ComponentProps<typeof Field>, "type" | "autoCapitalize" | "spellCheck">;

/** A password field that can show its text. Typing, paste and password managers can fill it in. */
export function PasswordField({ name, label, optional, hint, fault, ...input }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const fieldProps = { name, label, optional, hint, fault };
  return (
    <Labelled {...fieldProps}>
      <div className="password-field">
        <input
          {...input}
          type={isShown ? "text" : "password"}
          // Only a shown text needs this attribute: browsers never capitalise a password.
          autoCapitalize={isShown ? "none" : undefined}
          spellCheck={false}
          {...controlProps(fieldProps)}
        />
        <button
          type="button"
          aria-label="Afficher le mot de passe"
          aria-pressed={isShown}
          aria-controls={name}
          onClick={() => setShown(!isShown)}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M1.5 12L7 6.5h10l5.5 5.5-5.5 5.5H7zM10 10h4v4h-4z" />
            {isShown && <path d="M4 20L20 4" />}
          </svg>
        </button>
      </div>
    </Labelled>
  );
}

/** A key, for buttons that make or ask for a passkey. */
export function PasskeyIcon() {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="8" cy="8" r="5" />
      <path d="M11.5 11.5L21 21M16 16l3-3M13.5 18.5l2-2" />
    </svg>
  );
}
