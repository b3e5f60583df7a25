import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { type Concern, concernKey } from "../../domain/status/concerns.ts";
import { beginBackup } from "../../records/backups.ts";
import type { Outcome } from "../../records/outcome.ts";
import { actOnStatus } from "../../records/status.ts";
import { Heading } from "../../ui/text/heading.tsx";
import { useShowAgain } from "../parts/router.ts";
import { notifyTeam } from "../parts/toast.ts";
import { concernsTitle, concernWords } from "./concern-sentences.ts";
import { texts } from "./status.texts.ts";

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
    case "backup":
    case "elsewhere":
      return <Act label={texts.backUp} done={texts.begun} act={beginBackup} />;
    case "post":
      return <Act label={texts.post} done={texts.looked} act={() => actOnStatus({ act: "poster" })} />;
    case "version":
    case "certificate":
      return <Act label={texts.look} done={texts.looked} act={() => actOnStatus({ act: "regarder" })} />;
    case "letter":
      return <LetterActs {...concern.letter} />;
  }
}

function LetterActs({ name, to, isStale }: Extract<Concern, { kind: "letter" }>["letter"]) {
  const about = texts.theLetter(to);
  return (
    <>
      {!isStale && (
        <Act
          label={texts.resend}
          about={about}
          done={texts.resent}
          act={() => actOnStatus({ act: "renvoyer", letter: name })}
        />
      )}
      <Act
        label={texts.forget}
        about={about}
        done={texts.forgotten}
        act={() => actOnStatus({ act: "oublier", letter: name })}
      />
    </>
  );
}

type ActProps = {
  label: string;
  /** Read out after the label, if several buttons have the same label. */
  about?: string;
  /** The toast on success. */
  done: string;
  act: () => Promise<Outcome>;
};

function Act({ label, about, done, act }: ActProps) {
  const showAgain = useShowAgain();
  const [busy, setBusy] = useState(false);

  async function press(): Promise<void> {
    setBusy(true);
    const { outcome } = await act();
    setBusy(false);
    if (outcome !== "done") return notifyTeam(texts.notDone, "fault");
    showAgain();
    // The button is gone with its concern.
    document.querySelector<HTMLElement>("#page h1")?.focus();
    return notifyTeam(done);
  }

  return (
    <button
      type="button"
      className="button-outline"
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : () => void press()}
    >
      {label}
      {about && <span className="sr-only">{about}</span>}
    </button>
  );
}
