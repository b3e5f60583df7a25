import { type ReactNode, useEffect } from "react";
import { Link } from "react-router";
import "./contact-sending.css";
import type { ContactOutcome } from "../../domain/enquiries/contact/outcome.ts";
import { SubmitButton } from "../../ui/button/button.tsx";
import { AlertDialog } from "../../ui/dialog/dialog.tsx";
import { Field, LongField } from "../../ui/field/field.tsx";
import { FaultSummary, Notice } from "../../ui/notice/notice.tsx";
import { french, inWords } from "../../ui/text/typography.ts";
import { useQuery } from "../layout/query.ts";
import { useCompany } from "../sections/company.ts";
import { Telephone } from "../sections/telephone.tsx";
import { useTexts } from "../sections/written/use-page.ts";
import { useBegunMessage } from "./begun-message.ts";
import { quoteFormTexts as quoteTexts, type ReceivedParts, texts } from "./contact.texts.ts";
import { Arrived } from "./contact-arrived.tsx";
import { type Exchange, type OnSent, useExchange } from "./contact-exchange.ts";
import { PhotosField } from "./contact-photos.tsx";

/**
 * The quote that the form completes. `form` is the form's id, by which fields elsewhere on the page belong to it.
 * `onSent` runs after it has arrived.
 */
export type Quote = {
  form: string;
  townCode: string;
  onSent: OnSent;
  /** Parts that arrived with the message. */
  received: ReceivedParts;
};

/** The anchor above the form, for a page that came with an answer. */
const place = "ecrire";

/**
 * The contact form: sent and answered in place, and as a plain form without script.
 *
 * @param first the answer that the page came with, without script
 * @param quote the quote that the form completes
 */
export function ContactForm({ first, quote }: { first: ContactOutcome | undefined; quote?: Quote }) {
  const exchange = useExchange(first, quote ? "quote" : "contact", quote?.onSent);
  const { photos, answer, faults, isBusy } = exchange;
  const draft = useBegunMessage();
  const typed = exchange.typed ?? (quote ? undefined : draft);
  const { form } = useTexts("contact", texts);
  const quoteForm = useTexts("quote", quoteTexts, "form");
  const { fields, privacy, trap } = form;
  const { title, button, sent, refused } = quote ? quoteForm : form;
  return (
    <form
      className="contact-form fields"
      id={quote?.form}
      method="post"
      action={`${quote ? "/demande/devis" : "/contact"}#${place}`}
      encType="multipart/form-data"
      noValidate
      aria-labelledby={place}
      {...exchange.formProps}
      {...photos.targetProps}
    >
      <h2 id={place} className="subtitle">
        {title}
      </h2>
      {answer === first && <ArrivedWith first={first} />}
      <Refusal answer={answer} faults={faults} says={refused} fields={fields} />
      <div className="fields" inert={isBusy}>
        <div className="field-pair">
          <Field
            name="name"
            label={fields.name}
            type="text"
            autoComplete="name"
            autoCapitalize="words"
            enterKeyHint="next"
            defaultValue={typed?.name}
            fault={faults.name}
          />
          <Field
            name="email"
            label={fields.email}
            type="email"
            autoComplete="email"
            enterKeyHint="next"
            defaultValue={typed?.email}
            fault={faults.email}
          />
        </div>
        <div className="field-pair">
          <Field
            name="phone"
            label={fields.phone}
            optional
            type="tel"
            autoComplete="tel"
            enterKeyHint="next"
            defaultValue={typed?.phone}
            fault={faults.phone}
          />
          {/* The subject of a quote is made of what was said above. */}
          {!quote && (
            <Field
              name="subject"
              label={fields.subject}
              type="text"
              autoComplete="off"
              enterKeyHint="next"
              defaultValue={typed?.subject}
              fault={faults.subject}
            />
          )}
        </div>
        <LongField
          name="message"
          label={fields.message}
          optional={quote !== undefined}
          rows={6}
          defaultValue={typed?.message}
          fault={faults.message}
        />
        <PhotosField
          photos={photos}
          fault={faults.photos}
          cameBack={first !== undefined && answer === first}
        />
        {quote && <input type="hidden" name="origin" value="quote" />}
        {quote && <input type="hidden" name="town_code" value={quote.townCode} />}
        {/* A trap for robots, which fill in every field. */}
        <div className="sr-only" aria-hidden="true">
          <label htmlFor="website">{trap}</label>
          <input id="website" name="website" type="text" tabIndex={-1} autoComplete="off" />
        </div>
      </div>
      <p className="contact-privacy">
        {privacy[0]} <Link to="/donnees-personnelles">{privacy[1]}</Link>
        {privacy[2]}
      </p>
      {answer !== first && <Failure answer={answer} />}
      {answer?.outcome === "done" && !exchange.isToAcknowledge && (
        <Arrived isTold answerDelay={answer.value?.answerDelay} received={quote?.received} />
      )}
      <p>
        <SubmitButton arrow busy={isBusy}>
          {button}
        </SubmitButton>
      </p>
      <Progress exchange={exchange} />
      {exchange.isToAcknowledge && (
        <AlertDialog onClose={exchange.acknowledge}>
          <strong className="subtitle">{sent[0]}</strong> {sent[1]}
        </AlertDialog>
      )}
    </form>
  );
}

