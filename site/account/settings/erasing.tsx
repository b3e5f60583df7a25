import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { browserRecords } from "../../../records/client.ts";
import { deleteTabDrafts } from "../../../records/drafts.ts";
import type { Outcome } from "../../../records/outcome.ts";
import { type ErasureFailure, eraseAccount } from "../../../records/users/erasure.ts";
import { Confirmation } from "../../../ui/dialog/confirmation.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import { notify } from "../../../ui/toast/toast.ts";
import { PasswordQuestion } from "./password-question.tsx";
import { useProving } from "./proving.tsx";
import { texts as page } from "./settings.texts.ts";

const texts = page.erasing;

type ErasingProps = { hasPassword: boolean; onErased: () => void };

/** Erases the signed-in account after its password was typed, or after a fresh proof if it has none. */
export function Erasing({ hasPassword, onErased }: ErasingProps) {
  const [isDialogOpen, setDialogOpen] = useState(false);
  const close = () => setDialogOpen(false);
  return (
    <>
      <p>
        <button type="button" className="button-outline button-danger" onClick={() => setDialogOpen(true)}>
          {texts.button}
        </button>
      </p>
      {isDialogOpen && hasPassword && <Question onErased={onErased} onClose={close} />}
      {isDialogOpen && !hasPassword && <ProofQuestion onErased={onErased} onClose={close} />}
    </>
  );
}

type QuestionProps = { onErased: () => void; onClose: () => void };

/** The question for an account without a password. */
function ProofQuestion({ onErased, onClose }: QuestionProps) {
  const { attempt, isBusy, question } = useProving();
  const [answer, setAnswer] = useState<Outcome<void, ErasureFailure>>();

  function prove(): void {
    setAnswer(undefined);
    void attempt({
      send: ({ confirmByPassword }, client) => confirmByPassword(client),
      onDone: () => void erase(),
      refusal: () => texts.failed.unanswered,
    });
  }

  async function erase(): Promise<void> {
    const erasure = await eraseAccount("");
    if (erasure.outcome === "done") onErased();
    else setAnswer(erasure);
  }

  return (
    <>
      <Confirmation
        title={texts.question}
        confirm={texts.confirm}
        keep={texts.keep}
        isBusy={isBusy}
        onConfirm={prove}
        onClose={onClose}
      >
        <p>{texts.warningWithout}</p>
        <Failure answer={answer} />
      </Confirmation>
      {question}
    </>
  );
}

function Failure({ answer }: { answer: Outcome<void, ErasureFailure> | undefined }) {
  if (answer?.outcome === "failed") return <Notice tone="fault">{texts.failed[answer.reason]}</Notice>;
  return answer?.outcome === "ended" ? <Notice tone="fault">{texts.ended}</Notice> : null;
}

function Question({ onErased, onClose }: QuestionProps) {
  const [isBusy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<Outcome<void, ErasureFailure>>();

  async function erase(password: string): Promise<void> {
    setAnswer(undefined);
    setBusy(true);
    const erasure = await eraseAccount(password);
    setBusy(false);
    if (erasure.outcome === "done") return onErased();
    setAnswer(erasure);
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
      <Failure answer={answer} />
    </PasswordQuestion>
  );
}

/** Shown instead of the erased account until the visitor has left. */
export function Farewell({ account }: { account: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    browserRecords()
      .then((client) => client.authStore.clear())
      .finally(deleteTabDrafts)
      .then(() => import("../../../records/sign-in/leaving.ts"))
      // A colleague may still save the photos of a worksite that wait here.
      .then(({ leaveBrowser }) => leaveBrowser({ account, removesPhotos: false }), console.error);
    navigate("/", { replace: true });
    notify(texts.done);
  }, [navigate, account]);
  return <p className="account-waiting">{texts.done}</p>;
}
