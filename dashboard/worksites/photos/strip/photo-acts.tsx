import { useState } from "react";
import { longestCaption, photoPlaces } from "../../../../domain/worksites/photos/fields.ts";
import type { WorksitePhoto } from "../../../../domain/worksites/photos/worksite-photo.ts";
import { controlProps, Labelled } from "../../../../ui/field/field.tsx";
import { ActButton } from "../../../parts/act-button.tsx";
import { ActDialog } from "../../../parts/acts/act-dialog.tsx";
import { BinDialog } from "../../../parts/bin/bin-dialog.tsx";
import { SeenVersion } from "../../../parts/conflict/seen-version.tsx";
import { texts } from "../worksite-photos.texts.ts";
import type { StripActTable } from "./strip-acts.ts";

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
  return (
    <ActDialog<StripActTable>
      title={words.correct}
      confirm={words.save}
      sends={{ act: "correct", payload: { photo: photo.id } }}
      onClose={onClose}
    >
      {(faults) => {
        const caption = { name: "caption", label: texts.taking.caption, fault: faults.caption };
        const place = { name: "place", label: words.where, fault: faults.place };
        return (
          <>
            <SeenVersion record={photo} fields={["caption", "place"]} faults={faults} />
            <Labelled {...caption}>
              <input
                {...controlProps(caption)}
                defaultValue={photo.caption}
                maxLength={longestCaption}
                autoComplete="off"
              />
            </Labelled>
            <Labelled {...place}>
              <select {...controlProps(place)} defaultValue={photo.place}>
                {photoPlaces.map((each) => (
                  <option key={each} value={each}>
                    {texts.taking.places[each]}
                  </option>
                ))}
              </select>
            </Labelled>
            {photo.page_file && <p className="note">{words.isOnline}</p>}
          </>
        );
      }}
    </ActDialog>
  );
}

function Removal({ photo, onClose }: PhotoDialogProps) {
  const { id, updated: version, page_file } = photo;
  const deletion = {
    ...{ collection: "worksite_photos", id, version },
    ...{ done: words.removed, focus: "#strip-title" },
  };
  return (
    <BinDialog texts={words} deletion={deletion} onClose={onClose}>
      {page_file && <p>{words.copyStays}</p>}
    </BinDialog>
  );
}
