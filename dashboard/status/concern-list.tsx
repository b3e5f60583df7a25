import type { ReactNode } from "react";
import { Link } from "react-router";
import { type Concern, concernKey } from "../../domain/status/concerns.ts";
import { Heading } from "../../ui/text/heading.tsx";
import type { SentAct } from "../parts/acts/page-acts.ts";
import { useAct } from "../parts/acts/use-act.ts";
import { concernsTitle, concernWords } from "./concern-sentences.ts";
import { texts } from "./status.texts.ts";
import type { StatusActTable } from "./status-acts.ts";

/** The concerns that need a person, each with its possible acts. */
export function ConcernList({ concerns }: { concerns: readonly Concern[] }) {
  return (
    <section className="concerns" aria-labelledby="etat-main">
      <Heading level={2} look="section" id="etat-main">
        {concernsTitle(concerns.length)}
      </Heading>
      <ul>
        {concerns.map((concern) => (
          <Item key={concernKey(concern)} concern={concern} />
        ))}
      </ul>
    </section>
  );
}

function Item({ concern }: { concern: Concern }) {
  const { title, text } = concernWords(concern);
  return (
    <li>
      <p>
        <b>{title}</b> {text}
      </p>
      <div className="actions">
        <Acts concern={concern} />
      </div>
    </li>
  );
}

function Acts({ concern }: { concern: Concern }): ReactNode {
  switch (concern.kind) {
    case "disk":
      return (
        <Link className="button-outline" to="/dashboard/corbeille">
          {texts.bin}
        </Link>
      );
    case "tool":
      return (
        <Link className="button-outline" to="/dashboard/outils">
          {texts.tools}
        </Link>
      );
    case "backup":
    case "elsewhere":
      return <Act label={texts.backUp} sends={{ act: "backUp" }} />;
    case "post":
      return <Act label={texts.post} sends={{ act: "deliver" }} />;
    case "version":
    case "clock":
    case "certificate":
      return <Act label={texts.look} sends={{ act: "look" }} />;
    case "letter":
      return <LetterActs {...concern.letter} />;
  }
}

function LetterActs({ name, to, isStale }: Extract<Concern, { kind: "letter" }>["letter"]) {
  const about = texts.theLetter(to);
  return (
    <>
      {!isStale && <Act label={texts.resend} about={about} sends={{ act: "resend", payload: { name } }} />}
      <Act label={texts.forget} about={about} sends={{ act: "forget", payload: { name } }} />
    </>
  );
}

type ActProps = {
  label: string;
  /** Read out after the label, if several buttons have the same label. */
  about?: string;
  sends: SentAct<StatusActTable>;
};

function Act({ label, about, sends }: ActProps) {
  const { send, isBusy } = useAct<StatusActTable>();
  return (
    <button
      type="button"
      className="button-outline"
      aria-disabled={isBusy || undefined}
      onClick={() => send(sends)}
    >
      {label}
      {about && <span className="sr-only">{about}</span>}
    </button>
  );
}
