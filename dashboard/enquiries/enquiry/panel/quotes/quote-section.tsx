import { useState } from "react";
import { amountText, typedAmount } from "../../../../../domain/enquiries/details/amounts.ts";
import type { TeamEnquiry, WholeEnquiry } from "../../../../../records/enquiries/whole-enquiry.ts";
import { controlProps, Labelled } from "../../../../../ui/field/field.tsx";
import { Heading } from "../../../../../ui/text/heading.tsx";
import { french } from "../../../../../ui/text/typography.ts";
import { ActButton } from "../../../../parts/act-button.tsx";
import { ActDialog } from "../../../../parts/acts/act-dialog.tsx";
import { SeenVersion } from "../../../../parts/conflict/seen-version.tsx";
import { DashboardIcon } from "../../../../parts/dashboard-icon.tsx";
import type { EnquiryActTable } from "../../enquiry-acts.ts";
import { MarkedQuotes, markableReplies } from "./marked-quotes.tsx";
import { texts } from "./quotes.texts.ts";

/** The quotes of an enquiry, and their amount. An enquiry that is far from a quote shows nothing. */
export function QuoteSection({ whole }: { whole: WholeEnquiry }) {
  const { enquiry, quotes } = whole;
  const isNear = ["quote", "won"].includes(enquiry.step) || enquiry.quote_amount > 0;
  if (!isNear && quotes.length === 0 && markableReplies(whole).length === 0) return null;
  return (
    <section aria-labelledby="quote-title">
      <Heading level={2} look="part" id="quote-title">
        {texts.title}
      </Heading>
      <MarkedQuotes whole={whole} />
      <AmountLine enquiry={enquiry} />
    </section>
  );
}

function AmountLine({ enquiry }: { enquiry: TeamEnquiry }) {
  const [isNoting, setNoting] = useState(false);
  const { quote_amount: amount } = enquiry;
  return (
    <>
      <div className="panel-line">
        <DashboardIcon name="journal" />
        <span>
          <b>{amount ? french(amountText(amount)) : texts.amount.none}</b>
          <small>{texts.amount.scope}</small>
        </span>
        <ActButton onPress={() => setNoting(true)}>
          {amount ? texts.amount.correct : texts.amount.note}
          <span className="sr-only">{texts.amount.what}</span>
        </ActButton>
      </div>
      {isNoting && <AmountDialog enquiry={enquiry} onClose={() => setNoting(false)} />}
    </>
  );
}

function AmountDialog({ enquiry, onClose }: { enquiry: TeamEnquiry; onClose: () => void }) {
  return (
    <ActDialog<EnquiryActTable>
      title={texts.amount.dialog}
      confirm={texts.amount.confirm}
      sends={{ act: "noteAmount", payload: { id: enquiry.id } }}
      onClose={onClose}
    >
      {(faults) => {
        const { label, hint } = texts.amount;
        const field = { name: "quote_amount", label, hint, optional: true, fault: faults.quote_amount };
        return (
          <div className="fields">
            <SeenVersion record={enquiry} fields={["quote_amount"]} faults={faults} />
            <Labelled {...field}>
              <input
                {...controlProps(field)}
                inputMode="decimal"
                autoComplete="off"
                defaultValue={typedAmount(enquiry.quote_amount)}
              />
            </Labelled>
          </div>
        );
      }}
    </ActDialog>
  );
}
