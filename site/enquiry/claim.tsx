import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { browserRecords } from "../../records/client.ts";
import type { EnquiryState } from "../../records/enquiries/by-link.ts";
import type { ClaimOutcome } from "../../records/enquiries/claim.ts";
import { SubmitButton } from "../../ui/button/button.tsx";
import { PasskeyIcon, PasswordField } from "../../ui/field/password-field.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { french } from "../../ui/text/typography.ts";
import { endedText } from "../conversation/failed.texts.ts";
import { useTexts } from "../sections/written/use-page.ts";
import { claimTexts } from "./claim.texts.ts";
import { texts as pageTexts } from "./enquiry.texts.ts";
import { Part } from "./parts/part.tsx";

/** Makes the account that owns the enquiry at one press: with a passkey of this device, or with a password. */
export function ClaimEnquiry({ state, number }: { state: EnquiryState; number: number }) {
  const { isBusy, refusal, act } = useClaim();
  const texts = useClaimTexts();
  const isOwner = state.you.role === "owner";
  const claim = () => import("../../records/enquiries/claim.ts");
  const { title, text } = isOwner
    ? texts
    : { title: texts.theirs.title, text: texts.theirs.text(state.said?.author_name ?? "") };
  return (
    <Part id="cle" number={number} says={{ mark: texts.mark, title, text }}>
      {state.claim === "existing" ? (
        <Existing
          isBusy={isBusy}
          onClaim={() => act(async () => (await claim()).claimByAccount(await browserRecords(), state.id))}
        />
      ) : (
        <div className="claim-keys">
          <p>{texts.deviceText}</p>
          <div className="actions">
            <button
              type="button"
              className="button"
              aria-disabled={isBusy || undefined}
              onClick={() =>
                act(async () => (await claim()).claimWithPasskey(await browserRecords(), state.id))
              }
            >
              <span>{texts.passkey}</span>
              <PasskeyIcon />
            </button>
            <a className="link" href="#lecteurs">
              {texts.later}
            </a>
          </div>
          <details>
            <summary>{texts.password}</summary>
            <PasswordForm
              email={state.you.email}
              isBusy={isBusy}
              fault={refusal?.password}
              onSend={(password) =>
                act(async () => (await claim()).claimWithPassword(await browserRecords(), state.id, password))
              }
            />
          </details>
        </div>
      )}
      {refusal?.said && (
        <Notice tone="fault">
          <p>{refusal.said}</p>
        </Notice>
      )}
    </Part>
  );
}

/** Returns the texts of the claim in the team's words. */
function useClaimTexts(): typeof claimTexts {
  return useTexts("enquiry", claimTexts, "claim");
}

type PasswordFormProps = {
  email: string;
  isBusy: boolean;
  fault: string | undefined;
  onSend: (password: string) => void;
};

function PasswordForm({ email, isBusy, fault, onSend }: PasswordFormProps) {
  const texts = useClaimTexts();
  return (
    <form
      className="fields"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSend(String(new FormData(event.currentTarget).get("password") ?? ""));
      }}
    >
      <input
        type="email"
        className="sr-only"
        autoComplete="username"
        value={email}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      <PasswordField
        name="password"
        label={texts.passwordField}
        hint={texts.passwordHint}
        autoComplete="new-password"
        fault={fault}
      />
      <p>
        <SubmitButton outline busy={isBusy}>
          {texts.open}
        </SubmitButton>
      </p>
    </form>
  );
}

function Existing({ isBusy, onClaim }: { isBusy: boolean; onClaim: () => void }) {
  const texts = useClaimTexts();
  return (
    <div className="claim-keys">
      <p>{texts.existing}</p>
      <div className="actions">
        <Link className="button-outline" to="/login?next=/demande">
          {texts.signIn}
        </Link>
        <button
          type="button"
          className="button-outline"
          aria-disabled={isBusy || undefined}
          onClick={onClaim}
        >
          {texts.take}
        </button>
      </div>
    </div>
  );
}

type Refusal = { password?: string; said?: string };

function useClaim() {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const navigate = useNavigate();

  async function act(claim: () => Promise<ClaimOutcome>): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setRefusal(undefined);
    const answer = await claim();
    setBusy(false);
    if (answer.outcome === "done") return void navigate(afterwards(answer.value.enquiry));
    setRefusal(claimRefusal(answer));
  }

  return { isBusy, refusal, act };
}

/** A client who was invited to give a review continues there. */
function afterwards(enquiry: string): string {
  const isInvited = new URLSearchParams(location.search).get("ensuite") === "avis";
  return isInvited ? "/account#avis" : `/account/echanges/${enquiry}`;
}

function claimRefusal(answer: Exclude<ClaimOutcome, { outcome: "done" }>): Refusal | undefined {
  if (answer.outcome === "dismissed") return undefined;
  if (answer.outcome === "failed") return { said: pageTexts.failed[answer.reason] };
  if (answer.outcome === "dead") return { said: endedText };
  const { password, ...others } = answer.faults;
  const [other] = Object.values(others);
  return { ...(password && { password: french(password) }), ...(other && { said: french(other) }) };
}