/** The result of a form that was sent without script, shown where the page opens. */
function ArrivedWith({ first }: { first: ContactOutcome | undefined }) {
  const parameters = useQuery();
  const isSent = parameters.get("message") === "envoye";
  // Shown once: a visitor who bookmarks or reloads the address has not sent another message.
  useEffect(() => {
    if (isSent) history.replaceState(history.state, "", location.pathname + location.hash);
  }, [isSent]);
  if (first) return <Failure answer={first} />;
  if (!isSent) return null;
  return <Arrived />;
}

type RefusalProps = Pick<Exchange, "answer" | "faults"> & {
  says: typeof texts.form.refused;
  /** The labels of the fields. */
  fields: typeof texts.form.fields;
};

function Refusal({ answer, faults, says: { one, several }, fields }: RefusalProps) {
  if (answer?.outcome !== "invalid" || Object.keys(faults).length === 0) return null;
  const names = (Object.keys(fields) as (keyof typeof faults)[]).filter((name) => answer.faults[name]);
  return (
    <FaultSummary
      title={names.length === 1 ? one : several.join(inWords(names.length))}
      faults={names.map((name) => ({
        name,
        label: fields[name],
        fault: french(answer.faults[name] ?? ""),
      }))}
    />
  );
}

function Failure({ answer }: Pick<Exchange, "answer">): ReactNode {
  const phone = useCompany()?.phone;
  if (answer?.outcome !== "failed") return null;
  const { title, phone: call, [answer.reason]: cause } = texts.failed;
  return (
    <Notice tone="fault">
      <p>
        <strong>{title}</strong>
      </p>
      <p>
        {cause}
        {phone && (
          <>
            {` ${call}`}
            <Telephone number={phone} />.
          </>
        )}
      </p>
    </Notice>
  );
}

/** The share of the message that was sent; screen readers hear it by quarters. */
function Progress({ exchange: { isBusy, share, answer, cancel } }: { exchange: Exchange }) {
  const { sending, underWay, cancel: cancelLabel, cancelled } = texts.form;
  const quarters = french(`${Math.floor(share * 4) * 25} %`);
  return (
    <>
      <p role="status" className={answer?.outcome === "cancelled" ? undefined : "sr-only"}>
        {isBusy && underWay + quarters}
        {answer?.outcome === "cancelled" && cancelled}
      </p>
      {isBusy && (
        <div className="contact-sending">
          <progress value={share} aria-label={sending} />
          <p className="note figures" aria-hidden="true">
            {underWay}
            {french(`${Math.round(share * 100)} %`)}
          </p>
          {/* A message that was sent completely cannot be cancelled. */}
          {share < 1 && (
            <button type="button" className="link" onClick={cancel}>
              {cancelLabel}
            </button>
          )}
        </div>
      )}
    </>
  );
}
