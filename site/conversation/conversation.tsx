import type { EnquiryState } from "../../records/enquiries/by-link.ts";
import { SectionRule } from "../../ui/drawing/section-rule.tsx";
import { AnswerForm } from "./answer-form.tsx";
import { conversationTexts as texts } from "./conversation.texts.ts";
import { Quotes } from "./quotes.tsx";
import { useEnquiryReading } from "./reading.ts";
import { type ConversationSource, enquiryConversation } from "./source.ts";
import { Thread } from "./thread.tsx";
import { Visits } from "./visits.tsx";
import "./conversation.css";

/** The words of a conversation, and the form that adds to them. */
export function Conversation({ source }: { source: ConversationSource }) {
  const entries = useEnquiryReading(source);
  return (
    <section className="conversation-words" aria-labelledby="echanges">
      <h2 id="echanges" className="subtitle" tabIndex={-1}>
        {conversationHeading(entries.filter(({ isFresh }) => isFresh).length)}
      </h2>
      <Thread entries={entries} />
      <AnswerForm source={source} />
    </section>
  );
}

type PageConversationProps = {
  state: EnquiryState;
  /** Number of its mark. */
  number: number;
  onState: (state: EnquiryState) => void;
};

/** The conversation as a part of a page, with the quotes and visits beside it. */
export function PageConversation({ state, number, onState }: PageConversationProps) {
  return (
    <div id="conversation" className="page-grid conversation">
      <SectionRule number={number}>{texts.mark}</SectionRule>
      <Conversation source={enquiryConversation(state, onState)} />
      {(state.visits.length > 0 || state.quotes.length > 0) && (
        <div className="conversation-visits">
          <Quotes state={state} onState={onState} />
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
