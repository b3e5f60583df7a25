import { useState } from "react";
import { dayInFrench } from "../../../domain/dates.ts";
import { departmentName } from "../../../domain/places/departments.ts";
import { moments } from "../../../domain/projects/chapters/chapters.ts";
import { plainText } from "../../../domain/projects/excerpt.ts";
import type { Project } from "../../../domain/projects/project.ts";
import { stages } from "../../../domain/projects/stages.ts";
import { french } from "../../../ui/text/typography.ts";
import { Drawer } from "../../parts/drawer.tsx";
import { LastChanged } from "../../parts/last-changed.tsx";
import { isEmptyChapter } from "./chapters/chapter-drafts.ts";
import { type ComparedField, differences, withTheirs } from "./differences.ts";
import { type ProjectDraft, projectDraft } from "./draft.ts";
import {
  chapterTexts,
  texts as formTexts,
  stageTexts,
  conflictTexts as texts,
} from "./project-form.texts.ts";

type ConflictDrawerProps = {
  /** The project as this form read it. */
  read: Project;
  mine: ProjectDraft;
  theirs: Project;
  onSettled: (theirs: Project, settled: ProjectDraft) => void;
  onBack: () => void;
};

/** Shows the two versions of a conflict field by field. The second writer chooses. */
export function ConflictDrawer({ read, mine, theirs, onSettled, onBack }: ConflictDrawerProps) {
  const foundDifferences = differences(read, mine, theirs);
  const [fromThem, setFromThem] = useState<readonly ComparedField[]>(() =>
    foundDifferences.filter(({ isMineChanged }) => !isMineChanged).map(({ field }) => field),
  );
  const other = projectDraft(theirs);

  function choose(field: ComparedField, isTheirs: boolean): void {
    setFromThem((before) => [...before.filter((each) => each !== field), ...(isTheirs ? [field] : [])]);
  }

  return (
    <Drawer title={texts.title} onClose={onBack}>
      <div className="conflict">
        <div>
          <LastChanged collection="projects" record={theirs} />
          <p>{texts.text}</p>
        </div>
        {foundDifferences.map(({ field }) => (
          <fieldset key={field}>
            <legend>{texts.fields[field]}</legend>
            <Version
              field={field}
              name={texts.mine}
              version={mine}
              isChosen={!fromThem.includes(field)}
              onChoose={() => choose(field, false)}
            />
            <Version
              field={field}
              name={texts.theirs}
              version={other}
              isChosen={fromThem.includes(field)}
              onChoose={() => choose(field, true)}
            />
          </fieldset>
        ))}
      </div>
      <div className="drawer-foot">
        <button type="button" className="button-outline" onClick={onBack}>
          {texts.back}
        </button>
        <button
          type="button"
          className="button button-plain"
          onClick={() => onSettled(theirs, withTheirs(mine, theirs, fromThem))}
        >
          <span>{texts.keep}</span>
        </button>
      </div>
    </Drawer>
  );
}

type VersionProps = {
  field: ComparedField;
  name: string;
  version: ProjectDraft;
  isChosen: boolean;
  onChoose: () => void;
};

function Version({ field, name, version, isChosen, onChoose }: VersionProps) {
  return (
    <label>
      <input type="radio" name={`version-${field}`} checked={isChosen} onChange={onChoose} />
      <span>
        <span className="note">{name}</span>
        {french(comparedValue(version, field)) || texts.empty}
      </span>
    </label>
  );
}

function comparedValue(draft: ProjectDraft, field: ComparedField): string {
  if (field === "cover")
    return draft.cover
      ? [draft.cover.name || draft.cover.file?.name, draft.cover.alt].filter(Boolean).join(", ")
      : "";
  if (field === "gallery") {
    const { length } = draft.gallery;
    return length === 1 ? texts.images.one : length + texts.images.several;
  }
  if (field === "stages") {
    const shownStages = stages.filter((stage) => draft.stages[stage]);
    return shownStages.map((stage) => stageTexts.names[stage]).join(", ");
  }
  if (field === "chapters") {
    const writtenChapters = moments.filter((moment) => !isEmptyChapter(draft.chapters[moment]));
    return writtenChapters
      .map((moment) => [chapterTexts.names[moment], draft.chapters[moment].title].join(" : "))
      .join(" · ");
  }
  if (field === "place_code") return departmentName(draft.place_code) || draft.place_code;
  if (field === "description") return plainText(draft.description);
  if (field === "project_date") return dayInFrench(draft.project_date);
  if (field === "status") return formTexts.statuses[draft.status][0] ?? "";
  if (field === "publish_at") return draft.publish_at.replace("T", " ");
  if (field === "pinned") return texts.pinned[draft.pinned ? "yes" : "no"];
  return draft[field];
}
