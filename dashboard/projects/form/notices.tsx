import { flushSync } from "react-dom";
import { Notice } from "../../../ui/notice/notice.tsx";
import { momentText } from "../../parts/dates.ts";
import { useOnline } from "../../parts/unsaved/online.ts";
import { failureText } from "./form-sending.ts";
import type { FormState } from "./form-state.ts";
import { texts } from "./project-form.texts.ts";

/** Asks about a stored draft before anything is typed. Empty without such a draft. */
export function DraftNotice({ form: { offered, resume, abandon } }: { form: FormState }) {
  const { kept } = texts;
  if (!offered) return null;
  return (
    <Notice tone="calm">
      <p>
        <strong>{kept.title}</strong> {kept.text + momentText(new Date(offered.at).toISOString())}.
      </p>
      <div className="actions">
        <button type="button" className="button button-plain" onClick={() => beginAfterFlush(resume)}>
          <span>{kept.resume}</span>
        </button>
        <button type="button" className="button-outline" onClick={() => beginAfterFlush(abandon)}>
          {kept.drop}
        </button>
      </div>
    </Notice>
  );
}

/** The reasons why the form is not saved, beside the buttons, which stay in view at any scroll position. */
export function SaveNotices({ form }: { form: FormState }) {
  const { outcome, save, willResume } = form;
  const isOnline = useOnline();
  const { interrupted, gone, offline } = texts;
  return (
    <>
      {outcome?.outcome === "interrupted" && (
        <Notice tone="fault">
          <p>
            <strong>{outcome.isStopped ? interrupted.stopped : interrupted.title}</strong>{" "}
            {willResume ? interrupted.resumes : interrupted.text}
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

/** The question disappears with its buttons, so the focus moves to the first field. */
function beginAfterFlush(decide: () => void): void {
  flushSync(decide);
  document.getElementById("cover_image")?.focus();
}
