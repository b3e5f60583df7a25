import { type FormEvent, type InputHTMLAttributes, useState, useSyncExternalStore } from "react";
import type { ProjectTyped } from "../../../collections/projects/form.ts";
import type { Project } from "../../../collections/projects/project.ts";
import { controlProps, Labelled } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { french } from "../../../ui/typography.ts";
import type { RecordsClient } from "../../records/client.ts";
import { ConfirmDialog } from "../parts/confirm-dialog.tsx";
import { Sheet } from "../parts/sheet.tsx";
import { ConflictSheet } from "./conflict-sheet.tsx";
import { CoverField } from "./cover-field.tsx";
import { DescriptionEditor } from "./description-editor.tsx";
import { type FormState, failureText, useProjectForm } from "./form-state.ts";
import { GalleryField } from "./gallery-field.tsx";
import type { KeptDraft } from "./kept-draft.ts";
import { useLeaving } from "./leaving.ts";
import { imageTexts, texts } from "./project-form.texts.ts";
import { Told } from "./told.tsx";

type ProjectFormProps = {
  client: RecordsClient;
  /** Under which the browser keeps what is typed. */
  name: string;
  /** Nothing: a new one. */
  project: Project | null;
  kept: KeptDraft | null;
  categories: string[];
  onClose: () => void;
  onSaved: () => void;
};

/** Creates or changes a project, in two steps (spec §2). */
export function ProjectForm({ client, name, project, kept, categories, onClose, onSaved }: ProjectFormProps) {
  const form = useProjectForm({ client, name, project, kept, onSaved });
  const leaving = useLeaving(form.wouldLose);
  const [isAsking, setAsking] = useState(false);
  const { isNew, isSaving } = form;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (form.isSound()) setAsking(true);
  }

  return (
    <Sheet title={isNew ? texts.title.isNew : texts.title.change} onClose={onClose}>
      <form
        className="sheet-form"
        noValidate
        onSubmit={submit}
        // Beside its zones, the browser would open a dropped file in place of the page.
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => event.preventDefault()}
      >
        <div className="sheet-body project-form">
          <div className="fields">
            <Notices form={form} />
            <div className="fields" inert={isSaving || form.offered !== null}>
              <WrittenFields form={form} categories={categories} />
            </div>
          </div>
          <div className="fields" inert={form.offered !== null}>
            <ImageFields form={form} />
          </div>
        </div>
        <Foot form={form} onClose={onClose} />
      </form>
      {isAsking && (
        <ConfirmDialog
          title={isNew ? texts.confirm.isNew : texts.confirm.change}
          confirm={texts.confirm.yes}
          onConfirm={async () => void form.save()}
          onClose={() => setAsking(false)}
        >
          <p>{texts.confirm.question}</p>
        </ConfirmDialog>
      )}
      {leaving && (
        <ConfirmDialog
          title={texts.leave.title}
          confirm={texts.leave.yes}
          danger
          onConfirm={async () => {
            form.letGo();
            leaving.proceed();
          }}
          onClose={leaving.stay}
        >
          <p>{isSaving ? texts.leave.sending : texts.leave.question}</p>
        </ConfirmDialog>
      )}
      {form.outcome?.outcome === "overtaken" && form.stored && (
        <ConflictSheet
          read={form.stored}
          mine={form.draft}
          theirs={form.outcome.theirs}
          onBack={form.forget}
          onSettled={(project, settled) => {
            form.settle(project, settled);
            void form.save();
          }}
        />
      )}
    </Sheet>
  );
}

/** What has to be known before anything else; empty as a rule. */
function Notices({ form }: { form: FormState }) {
  const { outcome, offered, save } = form;
  const isOnline = useSyncExternalStore(whenOnlineChanges, () => navigator.onLine);
  const { interrupted, gone, offline, kept } = texts;
  return (
    <>
      {offered && (
        <Notice tone="fault">
          <p>
            <strong>{kept.title}</strong> {kept.text + moment(offered.at)}.
          </p>
          <div className="actions">
            <button type="button" className="link" onClick={form.resume}>
              {kept.resume}
            </button>
            <button type="button" className="link" onClick={form.abandon}>
              {kept.drop}
            </button>
          </div>
        </Notice>
      )}
      {outcome?.outcome === "interrupted" && (
        <Notice tone="fault">
          <p>
            <strong>{interrupted.title}</strong> {interrupted.text}
          </p>
          <button type="button" className="link" onClick={save}>
            {interrupted.retry}
          </button>
        </Notice>
      )}
      {outcome?.outcome === "gone" && <Notice tone="fault">{gone}</Notice>}
      {outcome?.outcome === "failed" && <Notice tone="fault">{failureText(outcome.status)}</Notice>}
      {!isOnline && outcome?.outcome !== "interrupted" && <Notice tone="fault">{offline}</Notice>}
    </>
  );
}

