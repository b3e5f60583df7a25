import { useState } from "react";
import { momentInFrench } from "../../../domain/dates.ts";
import type { Passkey } from "../../../records/sign-in/access.ts";
import { SubmitButton } from "../../../ui/button/button.tsx";
import { Confirmation } from "../../../ui/dialog/confirmation.tsx";
import { Field } from "../../../ui/field/field.tsx";
import { PasskeyIcon } from "../../../ui/field/password-field.tsx";
import { french } from "../../../ui/text/typography.ts";
import { notify } from "../../../ui/toast/toast.ts";
import { passkeyPlace } from "../../sign-in/passkey-place.ts";
import { texts as page } from "./devices.texts.ts";
import { proofTexts } from "./proof.texts.ts";
import type { useProving } from "./proving.tsx";

const texts = page.passkeys;

type Proving = ReturnType<typeof useProving>;

type PasskeyListProps = { passkeys: Passkey[]; proving: Proving; onChange: () => void };

/** An account's passkeys, to be renamed or removed. */
export function PasskeyList({ passkeys, proving, onChange }: PasskeyListProps) {
  const [leaving, setLeaving] = useState<Passkey>();

  function remove({ id }: Passkey): void {
    setLeaving(undefined);
    void proving.attempt({
      send: ({ removePasskey }, client, password) => removePasskey(client, id, password),
      onDone() {
        onChange();
        notify(texts.removed);
      },
      refusal: (answer) =>
        answer.outcome === "invalid" && answer.codes.passkey === "validation_last_passkey"
          ? texts.last
          : proofTexts.failed.unanswered,
    });
  }

  return (
    <>
      {passkeys.length === 0 && <p className="account-empty">{texts.none}</p>}
      <ul className="record-list">
        {passkeys.map((passkey) => (
          <PasskeyLine
            key={passkey.id}
            passkey={passkey}
            proving={proving}
            onRenamed={onChange}
            onRemove={() => setLeaving(passkey)}
          />
        ))}
      </ul>
      {leaving && (
        <Confirmation
          title={texts.removing}
          confirm={texts.remove}
          keep={texts.keep}
          isBusy={false}
          onConfirm={() => remove(leaving)}
          onClose={() => setLeaving(undefined)}
        >
          <p>
            <strong>{french(leaving.name)}</strong>
          </p>
          <p>{texts.removingText}</p>
        </Confirmation>
      )}
    </>
  );
}

type MakePasskeyProps = {
  /** The passkey's name until the owner renames it. */
  name: string;
  /** The token of the letter that allows the first one; may be empty. */
  link: string;
  proving: Proving;
  onMade: () => void;
  /** The first one is not allowed. */
  onRefused: () => void;
};

/** Makes a passkey, or says where one can be made if this page cannot. */
export function MakePasskey({ name, link, proving, onMade, onRefused }: MakePasskeyProps) {
  const place = passkeyPlace();

  function refusalText(answer: Parameters<Parameters<Proving["attempt"]>[0]["refusal"]>[0]): string {
    if (answer.outcome === "known") return texts.known;
    if (answer.codes.passkey !== "validation_allowance_needed") return texts.unmade;
    onRefused();
    return answer.codes.token ? page.first.dead : page.first.why;
  }

  if (place === "nowhere") return <p className="note">{texts.nowhere}</p>;
  if (place !== "here") {
    return (
      <p>
        <a className="link" href={place.href}>
          {texts.elsewhere}
        </a>
      </p>
    );
  }
  return (
    <p>
      <button
        type="button"
        className="button-outline"
        aria-disabled={proving.isBusy || undefined}
        onClick={() =>
          proving.attempt({
            send: ({ makePasskey }, client, password) => makePasskey(client, { name, link, password }),
            onDone: onMade,
            refusal: refusalText,
          })
        }
      >
        <PasskeyIcon />
        {texts.make}
      </button>
    </p>
  );
}

type PasskeyLineProps = { passkey: Passkey; proving: Proving; onRenamed: () => void; onRemove: () => void };

function PasskeyLine({ passkey, proving, onRenamed, onRemove }: PasskeyLineProps) {
  const [isNaming, setNaming] = useState(false);
  const { id, name, created, used } = passkey;
  const passkeyName = french(name) || texts.title;

  function rename(form: HTMLFormElement): void {
    const typed = String(new FormData(form).get(`name-${id}`) ?? "").trim();
    if (!typed || typed === name) {
      setNaming(false);
      return;
    }
    void proving.attempt({
      send: ({ renamePasskey }, client) => renamePasskey(client, id, typed),
      onDone() {
        setNaming(false);
        onRenamed();
      },
      refusal: () => proofTexts.failed.unanswered,
    });
  }

  return (
    <li className="record-line">
      {isNaming ? (
        <form
          className="fields"
          onSubmit={(event) => {
            event.preventDefault();
            rename(event.currentTarget);
          }}
        >
          <Field
            name={`name-${id}`}
            label={texts.newName}
            type="text"
            autoComplete="off"
            defaultValue={name}
          />
          <div className="record-actions">
            <SubmitButton outline>{texts.save}</SubmitButton>
            <button type="button" className="link" onClick={() => setNaming(false)}>
              {texts.keepName}
            </button>
          </div>
        </form>
      ) : (
        <h3>{passkeyName}</h3>
      )}
      <p className="note">
        {texts.added + french(momentInFrench(created))}
        {used ? texts.used + french(momentInFrench(used)) : texts.unused}
      </p>
      {!isNaming && (
        <div className="record-actions">
          <button
            type="button"
            className="link"
            aria-label={texts.renameNamed + passkeyName}
            onClick={() => setNaming(true)}
          >
            {texts.rename}
          </button>
          <button
            type="button"
            className="link"
            aria-label={texts.removeNamed + passkeyName}
            onClick={onRemove}
          >
            {texts.remove}
          </button>
        </div>
      )}
    </li>
  );
}
