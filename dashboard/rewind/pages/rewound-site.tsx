import type { ReactNode } from "react";
import {
  data,
  Link,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useOutletContext,
} from "react-router";
import "../../style.css";
import type { Project } from "../../../domain/projects/project.ts";
import { currentFacts } from "../../../records/company/company.ts";
import { lookUpRewoundSite } from "../../../records/rewind.ts";
import { requireAdmin } from "../../../records/sign-in/session.ts";
import { Retry } from "../../../site/layout/failures/retry.tsx";
import { Footer } from "../../../site/layout/footer.tsx";
import { writtenSite } from "../../../site/pages/written.ts";
import { PreviewedSite } from "../../../site/sections/site.ts";
import { Unlisted } from "../../../site/seo/page-facts.tsx";
import { BackLink } from "../../../ui/link/link.tsx";
import { Vacancy } from "../../../ui/waiting/waiting.tsx";
import { hourPhrase, momentOfChoice } from "../moments.ts";
import { previewAddress, previewedPath, readChoice } from "../preview-address.ts";
import type { Route } from "./+types/rewound-site.ts";
import { formerPictureAddress, withFormerImages } from "./former-images.ts";
import { texts } from "./rewound.texts.ts";
import { useRewoundLinks } from "./rewound-links.ts";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireAdmin(request);
  const { origin, search } = new URL(request.url);
  const chosenHour = readChoice(search);
  if (!chosenHour) throw data(null, { status: 404 });
  const rewound = await lookUpRewoundSite(momentOfChoice(chosenHour), request.signal);
  const company = rewound.company && currentFacts(rewound.company);
  return { chosen: chosenHour, site: { company, origin }, rewound, projects: withFormerImages(rewound) };
}

/** All pages of the preview show the same moment. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  const [current, next] = [currentUrl, nextUrl].map(({ search }) => readChoice(search));
  return current?.day !== next?.day || current?.hour !== next?.hour;
}

/** The pages that visitors would see, below a bar that says that it is a preview. */
export default function RewoundFrame({ loaderData }: Route.ComponentProps) {
  const { chosen, site, rewound, projects } = loaderData;
  const path = previewedPath(useLocation().pathname);
  useRewoundLinks(chosen);
  return (
    <PreviewedSite
      value={{ ...site, ...writtenSite(rewound.pages, path, { address: formerPictureAddress(rewound) }) }}
    >
      <aside className="preview-bar on-bark" aria-label={texts.name}>
        <p>
          <strong>{texts.bar(hourPhrase(chosen))}</strong> {texts.untouched}
        </p>
        <nav className="preview-ways" aria-label={texts.pages}>
          <Link className="link" to={previewAddress("/", chosen)}>
            {texts.home}
          </Link>
          <Link className="link" to={previewAddress("/realisations", chosen)}>
            {texts.projects}
          </Link>
          <BackLink to="/dashboard/sauvegardes">{texts.back}</BackLink>
        </nav>
      </aside>
      <meta name="robots" content="noindex" />
      <Outlet context={projects} />
      <Footer />
    </PreviewedSite>
  );
}

/** The projects that visitors would see, in their order. */
export function useRewoundProjects(): Project[] {
  return useOutletContext<Project[]>();
}

export function ErrorBoundary() {
  return (
    <Instead title={texts.failure} failure>
      <Retry />
      <BackLink to="/dashboard/sauvegardes">{texts.back}</BackLink>
    </Instead>
  );
}

type InsteadProps = { title: string; failure?: boolean; children: ReactNode };

/** Replaces a page that cannot be shown. */
export function Instead({ title, failure, children }: InsteadProps) {
  return (
    <section className="page-grid page-instead">
      <Unlisted title={texts.name} />
      <div className="half-left">
        <Vacancy title={title} failure={failure} heading="h1">
          {children}
        </Vacancy>
      </div>
    </section>
  );
}
