import { type FormEvent, type ReactNode, useState } from "react";
import { useLocation } from "react-router";
import { SubmitButton } from "../../ui/button/button.tsx";
import { FaultSummary, Notice } from "../../ui/notice/notice.tsx";
import { french, inWords } from "../../ui/text/typography.ts";
import { texts } from "./company.texts.ts";
import { CompanyConflict } from "./company-conflict.tsx";
import { readDraftFacts } from "./company-draft.ts";
import type { Editing } from "./company-editing.ts";
import { type CompanyFaults, pathLabel } from "./company-faults.ts";
import { PartEditor } from "./company-fields.tsx";
import type { SectionState } from "./company-form.ts";
import { SectionPreview } from "./company-preview.tsx";
import { listFacts, type Section } from "./company-shape.ts";

/** A foldable section of the record with its own form, save button and preview. */
export function CompanySection({ section, editing, isFirst }: CompanySectionProps) {
  const unsaved = editing.isUnsaved(section);
  const { hash } = useLocation();
  // A section opens if it has unsaved changes, or if a link leads to it or to one of its facts.
  const [isOpen, setOpen] = useState(isFirst || unsaved || isTarget(section, hash));
  return (
    <details
      className="record-section"
      id={section.id}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <h2 id={sectionTitleId(section)}>{section.title}</h2>
        {unsaved && <span className="record-unsaved">{texts.unsaved}</span>}
      </summary>
      {/* A folded body would only slow the page down: the record has a hundred fields. */}
      {isOpen && <SectionBody section={section} editing={editing} />}
    </details>
  );
}

function SectionBody({ section, editing }: Omit<CompanySectionProps, "isFirst">) {
  const state = editing.states[section.id];
  const unsaved = editing.isUnsaved(section);
  const facts = { ...editing.company, ...readDraftFacts(section, editing.drafts) };
  return (
    <>
      <p className="record-intro">{section.intro}</p>
      <div className="record-columns">
        <form
          noValidate
          aria-labelledby={sectionTitleId(section)}
          onSubmit={(event) => submit(event, section, editing)}
        >
          <Refusal section={section} faults={editing.sectionFaults(section)} />
          {state.hasConflict && <CompanyConflict section={section} editing={editing} />}
          <div className="record-fields" inert={state.isBusy}>
            {listFacts(section).map(([name, shape]) => (
              <PartEditor key={name} shape={shape} name={name} />
            ))}
          </div>
          <Failure state={state} />
          <div className="record-foot">
            <SubmitButton busy={state.isBusy}>{texts.save}</SubmitButton>
            {unsaved && !state.isBusy && (
              <button type="button" className="link" onClick={() => editing.revert(section)}>
                {texts.revert}
              </button>
            )}
            <p className="note" role="status">
              {unsaved ? texts.unsaved : texts.clean}
            </p>
          </div>
        </form>
        <aside className="company-preview" aria-label={`${texts.preview}, ${section.title}`}>
          <p className="note">{texts.preview}</p>
          <SectionPreview id={section.id} facts={facts} />
        </aside>
      </div>
    </>
  );
}

function isTarget(section: Section, hash: string): boolean {
  const [name = ""] = hash.slice(1).split(".");
  return name === section.id || Object.hasOwn(section.facts, name);
}

function sectionTitleId({ id }: Section): string {
  return `titre-${id}`;
}

type CompanySectionProps = { section: Section; editing: Editing; isFirst: boolean };

function submit(event: FormEvent, section: Section, editing: Editing): void {
  event.preventDefault();
  void editing.save(section);
}

function Refusal({ section, faults }: { section: Section; faults: CompanyFaults }): ReactNode {
  const names = Object.keys(faults);
  if (names.length === 0) return null;
  const { one, several } = texts.refused;
  return (
    <FaultSummary
      title={names.length === 1 ? one : several.join(inWords(names.length, "feminine"))}
      faults={names.map((name) => ({
        name,
        label: pathLabel(section, name),
        fault: french(faults[name] ?? ""),
      }))}
    />
  );
}

function Failure({ state: { failure } }: { state: SectionState }): ReactNode {
  if (!failure) return null;
  return (
    <Notice tone="fault">
      <p>
        <strong>{texts.failure.title}</strong>
      </p>
      <p>{texts.failure[failure]}</p>
    </Notice>
  );
}
