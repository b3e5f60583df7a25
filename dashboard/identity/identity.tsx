import { wholeCompany } from "../../records/company/team.ts";
import { logAndReturn } from "../../records/failure.ts";
import { changedPages } from "../../records/pages/pages.ts";
import { requireAdmin } from "../../records/sign-in/session.ts";
import { OutlineLink } from "../../ui/button/button.tsx";
import { DashboardPage } from "../parts/dashboard-page.tsx";
import { LoadFailure } from "../parts/load-failure.tsx";
import { readDraft } from "../parts/unsaved/drafts.ts";
import type { Route } from "./+types/identity.ts";
import { texts } from "./identity.texts.ts";
import { IdentityForm } from "./identity-form.tsx";
import { type IdentityDraft, identityDraft } from "./identity-values.ts";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { client } = await requireAdmin(request);
  const [company, pages, keptDraft] = await Promise.all([
    wholeCompany(client).catch(logAndReturn(null)),
    changedPages(client),
    readDraft<IdentityDraft>(identityDraft(client)),
  ]);
  return { client, company, pages, kept: keptDraft };
}

/** The company's name, mark and colour, with a preview. */
export default function IdentityPage({ loaderData: { client, company, ...others } }: Route.ComponentProps) {
  return (
    <DashboardPage
      title={texts.title}
      actions={<OutlineLink to="/dashboard/coordonnees/versions">{texts.versions}</OutlineLink>}
    >
      <p className="record-lead">{texts.intro}</p>
      {company ? (
        <IdentityForm client={client} company={company} {...others} />
      ) : (
        <LoadFailure title={texts.failed} />
      )}
    </DashboardPage>
  );
}
