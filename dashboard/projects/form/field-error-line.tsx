import { Icon } from "../../../ui/icon/icon.tsx";
import { french } from "../../../ui/text/typography.ts";

/** A field's error, below the field and linked to it by its id. */
export function FieldErrorLine({ name, fault }: { name: string; fault?: string }) {
  if (!fault) return null;
  return (
    <p id={`${name}-fault`} className="field-fault">
      <Icon name="fault" />
      {french(fault)}
    </p>
  );
}
