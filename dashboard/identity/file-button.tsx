import { newRecordId } from "../../records/record/record-id.ts";
import { Icon } from "../../ui/icon/icon.tsx";
import { DashboardIcon, type DashboardIconName } from "../parts/dashboard-icon.tsx";

type FileButtonProps = {
  /** The field's name and id. */
  name: string;
  icon: DashboardIconName;
  className: string;
  accept: readonly string[];
  fault?: string | undefined;
  describedBy?: string;
  onChoose: (choice: { key: string; file: File }) => void;
  children: string;
};

/** The browser's own control for a file, which lies invisible over an act's label. Below it stands the file's error. */
export function FileButton({
  name,
  icon,
  className,
  accept,
  fault,
  describedBy,
  onChoose,
  children,
}: FileButtonProps) {
  return (
    <div className="identity-file">
      <label className={className}>
        <input
          id={name}
          type="file"
          accept={accept.join(",")}
          aria-invalid={fault ? true : undefined}
          aria-describedby={[describedBy, fault && `${name}-fault`].filter(Boolean).join(" ") || undefined}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) onChoose({ key: newRecordId(), file });
            // The same file can be chosen again.
            currentTarget.value = "";
          }}
        />
        <DashboardIcon name={icon} />
        <span>{children}</span>
      </label>
      {fault && (
        <p id={`${name}-fault`} className="field-fault" role="alert">
          <Icon name="fault" />
          {fault}
        </p>
      )}
    </div>
  );
}
