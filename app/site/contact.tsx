import { data, redirect } from "react-router";
import { PageHead } from "../../ui/layouts/page.tsx";
import { companyThings } from "../found/company-things.ts";
import { contactDeskContext, statusOf } from "../records/contact.ts";
import { useCompany } from "../sections/company.ts";
import { PageFacts } from "../sections/page-facts.tsx";
import { Place } from "../sections/place.tsx";
import type { Route } from "./+types/contact.ts";
import { texts } from "./contact.texts.ts";
import { ContactDetails } from "./contact-details.tsx";
import { ContactForm } from "./contact-form.tsx";
import { entrance, preloadsOf } from "./pictures.ts";

/** Where the form goes without script. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return data(undefined, { status: 405 });
  const answer = await context.get(contactDeskContext)(request);
  if (answer.outcome === "sent") return redirect("/contact?message=envoye", 303);
  return data(answer, { status: statusOf(answer), headers: { "Cache-Control": "no-store" } });
}

export function links() {
  return preloadsOf(entrance);
}

export default function ContactPage({ actionData }: Route.ComponentProps) {
  const company = useCompany();
  return (
    <>
      <PageFacts
        title={actionData ? texts.faultyName : texts.name}
        description={texts.description}
        things={companyThings}
      />
      <PageHead lines={texts.title}>
        <p className="lead">{texts.text}</p>
      </PageHead>
      <div className="page-grid">
        <ContactDetails />
        <ContactForm first={actionData} />
      </div>
      {company && (
        <section className="contact-place" aria-label={texts.place}>
          <Place company={company} />
        </section>
      )}
    </>
  );
}
