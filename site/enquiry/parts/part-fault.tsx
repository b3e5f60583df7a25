import { Icon } from "../../../ui/icon/icon.tsx";
import { french } from "../../../ui/text/typography.ts";

/** The fault of a part with several fields. Renders nothing without a fault. */
export function PartFault({ id, fault }: { id: string; fault: string | undefined }) {
  if (!fault) return null;
  return (
    <p id={id} className="field-fault">
      <Icon name="fault" />
      {french(fault)}
    </p>
  );
}
