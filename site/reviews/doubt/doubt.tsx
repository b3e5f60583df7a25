import { data, redirect } from "react-router";
import { doubtStatus } from "../../../domain/reviews/doubts/outcome.ts";
import { browserRecords, type RecordsClient, serverRecords } from "../../../records/client.ts";
import { routeError } from "../../../records/failure.ts";
import { type DoubtedReview, doubtContext, doubtedReview } from "../../../records/reviews/doubting.ts";
import { BackLink } from "../../../ui/link/link.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import { french } from "../../../ui/text/typography.ts";
import { Vacancy } from "../../../ui/waiting/waiting.tsx";
import { PageHead } from "../../sections/page.tsx";
import { Unlisted } from "../../seo/page-facts.tsx";
import type { Route } from "./+types/doubt.ts";
import { texts } from "./doubt.texts.ts";
import "./doubt.css";
import { DoubtForm } from "./doubt-form.tsx";

/** The form's target. */
export async function action({ request, context }: Route.ActionArgs) {
  const answer = await context.get(doubtContext)(request, reviewAsked(request));
  if (answer.outcome === "done") return redirect("/avis/signaler?suite=merci", { status: 303 });
  return data(answer, { status: doubtStatus(answer), headers: { "Cache-Control": "no-store" } });
}

export async function loader({ context, request }: Route.LoaderArgs) {
  try {
    return await found(await serverRecords(context), request);
  } catch (error) {
    throw routeError(error);
  }
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return found(await browserRecords(), request);
}

/** Any visitor reports a doubt about a published review here: a plain form without script (decision 49). */
export default function DoubtPage({ loaderData: { review, isSent }, actionData }: Route.ComponentProps) {
  return (
    <>
      <Unlisted title={actionData ? texts.faultyName : texts.name} />
      <PageHead lines={texts.title}>
        <p className="lead">{texts.text}</p>
        <BackLink to="/avis">{texts.back}</BackLink>
      </PageHead>
      <div className="page-grid page-rest doubt">
        {isSent && (
          <Notice tone="done">
            <p>
              <strong>{texts.done.title}</strong> {texts.done.text}
            </p>
          </Notice>
        )}
        {!isSent && !review && (
          <div className="across">
            <Vacancy title={texts.gone}>
              <p className="vacancy-text">{texts.goneText}</p>
            </Vacancy>
          </div>
        )}
        {!isSent && review && (
          <>
            <Doubted review={review} />
            <DoubtForm review={review.id} answer={actionData} />
          </>
        )}
      </div>
    </>
  );
}

/** Shows the review, so that a visitor does not report the wrong one. */
function Doubted({ review: { author, comment } }: { review: DoubtedReview }) {
  return (
    <section className="doubt-review" aria-labelledby="avis">
      <h2 id="avis" className="subtitle">
        {french(texts.by + (author || texts.anonymous))}
      </h2>
      {comment.trim() ? (
        <blockquote className="review-words">{french(comment.trim())}</blockquote>
      ) : (
        <p className="note">{texts.wordless}</p>
      )}
    </section>
  );
}

async function found(client: RecordsClient, request: Request) {
  const isSent = new URL(request.url).searchParams.get("suite") === "merci";
  const id = reviewAsked(request);
  const review = id ? await doubtedReview(client, id) : undefined;
  return data({ review, isSent }, { status: isSent || review ? 200 : 404 });
}

function reviewAsked({ url }: Request): string {
  return new URL(url).searchParams.get("avis") ?? "";
}
