import type { ReactNode } from "react";
import { data } from "react-router";
import { answeredCall, underWay } from "../../records/call.ts";
import { browserRecords, serverRecords } from "../../records/client.ts";
import { routeError } from "../../records/failure.ts";
import { clientsReviews, isBeyondLast } from "../../records/reviews/clients.ts";
import { ButtonLink } from "../../ui/button/button.tsx";
import { WayLink } from "../../ui/link/link.tsx";
import { Awaited } from "../layout/awaited.tsx";
import { PageHead } from "../sections/page.tsx";
import { PageFacts, Unlisted } from "../seo/page-facts.tsx";
import type { Route } from "./+types/reviews.ts";
import { texts } from "./reviews.texts.ts";
import { AwaitedReviews, FailedReviews, PublishedReviews } from "./reviews-list.tsx";
import { ReviewRules } from "./reviews-rules.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  try {
    const reviews = await clientsReviews(await serverRecords(context), pageAsked(request));
    return data({ reviews: answeredCall(reviews) }, { status: isBeyondLast(reviews) ? 404 : 200 });
  } catch (error) {
    throw routeError(error);
  }
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { reviews: underWay(browserRecords().then((client) => clientsReviews(client, pageAsked(request)))) };
}

export default function ReviewsPage({ loaderData: { reviews } }: Route.ComponentProps) {
  return (
    <ReviewsFrame rules={<KnownRules call={reviews} />}>
      <PageFacts title={texts.name} description={texts.description} />
      <Awaited call={reviews} waiting={<AwaitedReviews />} failure={<FailedReviews />}>
        {(published) => <PublishedReviews {...published} />}
      </Awaited>
    </ReviewsFrame>
  );
}

/** How reviews come about can be read even when they do not come. */
export function ErrorBoundary() {
  return (
    <ReviewsFrame rules={<ReviewRules delay={null} />}>
      <Unlisted title={texts.name} />
      <FailedReviews />
    </ReviewsFrame>
  );
}

/** The rules do not wait for the list, but for what is measured of it. */
function KnownRules({ call }: { call: Route.ComponentProps["loaderData"]["reviews"] }) {
  const unmeasured = <ReviewRules delay={null} />;
  return (
    <Awaited call={call} waiting={unmeasured} failure={unmeasured}>
      {({ delay }) => <ReviewRules delay={delay} />}
    </Awaited>
  );
}

/** Who is signed in already is led on from there. */
const giving = `/login?next=${encodeURIComponent("/account#avis")}`;

function ReviewsFrame({ children, rules }: { children: ReactNode; rules: ReactNode }) {
  return (
    <>
      <PageHead lines={texts.title}>
        <p className="lead">{texts.text}</p>
        <WayLink to="#regles">{texts.rules}</WayLink>
      </PageHead>
      <section id="liste" className="page-grid page-rest" aria-label={texts.list} tabIndex={-1}>
        {children}
      </section>
      {rules}
      <section className="question page-grid" aria-labelledby="votre-avis">
        <h2 id="votre-avis">{texts.question}</h2>
        <p>
          <ButtonLink to={giving}>{texts.give}</ButtonLink>
        </p>
      </section>
    </>
  );
}

/** Which page of the list an address asks for; the first when it asks for none that could be. */
function pageAsked({ url }: Request): number {
  const asked = new URL(url).searchParams.get("page") ?? "";
  return /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1;
}
