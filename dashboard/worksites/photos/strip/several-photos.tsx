import { useState } from "react";
import { longestCaption, type PhotoPlace, photoPlaces } from "../../../../domain/worksites/photos/fields.ts";
import type { WorksitePhoto } from "../../../../domain/worksites/photos/worksite-photo.ts";
import { controlProps, Labelled } from "../../../../ui/field/field.tsx";
import { ActButton } from "../../../parts/act-button.tsx";
import { type DeletionActTable, everyPage } from "../../../parts/bin/deletion.ts";
import { SeveralBinDialog } from "../../../parts/bin/several-bin-dialog.tsx";
import { ConfirmDialog } from "../../../parts/confirm-dialog.tsx";
import { fieldChanges } from "../../../parts/several/field-changes.ts";
import { SeveralBar } from "../../../parts/several/several-bar.tsx";
import type { Selection } from "../../../parts/several/use-selection.ts";
import { useSeveralAct } from "../../../parts/several/use-several-act.ts";
import { texts } from "../worksite-photos.texts.ts";
import type { StripActTable } from "./strip-acts.ts";
import { photoName } from "./strip-photo.tsx";
import { typedCaption } from "./typed-caption.ts";

const { several: words } = texts;

type SeveralPhotosProps = { selection: Selection; photos: readonly WorksitePhoto[] };

/** The acts on several photos of a worksite: one caption for all, their place, and the bin. */
export function SeveralPhotos({ selection, photos }: SeveralPhotosProps) {
  const { send, isBusy } = useSeveralAct<StripActTable>(selection);
  const removal = useSeveralAct<DeletionActTable>(selection, everyPage);
  const [isDescribing, setDescribing] = useState(false);
  const chosenPhotos = photos
    .filter(({ id }) => selection.isChosen(id))
    .map((photo) => ({ ...photo, name: photoName(photo) }));
  // The versions that were shown: they may change while the dialog is open.
  const [shownPhotos, setShownPhotos] = useState<typeof chosenPhotos>();

  function put(place: PhotoPlace): void {
    send({
      act: "changeSeveral",
      payload: { kind: "placed", changes: fieldChanges(chosenPhotos, { place }) },
    });
  }

  function describe(caption: string): void {
    const changes = fieldChanges(chosenPhotos, { caption });
    send({ act: "changeSeveral", payload: { kind: "captioned", changes } });
  }

  function remove(shownOnes: typeof chosenPhotos): void {
    const records = shownOnes.map(({ id, name, updated: version }) => ({ id, name, version }));
    const payload = { collection: "worksite_photos", records, noun: words.noun };
    removal.send({ act: "deleteSeveral", payload });
  }

  return (
    <>
      <SeveralBar selection={selection} noun={words.noun} participle="choisie">
        <li>
          <ActButton busy={isBusy} onPress={() => setDescribing(true)}>
            {words.caption}
          </ActButton>
        </li>
        {photoPlaces.map((place) => (
          <li key={place}>
            <ActButton busy={isBusy} onPress={() => put(place)}>
              {words.place[place]}
            </ActButton>
          </li>
        ))}
        <li>
          <ActButton
            icon="bin"
            tone="danger"
            busy={removal.isBusy}
            onPress={() => setShownPhotos(chosenPhotos)}
          >
            {words.remove}
          </ActButton>
        </li>
      </SeveralBar>
      {isDescribing && <CaptionDialog onDescribe={describe} onClose={() => setDescribing(false)} />}
      {shownPhotos && (
        <SeveralBinDialog
          count={shownPhotos.length}
          noun={words.noun}
          onConfirm={() => remove(shownPhotos)}
          onClose={() => setShownPhotos(undefined)}
        >
          {shownPhotos.some(({ page_file }) => page_file) && <p>{words.copiesStay}</p>}
        </SeveralBinDialog>
      )}
    </>
  );
}

type CaptionDialogProps = { onDescribe: (caption: string) => void; onClose: () => void };

function CaptionDialog({ onDescribe, onClose }: CaptionDialogProps) {
  const [isMissing, setMissing] = useState(false);
  const fault = isMissing ? words.captionMissing : undefined;
  const caption = { name: "caption", label: texts.taking.caption, fault };

  function confirm(form: FormData): boolean {
    const typedWords = typedCaption(form);
    if (typedWords) onDescribe(typedWords);
    setMissing(typedWords === undefined);
    return typedWords !== undefined;
  }

  return (
    <ConfirmDialog title={words.captionTitle} confirm={words.caption} onConfirm={confirm} onClose={onClose}>
      <p>{words.captionText}</p>
      <Labelled {...caption}>
        <input {...controlProps(caption)} required={false} maxLength={longestCaption} autoComplete="off" />
      </Labelled>
    </ConfirmDialog>
  );
}
