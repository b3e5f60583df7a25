import type { ReactNode } from "react";
import { Link } from "react-router";
import type { User } from "../../../records/sign-in/user.ts";
import { Mark } from "../../../ui/drawing/mark.tsx";
import { VerificationReminder } from "../verification-reminder.tsx";
import { texts } from "./devices.texts.ts";

type EntryWayProps = { id: string; number: number; title: string; text: string; children: ReactNode };

/** A way into the account: a ruled block with its mark. */
export function EntryWay({ id, number, title, text, children }: EntryWayProps) {
  return (
    <section className="entry-way" aria-labelledby={id}>
      <h2 id={id}>
        <Mark number={number} />
        <span>{title}</span>
      </h2>
      <p>{text}</p>
      {children}
    </section>
  );
}

/** Sign-in by a mailed link, which needs a confirmed address. */
export function LinkEntry({ user: { email, verified } }: { user: User }) {
  const { title, text, change } = texts.link;
  return (
    <EntryWay id="lien" number={1} title={title} text={text}>
      {!verified && <VerificationReminder email={email} />}
      <p>
        <Link className="link" to="/account/reglages#adresse">
          {change}
        </Link>
      </p>
    </EntryWay>
  );
}
