import { type ReactNode, useRef, useState } from "react";
import { Icon } from "../../ui/icon/icon.tsx";
import { texts } from "./login.texts.ts";

type LoginWayProps = {
  icon: ReactNode;
  title: string;
  text: string;
  /** Resolves once the way is no longer busy. */
  onTake: () => Promise<void>;
  /** An address at which the way exists, if it does not exist here. The row is a link then. */
  elsewhere?: URL | undefined;
};

/** A way to sign in without a password: a row of the list of ways. */
export function LoginWay({ icon, title, text, onTake, elsewhere }: LoginWayProps) {
  const [isBusy, setBusy] = useState(false);
  const isTaken = useRef(false);

  async function take(): Promise<void> {
    if (isTaken.current) return;
    isTaken.current = true;
    setBusy(true);
    await onTake();
    isTaken.current = false;
    setBusy(false);
  }

  const row = (
    <>
      {icon}
      <span>
        <b>{title}</b>
        {text}
      </span>
      <Icon name="arrow" />
    </>
  );
  return (
    <li aria-busy={isBusy}>
      {elsewhere ? (
        <a className="login-way" href={elsewhere.href}>
          {row}
        </a>
      ) : (
        <button type="button" className="login-way" aria-disabled={isBusy || undefined} onClick={take}>
          {row}
        </button>
      )}
    </li>
  );
}

/** Sign-in by a mailed link. */
export function LinkWay({ onTake }: Pick<LoginWayProps, "onTake">) {
  const { link, linkText } = texts.signIn;
  return <LoginWay icon={<LetterIcon />} title={link} text={linkText} onTake={onTake} />;
}

function LetterIcon() {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M3 5h18v14H3zM3 6l9 7 9-7" />
    </svg>
  );
}
