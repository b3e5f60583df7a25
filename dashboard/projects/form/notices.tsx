import { useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import { Notice } from "../../../ui/notice/notice.tsx";
import { momentOf } from "../../parts/dates.ts";
import { failureText } from "./form-sending.ts";
import type { FormState } from "./form-state.ts";
import { texts } from "./project-form.texts.ts";

/** What has to be known before anything else; empty as a rule. */
export function Notices({ form }: { form: FormState }) {
  const { outcome, offered, save } = form;
  const isOnline = useSyncExternalStore(whenOnlineChanges, () => navigator.onLine);
  const { interrupted, gone, offline, kept } = texts;
  return (
    <>
      {offered && (
        <Notice tone="calm">
          <p>
            <strong>{kept.title}</strong> {kept.text + momentOf(new Date(offered.at).toISOString())}.
          </p>
          <div className="actions">
            <button type="button" className="button button-plain" onClick={() => beginWith(form.resume)}>
              <span>{kept.resume}</span>
            </button>
            <button type="button" className="button-outline" onClick={() => beginWith(form.abandon)}>
              {kept.drop}
            </button>
          </div>
        </Notice>
      )}
      {outcome?.outcome === "interrupted" && (
        <Notice tone="fault">
          <p>
            <strong>{outcome.isStopped ? interrupted.stopped : interrupted.title}</strong> {interrupted.text}
          </p>
          <button type="button" className="link" onClick={save}>
            {interrupted.retry}
          </button>
        </Notice>
      )}
      {outcome?.outcome === "gone" && <Notice tone="fault">{gone}</Notice>}
      {(outcome?.outcome === "failed" || outcome?.outcome === "ended") && (
        <Notice tone="fault">{failureText(outcome)}</Notice>
      )}
      {!isOnline && outcome?.outcome !== "interrupted" && <Notice tone="fault">{offline}</Notice>}
    </>
  );
}

/** The question goes with its buttons: on with the first field. */
function beginWith(decide: () => void): void {
  flushSync(decide);
  document.querySelector<HTMLElement>(".project-form input")?.focus();
}

function whenOnlineChanges(listen: () => void): () => void {
  addEventListener("online", listen);
  addEventListener("offline", listen);
  return () => {
    removeEventListener("online", listen);
    removeEventListener("offline", listen);
  };
}
