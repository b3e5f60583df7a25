import { data, redirect } from "react-router";
import { answerStatus } from "../../domain/enquiries/contact/outcome.ts";
import { contactContext } from "../../records/enquiries/contact.ts";
import { WayLink } from "../../ui/link/link.tsx";
import { CallUs } from "../sections/call-us.tsx";
import { useCompany } from "../sections/company.ts";
import { PageHead } from "../sections/page.tsx";
import { wide } from "../sections/pictures/site-picture.ts";
import { Place } from "../sections/place/place.tsx";
import type { FirstPictureHandle } from "../sections/written/first-picture.tsx";
import { useQuoteCall, useTexts } from "../sections/written/use-page.ts";
import { companyStructuredData } from "../seo/company-structured-data.ts";
import { PageFacts } from "../seo/page-facts.tsx";
import type { Route } from "./+types/contact.ts";
import { texts as original } from "./contact.texts.ts";
import { ContactDetails } from "./contact-details.tsx";
import { ContactForm } from "./contact-form.tsx";
import { entrance } from "./entrance.ts";

/** The form's target without script. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return data(undefined, { status: 405 });
  const { answer, cookie } = await context.get(contactContext)(request);
  if (answer.outcome === "done")
    return redirect("/contact?message=envoye", {
      status: 303,
      headers: cookie ? { "Set-Cookie": cookie } : {},
    });
  return data(answer, { status: answerStatus(answer), headers: { "Cache-Control": "no-store" } });
}

// On a phone it comes after the form.
export const handle: FirstPictureHandle = {
  first: { page: "contact", place: "picture", picture: entrance, media: wide },
};

export default function ContactPage({ actionData }: Route.ComponentProps) {
  const texts = useTexts("contact", original);
  const company = useCompany();
  return (
    <>
      <PageFacts
        title={actionData ? texts.faultyName : texts.name}
        description={texts.description}
        structuredData={import.meta.env.SSR ? companyStructuredData : undefined}
      />
      <PageHead lines={texts.title}>
        <p className="lead">{texts.text}</p>
        {/* A visitor with a phone may prefer to call. On a wide screen, the number is beside the form. */}
        <p>
          <WayLink to="/demande/devis" icon="arrow">
            {useQuoteCall()}
          </WayLink>
        </p>
        <div className="contact-call">
          <CallUs />
        </div>
      </PageHead>
      <div className="page-grid">
        <ContactForm first={actionData} />
        <ContactDetails />
      </div>
      {company && (
        <section className="contact-place" aria-label={texts.place}>
          <Place company={company} />
        </section>
      )}
    </>
  );
}
