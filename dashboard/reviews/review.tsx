import { logAndReturn } from "../../records/failure.ts";
import { sendsLetters } from "../../records/letters.ts";
import { oneReview } from "../../records/reviews/team.ts";
import { requireColleague } from "../../records/sign-in/session.ts";
import { BackLink } from "../../ui/link/link.tsx";
import type { Route } from "./+types/review.ts";
import { reviewAction } from "./review-acts.ts";
import { ReviewTable } from "./review-table.tsx";
import { texts } from "./reviews.texts.ts";

export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  const { client } = await requireColleague(request, "reviews");
  const [list, isMailed] = await Promise.all([
    oneReview(client, id).catch(logAndReturn(null)),
    sendsLetters(request.signal),
  ]);
  return { list, isMailed };
}

export const clientAction = reviewAction;

/** A single review in any state. The overview, the journal and an account's page link here. */
export default function OpenedReview({ loaderData: { list, isMailed } }: Route.ComponentProps) {
  return (
    <>
      <p className="dashboard-back">
        <BackLink to="/dashboard/reviews">{texts.back}</BackLink>
      </p>
      <ReviewTable list={list} empty={texts.gone} isMailed={isMailed} />
    </>
  );
}
