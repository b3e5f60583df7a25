import type { RequestState } from "../../records/enquiries/by-link.ts";
import { SectionRule } from "../../ui/drawing/section-rule.tsx";
import { AnswerForm } from "./answer-form.tsx";
import { conversationTexts as texts } from "./conversation.texts.ts";
import { useEnquiryReading } from "./reading.ts";
import { Thread } from "./thread.tsx";
import { enquiryEntries } from "./thread-entry.ts";
import { Visits } from "./visits.tsx";
import "./conversation.css";

type ConversationProps = {
  state: RequestState;
  /** Number of its mark. */
  number: number;
  onState: (state: RequestState) => void;
};

/** The conversation with its reply form, and the visits beside it. */
export function Conversation({ state, number, onState }: ConversationProps) {
  const fresh = useEnquiryReading(state);
  return (
    <div id="conversation" className="page-grid conversation">
      <SectionRule number={number}>{texts.mark}</SectionRule>
      <section className="conversation-words" aria-labelledby="echanges">
        <h2 id="echanges" className="subtitle" tabIndex={-1}>
          {conversationHeading(fresh.size)}
        </h2>
        <Thread entries={enquiryEntries(state, fresh)} />
        <AnswerForm request={state.id} onState={onState} />
      </section>
      {state.visits.length > 0 && (
        <div className="conversation-visits">
          <Visits state={state} onState={onState} />
        </div>
      )}
    </div>
  );
}

function conversationHeading(fresh: number): string {
  if (fresh === 0) return texts.title;
  return fresh === 1 ? texts.unread.one : texts.unread.several;
}
