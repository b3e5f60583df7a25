import { french } from "../../../ui/text/typography.ts";
import { groupDigits } from "../../parts/grouped.ts";
import { texts } from "./roles.texts.ts";

type RoleCounterProps = {
  label: string;
  /** `undefined` if it could not be counted. */
  count: number | undefined;
  /** The counted things wait for the reader. */
  waits?: boolean;
};

/** A count on the ruler of a role's overview. */
export function RoleCounter({ label, count, waits }: RoleCounterProps) {
  return (
    <div data-waits={(waits && count !== undefined && count > 0) || undefined}>
      <dt>{label}</dt>
      <dd className="figures">{count === undefined ? texts.unknown : french(groupDigits(count))}</dd>
    </div>
  );
}
