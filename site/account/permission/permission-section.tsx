import { dayInFrench, dayInParis } from "../../../domain/dates.ts";
import { type OnlinePage, remainingPictures } from "../../../domain/publication-permissions/online.ts";
import { partWords, permissionWords } from "../../../domain/publication-permissions/wording.ts";
import { permissionParts } from "../../../domain/worksites/permitted.ts";
import type { WorksitePermissions } from "../../../records/permissions.ts";
import { SubmitButton } from "../../../ui/button/button.tsx";
import { Confirmation } from "../../../ui/dialog/confirmation.tsx";
import { SectionRule } from "../../../ui/drawing/section-rule.tsx";
import { WayLink } from "../../../ui/link/link.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import { french } from "../../../ui/text/typography.ts";
import { texts } from "./permission.texts.ts";
import { type PermissionForm, usePermissionForm } from "./permission-form.ts";
import { permissionTrace } from "./permission-trace.ts";

type PermissionSectionProps = {
  worksite: WorksitePermissions;
  /** Number of its mark. */
  number: number;
  onAnswered: () => void;
};

/** A client's permission to publish their building, to be given or withdrawn. */
export function PermissionSection({ worksite, number, onAnswered }: PermissionSectionProps) {
  const form = usePermissionForm(worksite, onAnswered);
  const { isBusy, failure, question } = form;
  const trace = permissionTrace(worksite.permissions, new Date());
  return (
    <section id="accord" className="permission on-sapwood" aria-labelledby="accord-titre">
      <div className="worksite-part page-grid">
        <SectionRule number={number}>{texts.mark}</SectionRule>
        <div className="worksite-words">
          <h2 id="accord-titre" className="subtitle" tabIndex={-1}>
            {french(permissionWords.title)}
          </h2>
          <p>{french(permissionWords.text)}</p>
        </div>
        <form
          className="worksite-facts fields"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!isBusy) form.submit();
          }}
        >
          {worksite.online && <Online page={worksite.online} onRemove={form.askToWithdraw} />}
          <Parts worksite={worksite} form={form} />
          <Until form={form} />
          {trace && <Notice tone={trace.tone}>{trace.text}</Notice>}
          {failure && <Notice tone="fault">{texts.failed[failure]}</Notice>}
          <div className="actions">
            <SubmitButton arrow busy={isBusy}>
              {french(permissionWords.save)}
            </SubmitButton>
            {form.isGiven && (
              <button type="button" className="button-outline button-danger" onClick={form.askToWithdraw}>
                {texts.withdraw}
              </button>
            )}
          </div>
        </form>
      </div>
      {question && <Question worksite={worksite} form={form} />}
    </section>
  );
}

function Parts({ worksite, form }: { worksite: WorksitePermissions; form: PermissionForm }) {
  const words = partWords(worksite);
  return (
    <fieldset className="permission-parts">
      <legend className="sr-only">{texts.legend}</legend>
      {permissionParts.map((part) => (
        <label key={part}>
          <input
            type="checkbox"
            name={part}
            checked={form.choice[part]}
            onChange={({ target }) => form.choose({ [part]: target.checked })}
          />
          <b>{french(words[part].name)}</b>
          <span>{french(words[part].covers)}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Until({ form }: { form: PermissionForm }) {
  return (
    <div className="field permission-until">
      <label htmlFor="accord-jusqu-au">{french(permissionWords.until)}</label>
      <select
        id="accord-jusqu-au"
        value={form.choice.until}
        onChange={({ target }) => form.choose({ until: target.value })}
      >
        {form.days.map(({ day, text }) => (
          <option key={day} value={day}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

/** The public page of the building: since when it is online, why, and the way to take it offline. */
function Online({ page, onRemove }: { page: OnlinePage; onRemove: () => void }) {
  const { online } = texts;
  return (
    <Notice tone={page.basis === "permission" ? "done" : "calm"}>
      <p>
        {online.now(page.pictures, dayInFrench(dayInParis(page.since)))} {online.basis[page.basis]}
      </p>
      <p>
        <WayLink to={`/realisations/${page.slug}`}>{online.see(page.title)}</WayLink>
      </p>
      <button type="button" className="button-outline button-danger" onClick={onRemove}>
        {online.remove}
      </button>
    </Notice>
  );
}

/** Says which content disappears at once, and where copies may remain. */
function Question({ worksite: { online }, form }: { worksite: WorksitePermissions; form: PermissionForm }) {
  const { dialog } = texts;
  const questionTexts = {
    all: { title: dialog.title, text: dialog.all(online?.pictures ?? 0) },
    page: { title: dialog.title, text: dialog.page },
    part: {
      title: dialog.part,
      text: online ? dialog.remaining(remainingPictures(online, form.choice) ?? 0) : dialog.partly,
    },
  }[form.question ?? "all"];
  return (
    <Confirmation
      title={questionTexts.title}
      confirm={form.isBusy ? texts.busy : dialog.yes}
      keep={dialog.no}
      isBusy={form.isBusy}
      onConfirm={form.confirm}
      onClose={form.keep}
    >
      <p>{questionTexts.text}</p>
      <p>{dialog.elsewhere}</p>
    </Confirmation>
  );
}
