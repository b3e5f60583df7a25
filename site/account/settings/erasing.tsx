import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { browserRecords } from "../../../records/client.ts";
import { deleteTabDrafts } from "../../../records/drafts.ts";
import { type ErasureOutcome, eraseAccount, eraseAccountAgain } from "../../../records/users/erasure.ts";
import { Notice } from "../../../ui/notice/notice.tsx";
import { notify } from "../../../ui/toast/toast.ts";
import { PasswordQuestion } from "./password-question.tsx";
import { texts as page } from "./settings.texts.ts";

const texts = page.erasing;

type ErasingProps = { email: string; onErased: () => void };

/** Erases the account with this address once its password has been given. */
export function Erasing({ email, onErased }: ErasingProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <p>
        <button type="button" className="button-outline button-danger" onClick={() => setAsking(true)}>
          {texts.button}
        </button>
      </p>
      {isAsking && <Question email={email} onErased={onErased} onClose={() => setAsking(false)} />}
    </>
  );
}

function Question({ email, onErased, onClose }: ErasingProps & { onClose: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<ErasureOutcome>();
  const isAnswerLost = useRef(false);

  async function erase(password: string): Promise<void> {
    setAnswer(undefined);
    setBusy(true);
    const came = await (isAnswerLost.current
      ? eraseAccountAgain({ email, password })
      : eraseAccount(password));
    isAnswerLost.current ||= came.outcome === "failed" && came.reason === "unanswered";
    setBusy(false);
    if (came.outcome === "done") return onErased();
    setAnswer(came);
  }

  return (
    <PasswordQuestion
      texts={{ ...texts, title: texts.question }}
      name="erasing-password"
      fault={answer?.outcome === "invalid" ? texts.refused : undefined}
      isBusy={isBusy}
      onPassword={erase}
      onClose={onClose}
    >
      <p>{texts.warning}</p>
      {answer?.outcome === "failed" && <Notice tone="fault">{texts.failed[answer.reason]}</Notice>}
      {answer?.outcome === "ended" && <Notice tone="fault">{texts.ended}</Notice>}
    </PasswordQuestion>
  );
}

/** In the place of the account that is gone, for as long as it takes to leave. */
export function Farewell() {
  const navigate = useNavigate();
  useEffect(() => {
    browserRecords()
      .then((client) => client.authStore.clear())
      .finally(deleteTabDrafts)
      .then(() => import("../../../records/sign-in/leaving.ts"))
      .then(({ leaveBrowser }) => leaveBrowser(), console.error);
    navigate("/", { replace: true });
    notify(texts.done);
  }, [navigate]);
  return <p className="account-waiting">{texts.done}</p>;
}
