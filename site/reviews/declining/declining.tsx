import { data, redirect } from "react-router";
import { decliningContext } from "../../../records/reviews/declining.ts";
import { SubmitButton } from "../../../ui/button/button.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import { useQuery } from "../../layout/query.ts";
import { PageHead } from "../../sections/page.tsx";
import { Unlisted } from "../../seo/page-facts.tsx";
import type { Route } from "./+types/declining.ts";
import { texts } from "./declining.texts.ts";

/** The form goes to the letter's own address, which holds the token. */
export async function action({ request, context }: Route.ActionArgs) {
  const token = new URL(request.url).searchParams.get("jeton") ?? "";
  const outcome = await context.get(decliningContext)(token);
  if (outcome === "done") return redirect("/avis/ne-plus-inviter?suite=fait", { status: 303 });
  const status = outcome === "unknown" ? 404 : 503;
  return data(outcome, { status, headers: { "Cache-Control": "no-store" } });
}

/** Only the button changes anything: mail programs that scan letters open their links. */
export default function DecliningPage({ actionData }: Route.ComponentProps) {
  const isDone = useQuery().get("suite") === "fait";
  return (
    <>
      <Unlisted title={texts.name} />
      <PageHead lines={texts.title}>
        <p className="lead">{texts.text}</p>
        {isDone ? (
          <Notice tone="done">
            <p>{texts.done}</p>
          </Notice>
        ) : (
          <form method="post">
            <SubmitButton>{texts.act}</SubmitButton>
          </form>
        )}
        {!isDone && actionData && (
          <Notice tone="fault">
            <p>{texts[actionData]}</p>
          </Notice>
        )}
      </PageHead>
    </>
  );
}
