import { useState } from "react";
import { relationshipNames } from "../../domain/enquiries/readers/relationships.ts";
import { type EnquiryState, revokeEnquiryLink } from "../../records/enquiries/by-link.ts";
import { withdrawInvitation } from "../../records/enquiries/conversation.ts";
import { Notice } from "../../ui/notice/notice.tsx";
import { french } from "../../ui/text/typography.ts";
import { peopleTexts as texts } from "./conversation.texts.ts";
import { failedTexts } from "./failed.texts.ts";
import { InvitationForm } from "./invitation-form.tsx";
import { useSaid } from "./said.ts";
import { useStateAct } from "./state-act.ts";
import "./people.css";

type PeopleProps = {
  state: EnquiryState;
  onState: (state: EnquiryState) => void;
  /** Called when the page's link is revoked. Absent if the page was not opened by a link. */
  onRevoked?: () => void;
};

/** The readers of an enquiry. Its owner invites readers and withdraws invitations. A reader sees their own role. */
export function People({ state, onState, onRevoked }: PeopleProps) {
  const { isBusy, failure, act } = useStateAct(onState);
  const [isInviting, setInviting] = useState(false);
  const [wasInviting, setWasInviting] = useState(false);
  const { said, place, say } = useSaid<HTMLParagraphElement>();
  const isOwner = state.you.role === "owner";
  const others = state.readers.filter(({ role, isYou }) => role === "reader" && !isYou);

  return (
    <div className="people">
      {!isOwner && <p>{texts.asReader}</p>}
      <ul className="people-list">
        <li>
          <b>{texts.you}</b>
          <span className="note">{onRevoked ? texts.byLink : texts.byAccount}</span>
        </li>
        {others.map((reader) => (
          <Reader
            key={reader.id}
            reader={reader}
            isBusy={isBusy}
            onWithdraw={async () => {
              if (await act(() => withdrawInvitation(state.id, reader.id)))
                say((french(reader.name) || reader.email) + texts.withdrawn);
            }}
          />
        ))}
        <li>
          <b>{texts.team}</b>
          <span className="note">{texts.atWork}</span>
        </li>
      </ul>
      {isOwner && others.length === 0 && <p>{texts.nobody}</p>}
      {failure && (
        <Notice tone="fault">
          <p>{failure}</p>
        </Notice>
      )}
      <p ref={place} role="status" className="people-said" tabIndex={-1}>
        {said}
      </p>
      {isInviting && (
        <InvitationForm
          enquiry={state.id}
          onState={(next) => {
            onState(next);
            setInviting(false);
            say(texts.sent);
          }}
          onClose={() => {
            setInviting(false);
            setWasInviting(true);
          }}
        />
      )}
      <div className="actions">
        {isOwner && !isInviting && (
          <button
            type="button"
            className="button-outline"
            // biome-ignore lint/a11y/noAutofocus: it takes the place of the form that was closed
            autoFocus={wasInviting}
            onClick={() => {
              say("");
              setInviting(true);
            }}
          >
            {texts.invite}
          </button>
        )}
        {onRevoked && <RevokeLink onRevoked={onRevoked} />}
      </div>
    </div>
  );
}

type ReaderProps = { reader: EnquiryState["readers"][number]; isBusy: boolean; onWithdraw: () => void };

function Reader({ reader, isBusy, onWithdraw }: ReaderProps) {
  const { name, email, relationship, claimed, opened } = reader;
  const way = claimed ? texts.hasAccount : opened ? texts.opened : texts.unopened;
  const who = relationship && relationship !== "other" ? relationshipNames[relationship] : "";
  return (
    <li>
      <b>{french(name) || email}</b>
      <span className="note">{[who, name && email, way].filter(Boolean).join(", ")}</span>
      <button
        type="button"
        className="link"
        aria-disabled={isBusy || undefined}
        aria-label={texts.withdrawLabel(name || email)}
        onClick={onWithdraw}
      >
        {texts.withdraw}
      </button>
    </li>
  );
}

function RevokeLink({ onRevoked }: { onRevoked: () => void }) {
  const [isConfirming, setConfirming] = useState(false);
  const [wasConfirming, setWasConfirming] = useState(false);
  const [failure, setFailure] = useState("");

  async function revoke(): Promise<void> {
    const answer = await revokeEnquiryLink();
    if (answer.outcome === "done" || answer.outcome === "dead") return onRevoked();
    setFailure(failedTexts[answer.outcome === "failed" ? answer.reason : "unanswered"]);
  }

  function keep(): void {
    setConfirming(false);
    setWasConfirming(true);
  }

  if (!isConfirming) {
    return (
      <button
        type="button"
        className="button-outline people-danger"
        // biome-ignore lint/a11y/noAutofocus: it replaces the pressed button
        autoFocus={wasConfirming}
        onClick={() => setConfirming(true)}
      >
        {texts.revoke}
      </button>
    );
  }
  return (
    <div className="people-revoking">
      <p>{texts.revoking}</p>
      {failure && (
        <Notice tone="fault">
          <p>{failure}</p>
        </Notice>
      )}
      <div className="actions">
        <button type="button" className="button-outline people-danger" onClick={revoke}>
          {texts.confirm}
        </button>
        {/* biome-ignore lint/a11y/noAutofocus: it replaces the pressed button */}
        <button type="button" className="button-outline" autoFocus onClick={keep}>
          {texts.keep}
        </button>
      </div>
    </div>
  );
}
