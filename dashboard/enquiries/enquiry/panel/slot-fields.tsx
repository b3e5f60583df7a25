import { localMoment, todayInParis } from "../../../../domain/dates.ts";
import type { VisitSlot } from "../../../../domain/enquiries/visits/fields.ts";
import { controlProps, Labelled } from "../../../../ui/field/field.tsx";
import { texts as panelTexts } from "./panel.texts.ts";

const texts = panelTexts.visit;

/** The day and the hours of one slot of a visit. */
export function SlotFields({ row, slot }: { row: number; slot: VisitSlot | undefined }) {
  const [day = "", from = ""] = slot ? localMoment(slot.from).split("T") : [];
  const to = slot ? localMoment(slot.to).slice(11) : "";
  const fields = [
    { name: `day-${row}`, label: texts.day, type: "date", value: day },
    { name: `from-${row}`, label: texts.from, type: "time", value: from },
    { name: `to-${row}`, label: texts.to, type: "time", value: to },
  ];
  return (
    <fieldset className="slot-fields">
      <legend>{texts.slot(row)}</legend>
      {fields.map(({ name, label, type, value }) => (
        <Labelled key={name} name={name} label={label}>
          <input
            {...controlProps({ name, label, optional: row > 1 })}
            type={type}
            min={type === "date" ? todayInParis() : undefined}
            defaultValue={value}
          />
        </Labelled>
      ))}
    </fieldset>
  );
}
