import { useId, useState } from "react";
import { useRevalidator } from "react-router";
import type { Project } from "../../domain/projects/project.ts";
import { browserRecords } from "../../records/client.ts";
import { logAndReturn } from "../../records/failure.ts";
import { addPicture } from "../../records/projects/picture-files.ts";
import { Icon } from "../../ui/icon/icon.tsx";
import { french } from "../../ui/text/typography.ts";
import { DashboardIcon } from "../parts/dashboard-icon.tsx";
import { accepted } from "../projects/form/images/images.ts";
import { fileTexts } from "./images.texts.ts";
import { pictureRefusal, readyPicture } from "./picture-files.ts";

/** A chosen file on its way into a project. */
type Arrival = {
  key: string;
  file: File;
  share: number;
  state: "waiting" | "done" | "refused";
  fault: string;
};

type AddPicturesProps = {
  /** The id of the file chooser, which other buttons of the page open. */
  chooser: string;
  projects: readonly Project[];
  /** The open folder. Without one, the person chooses it. */
  folder: Project | undefined;
};

/** Sends pictures into a project, several at once. A refused one says why, and the others come. */
export function AddPictures({ chooser, projects, folder }: AddPicturesProps) {
  const id = useId();
  const [target, setTarget] = useState(projects[0]?.id ?? "");
  const [isOver, setOver] = useState(false);
  const { arrivals, isSending, send } = useArrivals();
  const project = folder ?? projects.find((each) => each.id === target) ?? projects[0];
  const refused = arrivals.filter(({ state }) => state === "refused");
  if (!project) return null;
  return (
    <section className="image-adding" aria-label={fileTexts.add}>
      {!folder && (
        <div className="field">
          <label htmlFor={`${id}-folder`}>{fileTexts.into}</label>
          <select
            id={`${id}-folder`}
            value={project.id}
            onChange={({ currentTarget }) => setTarget(currentTarget.value)}
          >
            {projects.map(({ id, title }) => (
              <option key={id} value={id}>
                {french(title)}
              </option>
            ))}
          </select>
        </div>
      )}
      <div className={isOver ? "image-drop picker-target" : "image-drop"}>
        <input
          id={chooser}
          type="file"
          multiple
          accept={accepted}
          disabled={isSending}
          aria-label={french(fileTexts.addTo(project.title))}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
          onChange={({ currentTarget }) => {
            const files = [...(currentTarget.files ?? [])];
            // The same file can be chosen again.
            currentTarget.value = "";
            void send(project.id, files);
          }}
        />
        <p aria-hidden="true">
          <DashboardIcon name="upload" />
          <span>
            <b>{fileTexts.drop}</b> {fileTexts.dropRest}
          </span>
        </p>
      </div>
      {isSending && <SendingList arrivals={arrivals} />}
      <p className="sr-only" role="status">
        {isSending ? fileTexts.sending : doneText(arrivals)}
      </p>
      {!isSending && refused.length > 0 && (
        <div className="image-refusals" role="alert">
          <Icon name="fault" />
          <div>
            <p>
              <b>{fileTexts.refused(refused.length, arrivals.length)}</b>
            </p>
            <ul>
              {refused.map(({ key, file, fault }) => (
                <li key={key}>
                  <b>{file.name}</b> : {fault}
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </section>
  );
}

function SendingList({ arrivals }: { arrivals: readonly Arrival[] }) {
  return (
    <ul className="image-sending">
      {arrivals.map(({ key, file, share, state }) => (
        <li key={key}>
          <span>{file.name}</span>
          <progress max={1} value={state === "waiting" ? share : 1} aria-label={file.name} />
        </li>
      ))}
    </ul>
  );
}

function doneText(arrivals: readonly Arrival[]): string {
  const count = arrivals.filter(({ state }) => state === "done").length;
  return count > 0 ? fileTexts.added(count) : "";
}

/** The files that are being sent, one after another, and the state of each. */
function useArrivals() {
  const { revalidate } = useRevalidator();
  const [arrivals, setArrivals] = useState<readonly Arrival[]>([]);
  const isSending = arrivals.some(({ state }) => state === "waiting");

  function amend(key: string, change: Partial<Arrival>): void {
    setArrivals((before) => before.map((each) => (each.key === key ? { ...each, ...change } : each)));
  }

  async function send(project: string, files: readonly File[]): Promise<void> {
    if (files.length === 0 || isSending) return;
    const coming = files.map(
      (file): Arrival => ({ key: crypto.randomUUID(), file, share: 0, state: "waiting", fault: "" }),
    );
    setArrivals(coming);
    for (const { key, file } of coming) {
      const sending = sendFile(project, file, (share) => amend(key, { share }));
      const fault = await sending.catch(logAndReturn(fileTexts.unanswered));
      amend(key, fault ? { state: "refused", fault } : { state: "done" });
    }
    await revalidate();
  }

  return { arrivals, isSending, send };
}

/** Adds a file to a project. Returns why it was refused, or `undefined` once it is stored. */
async function sendFile(
  project: string,
  file: File,
  onProgress: (share: number) => void,
): Promise<string | undefined> {
  const ready = await readyPicture(file);
  if ("fault" in ready) return ready.fault;
  const added = await addPicture(await browserRecords(), project, ready.file, onProgress);
  return added.outcome === "done" ? undefined : pictureRefusal(added);
}
