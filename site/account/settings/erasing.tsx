import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { browserRecords } from "../../../records/client.ts";
import { deleteTabDrafts } from "../../../records/drafts.ts";
import { type ErasureOutcome, eraseAccount } from "../../../records/users/erasure.ts";
import { Notice } from "../../../ui/notice/notice.tsx";
import { notify } from "../../../ui/toast/toast.ts";
import { PasswordQuestion } from "./password-question.tsx";
import { texts as page } from "./settings.texts.ts";

const texts = page.erasing;

type ErasingProps = { onErased: () => void };

/** Erases the signed-in account after its password was typed. */
export function Erasing({ onErased }: ErasingProps) {
  const [isDialogOpen, setDialogOpen] = useState(false);
  return (
    <>
      <p>
        <button type="button" className="button-outline button-danger" onClick={() => setDialogOpen(true)}>
          {texts.button}
        </button>
      </p>
      {isDialogOpen && <Question onErased={onErased} onClose={() => setDialogOpen(false)} />}
    </>
  );
}

function Question({ onErased, onClose }: ErasingProps & { onClose: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<ErasureOutcome>();

  async function erase(password: string): Promise<void> {
    setAnswer(undefined);
    setBusy(true);
    const came = await eraseAccount(password);
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

/** Shown instead of the erased account until the visitor has left. */
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
