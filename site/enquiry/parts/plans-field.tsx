import { type DragEvent, type ReactNode, type RefObject, useState } from "react";
import { mostPlans } from "../../../domain/enquiries/uploads/upload.ts";
import { Icon } from "../../../ui/icon/icon.tsx";
import { french } from "../../../ui/text/typography.ts";
import { partTexts } from "./parts.texts.ts";
import "./plans.css";

const texts = partTexts.plans;
const types = "image/jpeg,image/png,image/gif,image/webp,application/pdf";

type PlansFieldProps = {
  /** Gets the focus after a file was removed together with its button. */
  field: RefObject<HTMLInputElement | null>;
  hint: string;
  /** Number of files, including unfinished ones. */
  count: number;
  failure: string;
  onAdd: (files: File[]) => void;
  /** A row for each. */
  children: ReactNode;
};

/** Chooses photos and plans, also by drop, and lists them. */
export function PlansField({ field, hint, count, failure, onAdd, children }: PlansFieldProps) {
  const [isTarget, setTarget] = useState(false);
  const target = {
    onDragOver(event: DragEvent) {
      event.preventDefault();
      setTarget(true);
    },
    onDragLeave: () => setTarget(false),
    onDrop(event: DragEvent) {
      event.preventDefault();
      setTarget(false);
      onAdd([...event.dataTransfer.files]);
    },
  };
  return (
    <div className="plans needs-script">
      <label className={isTarget ? "plans-drop plans-target" : "plans-drop"} {...target}>
        <Icon name="camera" />
        <input
          ref={field}
          type="file"
          multiple
          accept={types}
          onChange={(event) => {
            onAdd([...(event.target.files ?? [])]);
            event.target.value = "";
          }}
        />
        <span>
          <b>{texts.pick}</b>
          <span className="said-to-mouse">{texts.drop}</span>
        </span>
        <span className="note">{hint}</span>
      </label>
      <ul className="plans-list">{children}</ul>
      {failure && <p role="alert">{failure}</p>}
      <p className="note" role="status">
        {french(`${count} ${count > 1 ? "fichiers" : "fichier"} sur ${mostPlans}`)}
      </p>
    </div>
  );
}
