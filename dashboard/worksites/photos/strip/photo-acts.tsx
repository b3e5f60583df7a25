import { useState } from "react";
import { longestCaption, type PhotoPlace, photoPlaces } from "../../../../domain/worksites/photos/fields.ts";
import { problemText } from "../../../../domain/worksites/photos/problems.ts";
import type { WorksitePhoto } from "../../../../domain/worksites/photos/worksite-photo.ts";
import { browserRecords } from "../../../../records/client.ts";
import { correctPhoto } from "../../../../records/worksites/photos/team.ts";
import { controlProps, Labelled } from "../../../../ui/field/field.tsx";
import { ActButton } from "../../../parts/act-button.tsx";
import { BinDialog } from "../../../parts/bin/bin-dialog.tsx";
import { ConfirmDialog } from "../../../parts/confirm-dialog.tsx";
import { decisionProblem } from "../../../parts/decision.ts";
import { useShowAgain } from "../../../parts/router.ts";
import { notifyTeam } from "../../../parts/toast.ts";
import { texts } from "../worksite-photos.texts.ts";

const { correction: words } = texts;

type PhotoActsProps = { photo: WorksitePhoto; name: string };

/** The less frequent acts on a photo of the strip: correcting its description, and removing it. */
export function PhotoActs({ photo, name }: PhotoActsProps) {
  const [openDialog, setOpenDialog] = useState<"correct" | "remove">();
  const close = () => setOpenDialog(undefined);
  return (
    <div className="photo-acts">
      <ActButton icon="edit" iconOnly={words.correct} onPress={() => setOpenDialog("correct")}>
        {words.of(name)}
      </ActButton>
      <ActButton icon="bin" tone="danger" iconOnly={words.remove} onPress={() => setOpenDialog("remove")}>
        {words.of(name)}
      </ActButton>
      {openDialog === "correct" && <Correction photo={photo} onClose={close} />}
      {openDialog === "remove" && <Removal photo={photo} onClose={close} />}
    </div>
  );
}

type PhotoDialogProps = { photo: WorksitePhoto; onClose: () => void };

function Correction({ photo, onClose }: PhotoDialogProps) {
  const showAgain = useShowAgain();

  async function correct(form: FormData): Promise<boolean> {
    const caption = String(form.get("caption")).replace(/\s+/g, " ").trim();
    const place = form.get("place") as PhotoPlace;
    const answer = await correctPhoto(await browserRecords(), photo.id, { caption, place });
    showAgain();
    if (answer.outcome === "done") return true;
    await notifyTeam(decisionProblem(answer, problemText, words.failed), "fault");
    return false;
  }

  return (
    <ConfirmDialog title={words.correct} confirm={words.save} onConfirm={correct} onClose={onClose}>
      <Labelled name="caption" label={texts.taking.caption}>
        <input
          {...controlProps({ name: "caption", label: texts.taking.caption })}
          defaultValue={photo.caption}
          maxLength={longestCaption}
          autoComplete="off"
        />
      </Labelled>
      <Labelled name="place" label={words.where}>
        <select id="place" name="place" defaultValue={photo.place}>
          {photoPlaces.map((each) => (
            <option key={each} value={each}>
              {texts.taking.places[each]}
            </option>
          ))}
        </select>
      </Labelled>
      {photo.page_file && <p className="note">{words.isOnline}</p>}
    </ConfirmDialog>
  );
}

function Removal({ photo, onClose }: PhotoDialogProps) {
  const { id, page_file } = photo;
  const deletion = { collection: "worksite_photos", id, done: words.removed, focus: "#strip-title" };
  return (
    <BinDialog texts={words} deletion={deletion} onClose={onClose}>
      {page_file && <p>{words.copyStays}</p>}
    </BinDialog>
  );
}
