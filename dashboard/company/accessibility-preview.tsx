import { accessibilityState } from "../../domain/company/accessibility.ts";
import type { Company } from "../../domain/company/company.ts";
import { dayInFrench, todayInParis } from "../../domain/dates.ts";
import { stateTexts } from "../../site/accessibility/state.texts.ts";
import { french } from "../../ui/text/typography.ts";
import { previewTexts as texts } from "./company.texts.ts";
import { Sample, Table } from "./company-sample.tsx";

/** The accessibility statement that follows from the form's facts. */
export function AccessibilityPreview({ facts: { accessibility } }: { facts: Company }) {
  const { kind, audit } = accessibilityState(accessibility, todayInParis());
  const [start, end] = texts.conformity;
  return (
    <Sample page={texts.accessibility}>
      <p>
        {start}
        <b>{stateTexts[kind]}</b>
        {end}
      </p>
      {!audit && <p className="note">{texts.noAudit}</p>}
      <Table
        rows={(accessibility?.findings ?? []).map(({ title, until }) => [
          french(title),
          until ? french(`${texts.mended} ${dayInFrench(until)}`) : texts.noDay,
        ])}
      />
    </Sample>
  );
}
