import { useState } from "react";
import { momentInFrench, parisMoment } from "../../../domain/dates.ts";
import type { Project } from "../../../domain/projects/project.ts";
import type { RecordsClient } from "../../../records/client.ts";
import type { ProjectWorksite } from "../../../records/permissions.ts";
import { WayLink } from "../../../ui/link/link.tsx";
import { ConfirmDialog } from "../../parts/confirm-dialog.tsx";
import { SavedElsewhere } from "../../parts/conflict/saved-elsewhere.tsx";
import { Drawer } from "../../parts/drawer.tsx";
import { texts as permissionTexts } from "../permission/permission.texts.ts";
import { PermissionPanel } from "../permission/permission-panel.tsx";
import { PermissionQuestion } from "../permission/permission-question.tsx";
import { publicationEffect } from "../publication-effect.ts";
import { ConflictDrawer } from "./conflict-drawer.tsx";
import { countMissingWords } from "./draft.ts";
import { notPermitted } from "./form-sending.ts";
import { type FormState, useProjectForm } from "./form-state.ts";
import { CoverField } from "./images/cover-field.tsx";
import { GalleryField } from "./images/gallery-field.tsx";
import { lossByForm, unpermittedPictures } from "./images/unpermitted-pictures.ts";
import { DraftNotice, SaveNotices } from "./notices.tsx";
import { imageTexts, texts } from "./project-form.texts.ts";
import { StagesField } from "./stages/stages-field.tsx";
import type { StoredProjectDraft } from "./stored-draft.ts";
import { WrittenFields } from "./written-fields.tsx";

type ProjectFormProps = {
  client: RecordsClient;
  /** The name of the browser's draft. */
  name: string;
  /** `null` for a new project. */
  project: Project | null;
  kept: StoredProjectDraft | null;
  worksite: ProjectWorksite | null;
  categories: string[];
  onClose: () => void;
  onSaved: () => void;
};

/** Creates or changes a project, in two steps (spec §2). The pictures come first: on a phone, they are chosen first. */
export function ProjectForm(props: ProjectFormProps) {
  const { client, name, project, kept, worksite, categories, onClose, onSaved } = props;
  const form = useProjectForm({ client, name, project, kept, onSaved });
  const [isDialogOpen, setDialogOpen] = useState(false);
  const { isNew, isSaving, leaving } = form;
  const close = () => form.leave(onClose);

  return (
    <Drawer title={isNew ? texts.title.isNew : texts.title.change} onClose={close}>
      <form
        className="drawer-form"
        noValidate
        onSubmit={(event) => form.check(event, () => setDialogOpen(true))}
        // Outside the drop zones, the browser would open a dropped file instead of the page.
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => event.preventDefault()}
      >
        <div className="drawer-body project-form">
          <div className="fields" hidden={form.offered !== null}>
            <ImageFields form={form} />
          </div>
          <div className="fields">
            <DraftNotice form={form} />
            <SavedElsewhere collection="projects" id={form.stored?.id} seen={form.stored?.updated} />
            <div className="fields" inert={isSaving} hidden={form.offered !== null}>
              <WrittenFields form={form} categories={categories} />
            </div>
            {form.stored && <PermissionPanel project={form.stored} worksite={worksite} />}
            {project && (
              <p>
                <WayLink to={`/dashboard/projects/${project.id}/versions`}>{texts.versions}</WayLink>
              </p>
            )}
          </div>
        </div>
        <Foot form={form} onClose={close} />
      </form>
      {isDialogOpen && (
        <ConfirmDialog
          title={isNew ? texts.confirm.isNew : texts.confirm.change}
          confirm={texts.confirm.yes}
          onConfirm={() => void form.save()}
          onClose={() => setDialogOpen(false)}
        >
          <p>{texts.confirm.question}</p>
          <SaveEffect form={form} />
        </ConfirmDialog>
      )}
      {isUnpermitted(form) && form.stored && (
        <PermissionQuestion
          unpermitted={unpermittedPictures(form.stored, form.draft, new Date())}
          worksite={worksite}
          onAnyway={() => void form.publishAnyway()}
          onClose={form.forget}
        />
      )}
      {leaving && (
        <ConfirmDialog
          title={texts.leave.title}
          confirm={texts.leave.yes}
          keep={texts.leave.no}
          danger
          onConfirm={() => {
            form.discard();
            leaving.proceed();
          }}
          onClose={leaving.stay}
        >
          <p>{isSaving ? texts.leave.sending : texts.leave.question}</p>
        </ConfirmDialog>
      )}
      {form.outcome?.outcome === "conflict" && form.stored && (
        <ConflictDrawer
          read={form.stored}
          mine={form.draft}
          theirs={form.outcome.theirs}
          onBack={form.forget}
          onSettled={(project, draft) => {
            form.settle(project, draft);
            void form.save();
          }}
        />
      )}
    </Drawer>
  );
}

/** The effect of a save on visitors, above all the page or pictures that they lose. */
function SaveEffect({ form: { draft, stored } }: { form: FormState }) {
  const effect = publicationEffect(draft, stored);
  const loss = stored && effect === "changes" ? lossByForm(stored, draft, new Date()) : undefined;
  return (
    <>
      {!loss?.isPageLost && (
        <p>{texts.confirm.effects[effect](momentInFrench(parisMoment(draft.publish_at)))}</p>
      )}
      {loss && <p>{permissionTexts.loss.edited(loss)}</p>}
    </>
  );
}

function isUnpermitted({ outcome }: FormState): boolean {
  return outcome?.outcome === "invalid" && outcome.codes.status === notPermitted;
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
          missingWords={countMissingWords(draft)}
          fault={faults.cover}
          share={cover ? uploads.get(cover.key)?.share : undefined}
          onPreparing={prepare}
          onChange={(cover) => change("cover", cover)}
          onMore={(pictures) => changeGallery((gallery) => [...gallery, ...pictures])}
          onRefused={(fault) => refuse("cover", fault)}
        />
      </div>
      <div inert={isSaving}>
        <StagesField form={form} />
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
    <div className="drawer-foot">
      <SaveNotices form={form} />
      {!form.offered && (stored || form.isDirty) && (
        <a
          className="act"
          href={`/dashboard/projects/${form.id}/apercu`}
          target="_blank"
          rel="noreferrer"
          // The preview reads the stored draft, so the latest changes must be in it.
          onClick={form.keep}
        >
          {texts.preview}
        </a>
      )}
      <button type="button" className="button-outline" onClick={isSaving ? form.stop : onClose}>
        {texts.cancel}
      </button>
      {!form.offered && (
        <button
          type="submit"
          className="button button-plain"
          aria-disabled={isBusy || undefined}
          onClick={isBusy ? (event) => event.preventDefault() : undefined}
        >
          <span>{isSaving ? texts.busy : isPreparing ? imageTexts.preparing : texts.save}</span>
        </button>
      )}
    </div>
  );
}
