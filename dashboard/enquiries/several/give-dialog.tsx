import { useState } from "react";
import { storedMoment, todayInParis } from "../../../domain/dates.ts";
import type { ChargeFilter } from "../../../records/enquiries/board/charge.ts";
import { controlProps, Labelled } from "../../../ui/field/field.tsx";
import { french } from "../../../ui/text/typography.ts";
import { ConfirmDialog } from "../../parts/confirm-dialog.tsx";
import { texts } from "./several-enquiries.texts.ts";

type GiveDialogProps = {
  charge: readonly ChargeFilter[];
  /** The account of the person who gives. */
  self: string;
  /** @param remindOn in the store's form, empty to keep each enquiry's own day */
  onGive: (account: string, remindOn: string) => void;
  onClose: () => void;
};

/** Gives several enquiries to one colleague, with a day for all if needed. */
export function GiveDialog({ charge, self, onGive, onClose }: GiveDialogProps) {
  const [isMissing, setMissing] = useState(false);
  const person = { name: "value", label: texts.account, fault: isMissing ? texts.missing : undefined };
  const day = { name: "remind_on", label: texts.day, optional: true };

  function confirm(form: FormData): boolean {
    const value = String(form.get("value") ?? "");
    setMissing(value === "");
    if (value === "") return false;
    const dayText = String(form.get("remind_on") ?? "");
    onGive(accountNamed(value, self), dayText && storedMoment(new Date(dayText)));
    return true;
  }

  return (
    <ConfirmDialog title={texts.giveTitle} confirm={texts.give} onConfirm={confirm} onClose={onClose}>
      <div className="fields">
        <p>{texts.giveText}</p>
        <Labelled {...person}>
          <select {...controlProps(person)} required={false} defaultValue="">
            <option value="">{texts.choose}</option>
            {charge
              .filter(({ isClosed }) => !isClosed)
              .map(({ value, name }) => (
                <option key={value} value={value}>
                  {value === "mine" ? texts.me : value === "nobody" ? texts.nobody : french(name)}
                </option>
              ))}
          </select>
        </Labelled>
        <Labelled {...day}>
          <input {...controlProps(day)} required={false} type="date" min={todayInParis()} />
        </Labelled>
      </div>
    </ConfirmDialog>
  );
}

/** Returns the account that a filter by the person in charge means. Empty for nobody. */
function accountNamed(value: string, self: string): string {
  if (value === "mine") return self;
  return value === "nobody" ? "" : value;
}
