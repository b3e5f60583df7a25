import type { ComponentType } from "react";
import { departmentCode, departments } from "../../../../domain/places/departments.ts";
import { type Fact, projectFacts } from "../../../../domain/project-facts/facts.ts";
import { controlProps, Labelled } from "../../../../ui/field/field.tsx";
import { french } from "../../../../ui/text/typography.ts";
import { FormPart } from "../form-part.tsx";
import type { FormState } from "../form-state.ts";
import { texts as formTexts, factTexts as texts } from "../project-form.texts.ts";
import { TypedField } from "../typed-field.tsx";

type FactFieldProps = { fact: Fact; form: FormState };

/** The place of each fact in the form: its line, which two facts may share, and its field. */
const places: Record<Fact, { line: number; Field: ComponentType<FactFieldProps> }> = {
  place: { line: 1, Field: LineField },
  place_code: { line: 1, Field: DepartmentField },
  surface: { line: 2, Field: SurfaceField },
  duration: { line: 2, Field: LineField },
  timber: { line: 3, Field: LineField },
  timber_origin: { line: 4, Field: LineField },
  insulation: { line: 5, Field: LineField },
  our_share: { line: 6, Field: LongField },
};

/** The short facts of a project. The page shows the ones with a value, and the list filters by them. */
export function FactFields({ form }: { form: FormState }) {
  const { draft, faults } = form;
  const lines = Map.groupBy(Object.keys(places) as Fact[], (fact) => places[fact].line);
  return (
    <FormPart
      key={form.textKey}
      title={texts.title}
      intro={texts.intro}
      isFilled={projectFacts.some((fact) => draft[fact] !== "")}
      hasFault={projectFacts.some((fact) => faults[fact])}
    >
      {[...lines].map(([line, inLine]) => {
        const fields = inLine.map((fact) => {
          const { Field } = places[fact];
          return <Field key={fact} fact={fact} form={form} />;
        });
        return fields.length > 1 ? (
          <div key={line} className="field-pair">
            {fields}
          </div>
        ) : (
          fields
        );
      })}
    </FormPart>
  );
}

function LineField({ fact, form, ...input }: FactFieldProps & { inputMode?: "decimal" }) {
  return (
    <TypedField
      {...form.typed(fact)}
      {...factProps(fact, form)}
      isOneOfOptional
      type="text"
      autoComplete="off"
      enterKeyHint="next"
      {...input}
    />
  );
}

function SurfaceField(props: FactFieldProps) {
  return <LineField {...props} inputMode="decimal" />;
}

function LongField({ fact, form }: FactFieldProps) {
  const field = factProps(fact, form);
  return (
    <Labelled {...field}>
      <textarea {...form.typed(fact)} {...controlProps({ ...field, optional: true })} rows={2} />
    </Labelled>
  );
}

function DepartmentField({ fact, form }: FactFieldProps) {
  const field = factProps(fact, form);
  return (
    <Labelled {...field}>
      <select
        {...controlProps({ ...field, optional: true })}
        // The stored code may be the town's, which contains the department.
        value={departmentCode(form.draft[fact]) ?? ""}
        onChange={({ currentTarget }) => form.change(fact, currentTarget.value)}
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

function factProps(fact: Fact, { faults }: FormState) {
  return {
    name: fact,
    label: formTexts.fields[fact],
    hint: texts.hints[fact],
    fault: faults[fact] && french(faults[fact]),
  };
}
