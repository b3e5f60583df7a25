import { groundNames, type RemovalGround } from "../../domain/reviews/grounds.ts";
import { controlProps, Labelled, LongField } from "../../ui/field/field.tsx";
import { french } from "../../ui/text/typography.ts";
import { texts } from "./reviews.texts.ts";

/** Errors of the reason why a review is not published, or no longer. */
type ReasonFaults = { ground?: string; reason?: string };

type ReasonFieldsProps = {
  grounds: readonly RemovalGround[];
  chosen?: string;
  faults: ReasonFaults;
  onEdit: () => void;
};

/** A reason of the closed list, and a sentence. The author reads both. */
export function ReasonFields({ grounds, chosen = "", faults, onEdit }: ReasonFieldsProps) {
  const ground = { name: "ground", label: texts.groundLabel, fault: faults.ground };
  return (
    <div className="confirm-field review-reasons" onInput={onEdit}>
      <Labelled {...ground}>
        <select {...controlProps(ground)} defaultValue={chosen}>
          <option value="">{texts.groundUnchosen}</option>
          {grounds.map((each) => (
            <option key={each} value={each}>
              {french(groundNames[each])}
            </option>
          ))}
        </select>
      </Labelled>
      <LongField name="reason" label={texts.reasonLabel} rows={3} fault={faults.reason} />
    </div>
  );
}

/** The reason in a form, with errors for its missing parts. */
export function readReasons(
  form: FormData,
  missing: string,
): { ground: string; reason: string; faults?: ReasonFaults } {
  const ground = String(form.get("ground") ?? "");
  const reason = String(form.get("reason") ?? "").trim();
  if (ground && reason) return { ground, reason };
  const faults = { ...(!ground && { ground: texts.groundMissing }), ...(!reason && { reason: missing }) };
  return { ground, reason, faults };
}
