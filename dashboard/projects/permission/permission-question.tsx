import { useId, useLayoutEffect, useRef } from "react";
import { partsInWords } from "../../../domain/publication-permissions/wording.ts";
import type { PermissionPart } from "../../../domain/worksites/permitted.ts";
import type { ProjectWorksite } from "../../../records/permissions.ts";
import { Heading } from "../../../ui/text/heading.tsx";
import { french } from "../../../ui/text/typography.ts";
import { useAct } from "../../parts/acts/use-act.ts";
import { texts } from "./permission.texts.ts";
import type { PermissionActTable } from "./permission-acts.ts";

type QuestionProps = {
  /** The missing parts by picture name. The empty name stands for a page without pictures. */
  unpermitted: Readonly<Record<string, readonly PermissionPart[]>>;
  worksite: ProjectWorksite | null;
  onAnyway: () => void;
  onClose: () => void;
};

/** Asks a second time before a project is published without its client's permission. */
export function PermissionQuestion({ unpermitted, worksite, onAnyway, onClose }: QuestionProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { send, isBusy, result } = useAct<PermissionActTable>();
  const id = useId();
  const { question } = texts;
  const pictures = Object.keys(unpermitted).filter(Boolean).length;

  useLayoutEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);

  useLayoutEffect(() => {
    if (result) dialog.current?.close();
  }, [result]);

  function ask(): void {
    if (worksite?.isClientReachable) send({ act: "askPermission", payload: { worksite: worksite.id } });
    else dialog.current?.close();
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
            onClick={ask}
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
