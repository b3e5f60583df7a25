import { Link } from "react-router";
import type { DoubtField, DoubtOutcome } from "../../../domain/reviews/doubts/outcome.ts";
import { groundNames, refusalGrounds } from "../../../domain/reviews/grounds.ts";
import { SubmitButton } from "../../../ui/button/button.tsx";
import { controlProps, Field, Labelled, LongField } from "../../../ui/field/field.tsx";
import { FaultSummary, Notice } from "../../../ui/notice/notice.tsx";
import { french, inWords } from "../../../ui/text/typography.ts";
import { texts } from "./doubt.texts.ts";

/** The anchor above the form, where the answer is shown. */
const place = "signaler";

type DoubtFormProps = { review: string; answer: DoubtOutcome | undefined };

/** A doubt needs a reason from the list and a sentence: without them, the team could not examine it. */
export function DoubtForm({ review, answer }: DoubtFormProps) {
  const typed = answer && "typed" in answer ? answer.typed : undefined;
  const faults = doubtFaults(answer);
  const ground = { name: "ground", label: texts.ground, fault: faults.ground };
  return (
    <form
      className="doubt-form fields"
      method="post"
      action={`/avis/signaler?avis=${encodeURIComponent(review)}#${place}`}
      noValidate
      aria-labelledby={place}
    >
      <h2 id={place} className="subtitle">
        {texts.form}
      </h2>
      <Refusal answer={answer} />
      <Labelled {...ground}>
        <select {...controlProps(ground)} defaultValue={typed?.ground ?? ""}>
          <option value="">{texts.unchosen}</option>
          {refusalGrounds.map((each) => (
            <option key={each} value={each}>
              {french(groundNames[each])}
            </option>
          ))}
        </select>
      </Labelled>
      <LongField
        name="body"
        label={texts.body}
        hint={texts.bodyHint}
        rows={5}
        defaultValue={typed?.body}
        fault={faults.body}
      />
      <Field
        name="email"
        label={texts.email}
        hint={texts.emailHint}
        optional
        type="email"
        autoComplete="email"
        defaultValue={typed?.email}
        fault={faults.email}
      />
      {/* A trap for robots, which fill in every field. */}
      <div className="sr-only" aria-hidden="true">
        <label htmlFor="website">{texts.trap}</label>
        <input id="website" name="website" type="text" tabIndex={-1} autoComplete="off" />
      </div>
      <p className="note">
        {texts.privacy[0]}
        <Link to="/donnees-personnelles">{texts.privacy[1]}</Link>
        {texts.privacy[2]}
      </p>
      <p>
        <SubmitButton arrow>{texts.button}</SubmitButton>
      </p>
    </form>
  );
}

function Refusal({ answer }: { answer: DoubtOutcome | undefined }) {
  if (answer?.outcome === "failed")
    return (
      <Notice tone="fault">
        <p>
          <strong>{texts.failed.title}</strong>
        </p>
        <p>{texts.failed[answer.reason]}</p>
      </Notice>
    );
  const faults = doubtFaults(answer);
  const names = fields.filter((name) => faults[name]);
  if (names.length === 0) return null;
  const { one, several } = texts.refused;
  return (
    <FaultSummary
      title={names.length === 1 ? one : several.join(inWords(names.length))}
      faults={names.map((name) => ({ name, label: texts[name], fault: faults[name] ?? "" }))}
    />
  );
}

const fields: DoubtField[] = ["ground", "body", "email"];

function doubtFaults(answer: DoubtOutcome | undefined): Partial<Record<DoubtField, string>> {
  if (answer?.outcome !== "invalid") return {};
  return Object.fromEntries(Object.entries(answer.faults).map(([name, fault]) => [name, french(fault)]));
}
