import { useState } from "react";
import type { Paper } from "../../domain/papers/paper.ts";
import { fileAddress } from "../../records/record/file-address.ts";
import { FileWeight } from "../../site/sections/file-weight.tsx";
import { controlProps, Labelled } from "../../ui/field/field.tsx";
import { DashboardIcon } from "../parts/dashboard-icon.tsx";
import { CameraButton } from "../projects/form/images/camera-button.tsx";
import type { FileChoice } from "./chosen-file.ts";
import { texts } from "./papers.texts.ts";

type PaperFileProps = {
  /** The stored paper, if it has a file. */
  paper: Paper | undefined;
  choice: FileChoice;
};

/** The file of a paper: the stored one, and a photo or a PDF to put in its place. */
export function PaperFile({ paper, choice }: PaperFileProps) {
  const [isTarget, setTarget] = useState(false);
  const { fault, isPreparing } = choice;
  const fieldProps = { name: "file", label: texts.file, hint: texts.fileHint, optional: true, fault };
  const chosenName = isPreparing ? texts.preparing : choice.chosen?.file.name;

  function choose([file]: readonly File[]): void {
    if (file) void choice.choose(file);
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
            onChange={({ currentTarget }) => {
              choose([...(currentTarget.files ?? [])]);
              // The same file can be chosen again.
              currentTarget.value = "";
            }}
            onDragEnter={() => setTarget(true)}
            onDragLeave={() => setTarget(false)}
            onDrop={() => setTarget(false)}
          />
          <p aria-hidden="true">
            <DashboardIcon name="attachment" />
            {chosenName || texts.filePick}
            <span className="field-optional said-to-mouse">
              {chosenName ? texts.fileOther : texts.fileDrop}
            </span>
          </p>
        </div>
      </Labelled>
      <p className="sr-only" role="status">
        {chosenName}
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
