import type { Paper } from "../../domain/papers/paper.ts";
import { fileAddress } from "../../records/record/file-address.ts";
import { FileWeight } from "../../site/sections/file-weight.tsx";
import { CameraButton } from "../parts/files/camera-button.tsx";
import { DocumentZone } from "../parts/files/document-zone.tsx";
import type { FileChoice } from "./chosen-file.ts";
import { PhotoCorners } from "./corners/photo-corners.tsx";
import { texts } from "./papers.texts.ts";

type PaperFileProps = {
  /** The stored paper, if it has a file. */
  paper: Paper | undefined;
  choice: FileChoice;
};

/** The file of a paper: the stored one, and a photo or a PDF to put in its place. */
export function PaperFile({ paper, choice }: PaperFileProps) {
  const { fault, isPreparing } = choice;
  const chosenName = isPreparing ? texts.preparing : (choice.chosen?.file.name ?? "");

  function choose([file]: readonly File[]): void {
    if (file) void choice.choose(file);
  }

  return (
    <div className="picker paper-file">
      {paper?.file && <StoredFile paper={paper} />}
      <DocumentZone
        name="file"
        label={texts.file}
        hint={texts.fileHint}
        optional
        fault={fault}
        chosenName={chosenName}
        texts={{ pick: texts.filePick, other: texts.fileOther, drop: texts.fileDrop }}
        onChange={(input) => {
          choose([...(input.files ?? [])]);
          // The same file can be chosen again.
          input.value = "";
        }}
      />
      {choice.photo && (
        <PhotoCorners
          key={`${choice.photo.name} ${choice.photo.lastModified} ${choice.photo.size}`}
          photo={choice.photo}
          onPage={(page) => void choice.takePage(page)}
        />
      )}
      <p className="sr-only" role="status">
        {chosenName}
      </p>
      <CameraButton className="button-outline for-touch" onPhotos={choose}>
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
