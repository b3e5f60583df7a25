import { useState } from "react";
import { momentInFrench } from "../../../domain/dates.ts";
import type { RecordsClient } from "../../../records/client.ts";
import { endOneSession, endOtherSessions, type OpenSession } from "../../../records/sign-in/access.ts";
import { askAsUser } from "../../../records/sign-in/ask-as-user.ts";
import { Badge } from "../../../ui/badge/badge.tsx";
import { french } from "../../../ui/text/typography.ts";
import { notify } from "../../../ui/toast/toast.ts";
import { useSignOut } from "../../sign-in/leaving/signing-out.tsx";
import { useToLogin } from "../to-login.ts";
import { deviceName, texts as page } from "./devices.texts.ts";

const texts = page.sessions;

/** The account's open sessions. Each can be ended, or all except this one. */
export function SessionList({ sessions, onChange }: { sessions: OpenSession[]; onChange: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const toLogin = useToLogin();
  const { signOut, question } = useSignOut();

  async function end(act: (client: RecordsClient) => Promise<unknown>, sentence: string): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    const { outcome } = await askAsUser(act);
    setBusy(false);
    if (outcome === "ended") return toLogin();
    onChange();
    await (outcome === "done" ? notify(sentence) : notify(texts.unended, "fault"));
  }

  return (
    <>
      <ul className="record-list">
        {sessions.map((session) => (
          <SessionLine
            key={session.id}
            session={session}
            onEnd={() =>
              session.current ? signOut() : end((client) => endOneSession(client, session.id), texts.ended)
            }
          />
        ))}
      </ul>
      {sessions.length > 1 && (
        <p>
          <button
            type="button"
            className="button-outline"
            aria-disabled={isBusy || undefined}
            onClick={() => end(endOtherSessions, texts.endedOthers)}
          >
            {texts.endOthers}
          </button>
        </p>
      )}
      {question}
    </>
  );
}

function SessionLine({ session, onEnd }: { session: OpenSession; onEnd: () => void }) {
  const { created, seen, current } = session;
  const name = deviceName(session);
  return (
    <li className="record-line">
      <h3>{name}</h3>
      {current && <Badge tone="moss">{texts.here}</Badge>}
      <p className="note">
        {texts.seen + french(momentInFrench(seen))}
        {" · "}
        {texts.opened + french(momentInFrench(created))}
      </p>
      <div className="record-actions">
        <button type="button" className="link" aria-label={texts.endNamed + name} onClick={onEnd}>
          {texts.end}
        </button>
      </div>
    </li>
  );
}