function WrittenFields({ form, categories }: { form: FormState; categories: string[] }) {
  const { draft, faults, otherSlug, stored, change } = form;
  const typed = (field: keyof ProjectTyped) => ({
    name: field,
    label: texts.fields[field],
    fault: faults[field] && french(faults[field]),
    value: draft[field],
    onChange: (event: FormEvent<HTMLInputElement>) => change({ [field]: event.currentTarget.value }),
  });
  const isMoved = stored && stored.status !== "draft" && draft.slug !== stored.slug;
  return (
    <>
      <TypedField {...typed("title")} type="text" autoComplete="off" enterKeyHint="next" />
      <div className="field">
        <TypedField
          {...typed("slug")}
          type="text"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="next"
          hint={isMoved ? texts.slugMoved : undefined}
        />
        {otherSlug && (
          <button type="button" className="link" onClick={() => change({ slug: otherSlug })}>
            {texts.slugTaken.join(otherSlug)}
          </button>
        )}
      </div>
      <div className="field-pair">
        <TypedField {...typed("category")} type="text" optional autoComplete="off" list="categories" />
        <TypedField {...typed("project_date")} type="date" optional />
      </div>
      <datalist id="categories">
        {categories.map((category) => (
          <option key={category} value={category} />
        ))}
      </datalist>
      <div className="field">
        <span id="description-label" className="field-label">
          {texts.fields.description}
        </span>
        <DescriptionEditor
          key={form.offered ? "offered" : form.id}
          labelId="description-label"
          faultId={faults.description && "description-fault"}
          html={draft.description}
          onChange={(description) => change({ description })}
        />
        <Told name="description" fault={faults.description} />
      </div>
      <Publication form={form} />
    </>
  );
}

type TypedFieldProps = Parameters<typeof controlProps>[0] & InputHTMLAttributes<HTMLInputElement>;

/** A field whose text the form holds. */
function TypedField({ name, label, optional, hint, fault, ...input }: TypedFieldProps) {
  const told = { name, label, optional, hint, fault };
  return (
    <Labelled {...told}>
      <input {...input} {...controlProps(told)} />
    </Labelled>
  );
}

function Publication({ form: { draft, faults, change } }: { form: FormState }) {
  const moment = {
    name: "publish_at",
    label: texts.fields.publish_at,
    hint: texts.publishHint,
    fault: faults.publish_at && french(faults.publish_at),
  };
  return (
    <fieldset className="field publication">
      <legend className="field-label">{texts.fields.status}</legend>
      {Object.entries(texts.statuses).map(([status, [name, meaning]]) => (
        <label key={status}>
          <input
            type="radio"
            name="status"
            value={status}
            checked={draft.status === status}
            onChange={() => change({ status: status as ProjectTyped["status"] })}
          />
          <span>
            <strong>{name}</strong>, {meaning}
          </span>
        </label>
      ))}
      {draft.status === "scheduled" && (
        <Labelled {...moment}>
          <input
            {...controlProps(moment)}
            type="datetime-local"
            value={draft.publish_at}
            onChange={({ currentTarget }) => change({ publish_at: currentTarget.value })}
          />
        </Labelled>
      )}
    </fieldset>
  );
}

function ImageFields({ form }: { form: FormState }) {
  const { draft, faults, stored, uploads, isSaving, change, changeGallery, refuse, prepare } = form;
  const { cover } = draft;
  return (
    <>
      <div inert={isSaving}>
        <CoverField
          project={stored}
          cover={cover}
          fault={faults.cover_image}
          share={cover ? uploads.get(cover.key)?.share : undefined}
          onPreparing={prepare}
          onChange={(cover) => change({ cover })}
          onRefused={(fault) => refuse("cover_image", fault)}
        />
      </div>
      <GalleryField
        project={stored}
        gallery={draft.gallery}
        fault={faults.gallery}
        uploads={uploads}
        isSaving={isSaving}
        isPreparing={form.isPreparing}
        onPreparing={prepare}
        onChange={changeGallery}
        onRefused={(fault) => refuse("gallery", fault)}
      />
    </>
  );
}

function Foot({ form, onClose }: { form: FormState; onClose: () => void }) {
  const { isSaving, isPreparing, stored } = form;
  const isBusy = isSaving || isPreparing;
  return (
    <div className="sheet-foot">
      {stored && (
        <a className="act" href={`/dashboard/projects/${stored.id}/apercu`} target="_blank" rel="noreferrer">
          {texts.preview}
        </a>
      )}
      <button type="button" className="button-outline" onClick={isSaving ? form.stop : onClose}>
        {texts.cancel}
      </button>
      <button
        type="submit"
        className="button button-plain"
        aria-disabled={isBusy || undefined}
        onClick={isBusy ? (event) => event.preventDefault() : undefined}
      >
        <span>{isSaving ? texts.busy : isPreparing ? imageTexts.preparing : texts.save}</span>
      </button>
    </div>
  );
}

function whenOnlineChanges(listen: () => void): () => void {
  addEventListener("online", listen);
  addEventListener("offline", listen);
  return () => {
    removeEventListener("online", listen);
    removeEventListener("offline", listen);
  };
}

function moment(at: number): string {
  return french(new Date(at).toLocaleString("fr-FR", { dateStyle: "long", timeStyle: "short" }));
}
