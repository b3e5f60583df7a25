import { type FormEvent, useRef, useState } from "react";
import { data, redirect } from "react-router";
import { todayInParis } from "../../../domain/dates.ts";
import { answerStatus, type SentEnquiry } from "../../../domain/enquiries/contact/outcome.ts";
import { saveEnquiryParts } from "../../../records/enquiries/by-link.ts";
import { contactContext } from "../../../records/enquiries/contact.ts";
import { FaultSummary } from "../../../ui/notice/notice.tsx";
import { french } from "../../../ui/text/typography.ts";
import { ContactForm } from "../../contact/contact-form.tsx";
import { PageHead } from "../../sections/page.tsx";
import { useSite } from "../../sections/site.ts";
import { useQuoteCall, useTexts } from "../../sections/written/use-page.ts";
import { PageFacts } from "../../seo/page-facts.tsx";
import { foldedParts } from "../folded-parts.ts";
import { Part } from "../parts/part.tsx";
import { QuotePlansPart } from "../parts/quote-plans-part.tsx";
import { TimePart } from "../parts/time-part.tsx";
import { WorkPart } from "../parts/work-part.tsx";
import { pendingParts } from "../saving/pending-parts.ts";
import { movingSketch } from "../sketch/scene.ts";
import { SketchPart } from "../sketch/sketch-part.tsx";
import { TownPart } from "../town/town-part.tsx";
import type { Route } from "./+types/quote.ts";
import { quoteTexts } from "./quote.texts.ts";
import { useQuoteDraft } from "./quote-draft.ts";
import { useQuotePlans } from "./quote-plans.ts";
import "../enquiry.css";
import "./quote.css";

export function loader() {
  return { today: todayInParis() };
}

export function clientLoader() {
  return { today: todayInParis() };
}

/** The form's target without script. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return data(undefined, { status: 405 });
  const { answer, cookie } = await context.get(contactContext)(request);
  if (answer.outcome === "done")
    return redirect("/demande?suite=ouvert", {
      status: 303,
      headers: cookie ? { "Set-Cookie": cookie } : {},
    });
  return data(answer, { status: answerStatus(answer), headers: { "Cache-Control": "no-store" } });
}

/** The id of the contact form, which the fields of the parts belong to. */
const form = "devis";

/** An enquiry that begins with its details. The server stores nothing before an address is given. */
export default function QuotePage({ loaderData: { today }, actionData }: Route.ComponentProps) {
  const { details, faults, change, blame, forget } = useQuoteDraft();
  const plans = useQuotePlans();
  const [isRefused, setRefused] = useState(false);
  const [answers, setAnswers] = useState(0);
  const page = useRef<HTMLDivElement>(null);
  const texts = useTexts("quote", quoteTexts);
  const call = useQuoteCall();
  const fields = Object.keys(faults) as (keyof typeof faults)[];

  /** Stops the submit while a part has a fault: otherwise the part would be lost without a word. */
  function holdBack(event: FormEvent): void {
    if (fields.length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    setRefused(true);
    page.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }

  /** The form sends only two sides of a sketch. Its place is sent afterwards, and files leave only now. */
  async function sendRest({ request, enquiry = request }: SentEnquiry): Promise<void> {
    setAnswers(Object.values(foldedParts(details)).filter(({ said }) => said !== "").length);
    forget();
    plans.send(enquiry);
    if (!details.sketch) return;
    const change = { part: "sketch", value: details.sketch } as const;
    // If this page is left, the enquiry's page continues with the sketch.
    pendingParts(enquiry).put(change);
    const answer = await saveEnquiryParts(enquiry, [change]);
    if (answer.outcome === "done") pendingParts(enquiry).settle([change]);
  }

  const { link, ...address } = texts.address;
  if (useSite()?.sendsLetters) address.text += ` ${link}`;
  const part = { details, change: movingSketch(details.sketch, change), faults, blame, form };
  return (
    <div ref={page} onSubmitCapture={holdBack}>
      <PageFacts title={call} description={texts.description} />
      <PageHead lines={texts.title} long>
        <p className="lead">{texts.text}</p>
        <p className="note needs-script">{texts.device}</p>
      </PageHead>
      <WorkPart {...part} />
      <TownPart {...part} />
      <SketchPart {...part} />
      <TimePart {...part} today={today} />
      <QuotePlansPart work={details.work} queue={plans.queue} enquiry={plans.enquiry} />
      <Part id="adresse" number={6} says={address}>
        {isRefused && fields.length > 0 && (
          <FaultSummary
            title={fields.length === 1 ? texts.refused.one : texts.refused.several}
            faults={fields.map((name) => ({
              name,
              label: texts.refused.fields[name] ?? "",
              fault: french(faults[name] ?? ""),
            }))}
          />
        )}
        <div className="quote-address" {...plans.formTarget}>
          <ContactForm
            first={actionData}
            quote={{
              form,
              onSent: sendRest,
              townCode: details.town_code,
              received: { answers, files: plans.arrived },
            }}
          />
        </div>
      </Part>
    </div>
  );
}
