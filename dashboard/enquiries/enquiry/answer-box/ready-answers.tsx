import { useState } from "react";
import { Link } from "react-router";
import { fillAnswer } from "../../../../domain/enquiries/saved-answers/fill.ts";
import { senderName } from "../../../../records/enquiries/team.ts";
import type { WholeEnquiry } from "../../../../records/enquiries/whole-enquiry.ts";
import { french } from "../../../../ui/text/typography.ts";
import { texts } from "./answer-box.texts.ts";

/** The number of answers shown until all are requested. */
const few = 3;

type ReadyAnswersProps = {
  whole: WholeEnquiry;
  /** The name of the person who answers. */
  signature: string;
  onInsert: (words: string) => void;
};

/** Saved answers. Inserting one fills it in from the enquiry. */
export function ReadyAnswers({ whole, signature, onInsert }: ReadyAnswersProps) {
  const [isOpen, setOpen] = useState(false);
  const { enquiry, savedAnswers } = whole;
  const shownAnswers = isOpen ? savedAnswers : savedAnswers.slice(0, few);
  const knownValues = { ...enquiry, sender_name: senderName(enquiry) };
  if (savedAnswers.length === 0) {
    return (
      <div className="ready-answers">
        <Link className="act" to="/dashboard/demandes/reponses">
          {texts.firstSaved}
        </Link>
      </div>
    );
  }
  return (
    <div className="ready-answers">
      <p className="note">{texts.saved}</p>
      {shownAnswers.map(({ id, title, body }) => (
        <button
          key={id}
          type="button"
          className="press-chip"
          onClick={() => onInsert(fillAnswer(body, knownValues, signature).text)}
        >
          {french(title)}
        </button>
      ))}
      {savedAnswers.length > few && (
        <button type="button" className="press-chip" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? texts.fewer : texts.all(savedAnswers.length)}
        </button>
      )}
      <Link className="act" to="/dashboard/demandes/reponses">
        {texts.edit}
      </Link>
    </div>
  );
}
