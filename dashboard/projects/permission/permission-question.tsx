import { useId, useLayoutEffect, useRef, useState } from "react";
import { partsInWords } from "../../../domain/publication-permissions/wording.ts";
import type { PermissionPart } from "../../../domain/worksites/permitted.ts";
import type { RecordsClient } from "../../../records/client.ts";
import { askPermission, type ProjectWorksite } from "../../../records/permissions.ts";
import { Heading } from "../../../ui/text/heading.tsx";
import { french } from "../../../ui/text/typography.ts";
import { notifyTeam } from "../../parts/toast.ts";
import { askedText } from "./asked-text.ts";
import { texts } from "./permission.texts.ts";

type QuestionProps = {
  client: RecordsClient;
  /** The missing parts by picture name. The empty name stands for a page without pictures. */
  unpermitted: Readonly<Record<string, readonly PermissionPart[]>>;
  worksite: ProjectWorksite | null;
  onAnyway: () => void;
  onClose: () => void;
};

/** Asks a second time before a project is published without its client's permission. */
export function PermissionQuestion({ client, unpermitted, worksite, onAnyway, onClose }: QuestionProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isBusy, setBusy] = useState(false);
  const id = useId();
  const { question } = texts;
  const pictures = Object.keys(unpermitted).filter(Boolean).length;

  useLayoutEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);

  async function ask(): Promise<void> {
    if (isBusy || !worksite) return;
    setBusy(true);
    const wentOut = await askPermission(client, worksite.id).then(
      () => true,
      () => false,
    );
    void notifyTeam(wentOut ? await askedText() : texts.askFailed, wentOut ? undefined : "fault");
    dialog.current?.close();
  }

  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className="dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      closedby="any"
      onClose={onClose}
    >
      <div className="confirm">
        <Heading level={2} look="dialog" id={`${id}-title`}>
          {french(worksite?.client ?? "") || question.client}
          {question.title[0]}
          {french(partsInWords(missingParts(unpermitted)))}
        </Heading>
        <p id={`${id}-text`}>
          {pictures > 0 && `${question.pictures(pictures)} `}
          {question.text}
        </p>
        <div className="actions">
          <button
            type="button"
            className="button button-plain"
            onClick={() => (worksite?.isClientReachable ? void ask() : dialog.current?.close())}
            aria-disabled={isBusy || undefined}
          >
            <span>{worksite?.isClientReachable ? question.ask : question.keepBack}</span>
          </button>
          <button
            type="button"
            className="button-outline button-danger"
            onClick={() => {
              dialog.current?.close();
              onAnyway();
            }}
          >
            {question.anyway}
          </button>
        </div>
      </div>
    </dialog>
  );
}

function missingParts(unpermitted: QuestionProps["unpermitted"]): Record<string, boolean> {
  const missing = Object.values(unpermitted).flat();
  const parts = missing.length > 0 ? missing : ["outside", "inside"];
  return Object.fromEntries(parts.map((part) => [part, true]));
}
