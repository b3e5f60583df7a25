import { Icon } from "../../../ui/icon/icon.tsx";
import { french } from "../../../ui/text/typography.ts";

/** What is wrong with a part that is no single field; nothing where nothing is. */
export function PartFault({ id, fault }: { id: string; fault: string | undefined }) {
  if (!fault) return null;
  return (
    <p id={id} className="field-fault">
      <Icon name="fault" />
      {french(fault)}
    </p>
  );
}
