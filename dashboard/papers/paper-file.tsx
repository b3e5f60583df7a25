import { useState } from "react";
import type { Paper } from "../../domain/papers/paper.ts";
import { logAndReturn } from "../../records/failure.ts";
import { fileAddress } from "../../records/record/file-address.ts";
import { FileWeight } from "../../site/sections/file-weight.tsx";
import { controlProps, Labelled } from "../../ui/field/field.tsx";
import { DashboardIcon } from "../parts/dashboard-icon.tsx";
import { CameraButton } from "../projects/form/images/camera-button.tsx";
import { texts } from "./papers.texts.ts";

type PaperFileProps = {
  /** The stored paper, if it has a file. */
  paper: Paper | undefined;
  chosen: File | undefined;
  fault: string | undefined;
  onChoose: (file: File) => void;
  onFault: (fault: string) => void;
};

/** The file of a paper: the stored one, and a photo or a PDF to put in its place. */
export function PaperFile({ paper, chosen, fault, onChoose, onFault }: PaperFileProps) {
  const [isTarget, setTarget] = useState(false);
  const fieldProps = { name: "file", label: texts.file, hint: texts.fileHint, optional: true, fault };

  async function choose([file]: readonly File[]): Promise<void> {
    if (!file) return;
    const ready = file.type === "application/pdf" ? file : await readyPicture(file);
    if (ready) onChoose(ready);
    else onFault(texts.unreadable);
  }

  return (
    <div className="picker paper-file">
      {paper?.file && <StoredFile paper={paper} />}
      <Labelled {...fieldProps}>
        <div className={isTarget ? "picker-zone picker-target" : "picker-zone"}>
          <input
            {...controlProps(fieldProps)}
            type="file"
            accept="application/pdf,image/*"
            onChange={({ currentTarget }) => void choose([...(currentTarget.files ?? [])])}
            onDragEnter={() => setTarget(true)}
            onDragLeave={() => setTarget(false)}
            onDrop={() => setTarget(false)}
          />
          <p aria-hidden="true">
            <DashboardIcon name="attachment" />
            {chosen?.name || texts.filePick}
            <span className="field-optional said-to-mouse">{chosen ? texts.fileOther : texts.fileDrop}</span>
          </p>
        </div>
      </Labelled>
      <p className="sr-only" role="status">
        {chosen?.name}
      </p>
      <CameraButton className="button-outline" onPhotos={choose}>
        {texts.camera}
      </CameraButton>
    </div>
  );
}

function StoredFile({ paper }: { paper: Paper }) {
  const address = fileAddress(paper, paper.file);
  return (
    <p>
      <a className="link" href={address} target="_blank" rel="noreferrer">
        {texts.fileNow}
        <FileWeight url={address} />
      </a>
    </p>
  );
}

/** Returns the photo as it is sent, or `undefined` if this browser cannot read it. */
async function readyPicture(photo: File): Promise<File | undefined> {
  const readier = await import("../../site/sections/photo.ts").catch(logAndReturn(null));
  // On a bad network, the photo is sent unchanged rather than not at all.
  return readier ? readier.readyPhoto(photo).catch(logAndReturn(undefined)) : photo;
}
