import { lazy, type ReactNode, Suspense } from "react";
import { data } from "react-router";
import { answeredCall, underWay } from "../../records/call.ts";
import { browserRecords, serverRecords } from "../../records/client.ts";
import { companyFacts } from "../../records/company/company.ts";
import { routeError } from "../../records/failure.ts";
import { clientsReviews, isBeyondLast } from "../../records/reviews/clients.ts";
import { lettersContext } from "../../records/reviews/letters-context.ts";
import { ButtonLink } from "../../ui/button/button.tsx";
import { WayLink } from "../../ui/link/link.tsx";
import { Awaited } from "../layout/awaited.tsx";
import { PageHead } from "../sections/page.tsx";
import { useTexts } from "../sections/written/use-page.ts";
import { PageFacts, Unlisted } from "../seo/page-facts.tsx";
import type { Route } from "./+types/reviews.ts";
import { texts as original } from "./reviews.texts.ts";
import { AwaitedReviews, FailedReviews, PublishedReviews } from "./reviews-list.tsx";
import { ReviewRules } from "./reviews-rules.tsx";
import { listRules } from "./rules.texts.ts";

/** The first page contains the rules' text, so only a navigation from another page loads this script. */
const LoadedRules = lazy(() => import("./loaded-rules.tsx"));

export async function loader({ context, request }: Route.LoaderArgs) {
  try {
    const client = await serverRecords(context);
    const [reviews, company] = await Promise.all([
      clientsReviews(client, pageAsked(request)),
      companyFacts(client),
    ]);
    const rules = listRules(company?.delays ?? {}, reviews.delay, context.get(lettersContext));
    return data({ reviews: answeredCall(reviews), rules }, { status: isBeyondLast(reviews) ? 404 : 200 });
  } catch (error) {
    throw routeError(error);
  }
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const reviews = underWay(browserRecords().then((client) => clientsReviews(client, pageAsked(request))));
  return { reviews, rules: undefined };
}

export default function ReviewsPage({ loaderData: { reviews, rules } }: Route.ComponentProps) {
  const texts = useTexts("reviews", original);
  return (
    <ReviewsFrame rules={rules ? <ReviewRules rules={rules} /> : <RulesOnceKnown call={reviews} />}>
      <PageFacts title={texts.name} description={texts.description} />
      <Awaited call={reviews} waiting={<AwaitedReviews />} failure={<FailedReviews />}>
        {(published) => <PublishedReviews {...published} />}
      </Awaited>
    </ReviewsFrame>
  );
}

/** The rules can be read even if the reviews fail to load. */
export function ErrorBoundary() {
  return (
    <ReviewsFrame rules={<LoadedRules delay={null} />}>
      <Unlisted title={original.name} />
      <FailedReviews />
    </ReviewsFrame>
  );
}

/** The rules wait for the list's measured delay only, not for the list itself. */
function RulesOnceKnown({ call }: { call: Route.ComponentProps["loaderData"]["reviews"] }) {
  const unmeasured = <LoadedRules delay={null} />;
  return (
    <Awaited call={call} waiting={unmeasured} failure={unmeasured}>
      {({ delay }) => <LoadedRules delay={delay} />}
    </Awaited>
  );
}

/** The login leads a signed-in visitor on. */
const giving = `/login?next=${encodeURIComponent("/account#avis")}`;

function ReviewsFrame({ children, rules }: { children: ReactNode; rules: ReactNode }) {
  const texts = useTexts("reviews", original);
  return (
    <>
      <PageHead lines={texts.title}>
        <p className="lead">{texts.text}</p>
        <WayLink to="#regles">{texts.rules}</WayLink>
      </PageHead>
      <section id="liste" className="page-grid page-rest" aria-label={texts.list} tabIndex={-1}>
        {children}
      </section>
      <Suspense>{rules}</Suspense>
      <section className="question page-grid" aria-labelledby="votre-avis">
        <h2 id="votre-avis">{texts.question}</h2>
        <p>
          <ButtonLink to={giving}>{texts.give}</ButtonLink>
        </p>
      </section>
    </>
  );
}

/** Returns the requested page of the list, or 1 if the request is invalid. */
function pageAsked({ url }: Request): number {
  const askedPage = new URL(url).searchParams.get("page") ?? "";
  return /^[1-9]\d{0,5}$/.test(askedPage) ? Number(askedPage) : 1;
}
