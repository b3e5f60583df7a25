import { departmentCode, departments } from "../../../../domain/places/departments.ts";
import { projectFacts } from "../../../../domain/projects/project.ts";
import { controlProps, Labelled } from "../../../../ui/field/field.tsx";
import { french } from "../../../../ui/text/typography.ts";
import { FormPart } from "../form-part.tsx";
import type { FormState } from "../form-state.ts";
import { texts as formTexts, factTexts as texts } from "../project-form.texts.ts";
import { TypedField } from "../typed-field.tsx";

type Fact = (typeof projectFacts)[number];

/** The short facts of a project. The page shows the ones with a value, and the list filters by them. */
export function FactFields({ form }: { form: FormState }) {
  const { draft, faults } = form;
  const typed = (fact: Fact) => ({
    ...form.typed(fact),
    label: formTexts.fields[fact],
    fault: faults[fact] && french(faults[fact]),
    hint: hints[fact],
    isOneOfOptional: true,
    type: "text",
    autoComplete: "off",
    enterKeyHint: "next" as const,
  });
  return (
    <FormPart
      key={form.textKey}
      title={texts.title}
      intro={texts.intro}
      isFilled={projectFacts.some((fact) => draft[fact] !== "")}
      hasFault={projectFacts.some((fact) => faults[fact])}
    >
      <div className="field-pair">
        <TypedField {...typed("place")} />
        <DepartmentField form={form} />
      </div>
      <div className="field-pair">
        <TypedField {...typed("surface")} inputMode="decimal" />
        <TypedField {...typed("duration")} />
      </div>
      <TypedField {...typed("timber")} />
      <TypedField {...typed("timber_origin")} />
      <TypedField {...typed("insulation")} />
      <OurShareField form={form} />
    </FormPart>
  );
}

const hints: Partial<Record<Fact, string>> = texts.hints;

function DepartmentField({ form: { draft, faults, change } }: { form: FormState }) {
  const field = {
    name: "place_code",
    label: formTexts.fields.place_code,
    hint: texts.hints.place_code,
    fault: faults.place_code && french(faults.place_code),
  };
  return (
    <Labelled {...field}>
      <select
        {...controlProps({ ...field, optional: true })}
        // The stored code may be the town's, which contains the department.
        value={departmentCode(draft.place_code) ?? ""}
        onChange={({ currentTarget }) => change("place_code", currentTarget.value)}
      >
        <option value="">{texts.noDepartment}</option>
        {[...departments()].map(([code, name]) => (
          <option key={code} value={code}>
            {code} {name}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

function OurShareField({ form: { faults, typed } }: { form: FormState }) {
  const field = {
    name: "our_share",
    label: formTexts.fields.our_share,
    hint: texts.hints.our_share,
    fault: faults.our_share && french(faults.our_share),
  };
  return (
    <Labelled {...field}>
      <textarea {...typed("our_share")} {...controlProps({ ...field, optional: true })} rows={2} />
    </Labelled>
  );
}
