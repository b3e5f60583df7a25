import { useEffect, useState } from "react";
import { FormProvider } from "react-hook-form";
import { useLocation } from "react-router";
import { wholeCompany } from "../../records/company/team.ts";
import { requireAdmin } from "../../records/sign-in/session.ts";
import { OutlineLink } from "../../ui/button/button.tsx";
import { WayLink } from "../../ui/link/link.tsx";
import { SavedElsewhere } from "../parts/conflict/saved-elsewhere.tsx";
import { DashboardPage } from "../parts/dashboard-page.tsx";
import { LoadFailure } from "../parts/load-failure.tsx";
import { readDraft } from "../parts/unsaved/drafts.ts";
import type { Route } from "./+types/company.ts";
import { texts } from "./company.texts.ts";
import { useCompanyEditing } from "./company-editing.ts";
import { type CompanyWork, companyDraft } from "./company-form.ts";
import { CompanySection } from "./company-section.tsx";
import { sections } from "./company-sections.texts.ts";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { client } = await requireAdmin(request);
  const [storedCompany, keptDraft] = await Promise.all([
    wholeCompany(client),
    readDraft<CompanyWork>(companyDraft(client)),
  ]);
  return { client, read: storedCompany, kept: keptDraft?.typed ?? {} };
}

/** The record is read only once, when the form opens. Saving reports changes that others saved meanwhile. */
export function shouldRevalidate() {
  return false;
}

/** The page that edits the company's facts, with previews. */
export default function CompanyPage({ loaderData }: Route.ComponentProps) {
  const editing = useCompanyEditing(loaderData);
  const [wasUnsaved] = useState(editing.isUnsavedAnywhere);
  useFieldOfLink();
  return (
    <DashboardPage
      title={texts.title}
      actions={<OutlineLink to="/dashboard/coordonnees/versions">{texts.versions}</OutlineLink>}
    >
      <p className="record-lead">{texts.intro}</p>
      <p className="record-lead">
        <WayLink to="/dashboard/coordonnees/registre">{texts.register}</WayLink>
      </p>
      <SavedElsewhere collection="company" id={editing.company.id} seen={editing.company.updated} />
      {wasUnsaved && editing.isUnsavedAnywhere && (
        <p className="record-lead" role="status">
          {texts.found}
        </p>
      )}
      <FormProvider {...editing.form}>
        {sections.map((section, index) => (
          <CompanySection key={section.id} section={section} editing={editing} isFirst={index === 0} />
        ))}
      </FormProvider>
    </DashboardPage>
  );
}

/** Focuses the field that the link names by its path, such as `#legal.host.phone`, or the first field below it. */
function useFieldOfLink(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const path = CSS.escape(decodeURIComponent(hash.slice(1)));
    if (!path) return;
    const field = document.querySelector<HTMLElement>(
      `.record-fields #${path}, .record-fields :is(input, select, textarea)[id^="${path}."]`,
    );
    field?.focus();
    field?.scrollIntoView({ block: "center" });
  }, [hash]);
}

export function ErrorBoundary() {
  return (
    <DashboardPage title={texts.title}>
      <LoadFailure title={texts.failed} />
    </DashboardPage>
  );
}
