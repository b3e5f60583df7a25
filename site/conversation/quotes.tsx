import { type FormEvent, useState } from "react";
import { type EnquiryState, enquiryFileUrl } from "../../records/enquiries/by-link.ts";
import { answerEnquiryQuote } from "../../records/enquiries/conversation.ts";
import { SubmitButton } from "../../ui/button/button.tsx";
import { LongField } from "../../ui/field/field.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { french } from "../../ui/text/typography.ts";
import { quoteTexts as texts } from "./conversation.texts.ts";
import { FileLinks } from "./file-links.tsx";
import { useKeptText } from "./kept-text.ts";
import { daySaid, momentSaid } from "./moments.ts";
import { useFocusOnFault, useStateAct } from "./state-act.ts";
import "./visits.css";

type Quote = EnquiryState["quotes"][number];

type QuotesProps = {
  state: Pick<EnquiryState, "id" | "quotes">;
  onState: (state: EnquiryState) => void;
};

/** The last quote with its answer, and the earlier ones below. */
export function Quotes({ state: { id, quotes }, onState }: QuotesProps) {
  const [last, ...earlier] = quotes;
  if (!last) return null;
  return (
    <>
      <LastQuote key={last.id} enquiry={id} quote={last} onState={onState} />
      {earlier.length > 0 && (
        <section className="visit" aria-labelledby="devis-precedents">
          <h2 id="devis-precedents" className="subtitle">
            {texts.earlier}
          </h2>
          {earlier.map((quote) => (
            <div key={quote.id}>
              <Files enquiry={id} quote={quote} />
              <p className="note">{texts.earlierOne(daySaid(quote.sentAt), quote.standing)}</p>
            </div>
          ))}
        </section>
      )}
    </>
  );
}

type QuoteProps = { enquiry: string; quote: Quote };

function LastQuote({ enquiry, quote, onState }: QuoteProps & Pick<QuotesProps, "onState">) {
  const [isChanging, setChanging] = useState(false);
  const id = `devis-${quote.id}`;
  const isAsked = quote.takesAnswer && (quote.answer === "" || isChanging);

  /** The pressed button is gone: the focus moves to the heading. */
  function show(isChangingNow: boolean): void {
    setChanging(isChangingNow);
    document.getElementById(id)?.focus();
  }

  return (
    <section className="visit" aria-labelledby={id}>
      <h2 id={id} className="subtitle" tabIndex={-1}>
        {quote.standing === "withdrawn" ? texts.withdrawnTitle : texts.title}
      </h2>
      <div>
        <Files enquiry={enquiry} quote={quote} />
        <p className="note">{texts.sent(daySaid(quote.sentAt))}</p>
      </div>
      {quote.answer && <GivenAnswer quote={quote} answer={quote.answer} />}
      {isAsked && (
        <AnswerQuestion
          enquiry={enquiry}
          quote={quote}
          onState={(state) => {
            onState(state);
            show(false);
          }}
          onKeep={isChanging ? () => show(false) : undefined}
        />
      )}
      {quote.takesAnswer && !isAsked && (
        <p>
          <button type="button" className="link" onClick={() => show(true)}>
            {texts.change}
          </button>
        </p>
      )}
      {quote.standing === "withdrawn" && <p>{texts.withdrawn}</p>}
      {quote.standing === "open" && !quote.takesAnswer && <p>{texts.closed}</p>}
      <p className="note">{texts.noContract}</p>
    </section>
  );
}

function Files({ enquiry, quote: { reply, attachments, file_names } }: QuoteProps) {
  const fileUrl = (name: string, thumb?: "300x400") =>
    enquiryFileUrl(enquiry, { collection: "replies", record: reply, name }, thumb);
  return <FileLinks names={attachments} sentNames={file_names} fileUrl={fileUrl} />;
}

type GivenAnswerProps = { quote: Quote; answer: Exclude<Quote["answer"], ""> };

function GivenAnswer({ quote: { words, answeredAt, answeredBy }, answer }: GivenAnswerProps) {
  return (
    <Notice tone={answer === "accepted" ? "done" : "calm"}>
      <p>{texts.given[answer](french(answeredBy), momentSaid(answeredAt))}</p>
      {words && <p>{french(`« ${words} »`)}</p>}
    </Notice>
  );
}

type AnswerQuestionProps = QuoteProps &
  Pick<QuotesProps, "onState"> & {
    /** Keeps the present answer. Absent if there is none. */
    onKeep: (() => void) | undefined;
  };

/** Accepts or declines, with an optional sentence. The typed sentence stays until the answer has arrived. */
function AnswerQuestion({ enquiry, quote, onState, onKeep }: AnswerQuestionProps) {
  const { isBusy, faults, failure, act, forget } = useStateAct(onState);
  const words = useKeptText(`quote/${quote.id}`);
  const place = useFocusOnFault(faults);

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const answer = submitter?.getAttribute("value") === "declined" ? "declined" : "accepted";
    const quoteAct = { answer, words: words.text, seen: quote.answeredAt } as const;
    if (await act(() => answerEnquiryQuote(enquiry, quote.id, quoteAct))) words.set("");
  }

  const fault = faults.answer ?? failure;
  return (
    <form ref={place} className="fields" noValidate onSubmit={send}>
      {fault && (
        <Notice tone="fault">
          <p>{fault}</p>
        </Notice>
      )}
      <LongField
        name="quote-words"
        label={texts.words}
        optional
        rows={2}
        value={words.text}
        fault={faults.words}
        onChange={({ target }) => {
          words.set(target.value);
          forget();
        }}
      />
      <div className="actions">
        <SubmitButton busy={isBusy}>{texts.accept}</SubmitButton>
        <button type="submit" value="declined" className="button-outline" aria-disabled={isBusy || undefined}>
          {texts.decline}
        </button>
        {onKeep && (
          <button type="button" className="link" onClick={onKeep}>
            {texts.keep}
          </button>
        )}
      </div>
    </form>
  );
}
