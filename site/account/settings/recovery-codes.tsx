import { useEffect, useRef, useState } from "react";
import type { Passkeys } from "../../../records/sign-in/access.ts";
import { Confirmation } from "../../../ui/dialog/confirmation.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import { codesLeft, texts as page } from "./devices.texts.ts";
import type { useProving } from "./proving.tsx";

const texts = page.codes;

type RecoveryCodesProps = {
  passkeys: Passkeys;
  proving: ReturnType<typeof useProving>;
  onChange: () => void;
};

/** Codes for the loss of a device: made here, shown once, and printed. */
export function RecoveryCodes({ passkeys, proving, onChange }: RecoveryCodesProps) {
  const [isDialogOpen, setDialogOpen] = useState(false);
  const [codes, setCodes] = useState<string[]>();
  const { items, recoveryCodesLeft: left } = passkeys;

  function make(): void {
    setDialogOpen(false);
    void proving.attempt({
      send: ({ makeRecoveryCodes }, client, password) => makeRecoveryCodes(client, password),
      onDone: setCodes,
      refusal: () => texts.unmade,
    });
  }

  if (codes) {
    return (
      <Drawer
        codes={codes}
        onDone={() => {
          setCodes(undefined);
          onChange();
        }}
      />
    );
  }
  return (
    <>
      <p>{texts.text}</p>
      <p className="note">{items.length === 0 ? texts.needsPasskey : codesLeft(left)}</p>
      {items.length > 0 && (
        <p>
          <button
            type="button"
            className="button-outline"
            aria-disabled={proving.isBusy || undefined}
            onClick={left > 0 ? () => setDialogOpen(true) : make}
          >
            {left > 0 ? texts.anew : texts.make}
          </button>
        </p>
      )}
      {isDialogOpen && (
        <Confirmation
          title={texts.anew}
          confirm={texts.anew}
          keep={texts.keep}
          isBusy={false}
          onConfirm={make}
          onClose={() => setDialogOpen(false)}
        >
          <p>{texts.anewText}</p>
        </Confirmation>
      )}
    </>
  );
}

/** The only view of the new codes; on paper, they are printed alone. */
function Drawer({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => list.current?.focus(), []);
  return (
    <div className="recovery-sheet">
      <Notice tone="done">{texts.shown}</Notice>
      <ol ref={list} tabIndex={-1} aria-label={texts.list} className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="actions">
        <button type="button" className="button-outline" onClick={() => print()}>
          {texts.print}
        </button>
        <button type="button" className="button button-plain" onClick={onDone}>
          <span>{texts.done}</span>
        </button>
      </div>
    </div>
  );
}
