import { useState } from "react";
import { placeholders } from "../../../domain/enquiries/saved-answers/fill.ts";
import { findSavedAnswers, type SavedAnswer } from "../../../records/enquiries/saved-answers.ts";
import { logAndReturn } from "../../../records/failure.ts";
import { requireAdmin } from "../../../records/sign-in/session.ts";
import { BackLink } from "../../../ui/link/link.tsx";
import { Heading } from "../../../ui/text/heading.tsx";
import { french } from "../../../ui/text/typography.ts";
import { ActButton } from "../../parts/act-button.tsx";
import { BinDialog } from "../../parts/bin/bin-dialog.tsx";
import { DashboardPage } from "../../parts/dashboard-page.tsx";
import { LoadFailure } from "../../parts/load-failure.tsx";
import type { Route } from "./+types/saved-answers.ts";
import { answerAction } from "./answer-acts.ts";
import { SavedAnswerDialog } from "./saved-answer-dialog.tsx";
import { texts } from "./saved-answers.texts.ts";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { client } = await requireAdmin(request);
  return { answers: await findSavedAnswers(client).catch(logAndReturn(null)) };
}

export const clientAction = answerAction;

/** The page for saved answers, which one click inserts into an answer. */
export default function SavedAnswersPage({ loaderData: { answers } }: Route.ComponentProps) {
  const [isAdding, setAdding] = useState(false);
  return (
    <DashboardPage
      title={texts.title}
      actions={
        answers && (
          <button type="button" className="button button-plain" onClick={() => setAdding(true)}>
            <span>{texts.add}</span>
          </button>
        )
      }
    >
      <p className="dashboard-back">
        <BackLink to="/dashboard/demandes">{texts.back}</BackLink>
      </p>
      <p className="record-lead">{texts.intro}</p>
      <p className="record-lead">
        {texts.filled} {placeholders.map((each) => `{${each}}`).join(", ")}.
      </p>
      {!answers && <LoadFailure title={texts.failure} />}
      {answers?.length === 0 && <p>{texts.none}</p>}
      {answers && answers.length > 0 && (
        <ul className="saved-answers">
          {answers.map((answer) => (
            <SavedAnswerItem key={answer.id} answer={answer} />
          ))}
        </ul>
      )}
      {isAdding && <SavedAnswerDialog onClose={() => setAdding(false)} />}
    </DashboardPage>
  );
}

function SavedAnswerItem({ answer }: { answer: SavedAnswer }) {
  const [question, setQuestion] = useState<"change" | "removal">();
  const whose = <span className="sr-only">{texts.of(answer.title)}</span>;
  const close = () => setQuestion(undefined);

  return (
    <li>
      <Heading level={2} look="part">
        {french(answer.title)}
      </Heading>
      <p>{french(answer.body)}</p>
      <div>
        <ActButton icon="edit" onPress={() => setQuestion("change")}>
          {texts.edit}
          {whose}
        </ActButton>
        <ActButton icon="bin" tone="danger" onPress={() => setQuestion("removal")}>
          {texts.remove}
          {whose}
        </ActButton>
      </div>
      {question === "change" && <SavedAnswerDialog answer={answer} onClose={close} />}
      {question === "removal" && (
        <BinDialog
          texts={texts}
          deletion={{
            ...{ collection: "saved_answers", id: answer.id, version: answer.updated },
            done: texts.removed,
          }}
          onClose={close}
        />
      )}
    </li>
  );
}
