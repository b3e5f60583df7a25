import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { Notice } from "../../ui/notice.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { notify } from "../../ui/toast.ts";
import { browserRecords } from "../records/client.ts";
import { dropDrafts } from "../records/drafts.ts";
import { type Erasure, eraseAccount } from "../records/erasure.ts";
import { Confirmation } from "./confirmation.tsx";
import { texts as page } from "./settings.texts.ts";

const texts = page.erasing;

/** Erases the account once its password has been given. */
export function Erasing({ onErased }: { onErased: () => void }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <p>
        <button type="button" className="button-outline button-danger" onClick={() => setAsking(true)}>
          {texts.button}
        </button>
      </p>
      {isAsking && <Question onErased={onErased} onClose={() => setAsking(false)} />}
    </>
  );
}

function Question({ onErased, onClose }: { onErased: () => void; onClose: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<Erasure | "missing">();

  async function erase(form: HTMLFormElement): Promise<void> {
    const password = String(new FormData(form).get("erasing-password") ?? "");
    setAnswer(undefined);
    if (!password) return setAnswer("missing");
    setBusy(true);
    const came = await eraseAccount(password);
    setBusy(false);
    if (came.outcome === "done") return onErased();
    setAnswer(came);
  }

  const isRefused = typeof answer === "object" && answer.outcome === "refused";
  const fault = answer === "missing" ? texts.missing : isRefused ? texts.refused : undefined;
  return (
    <Confirmation
      title={texts.question}
      confirm={texts.confirm}
      keep={texts.keep}
      isBusy={isBusy}
      onConfirm={erase}
      onClose={onClose}
    >
      <p>{texts.warning}</p>
      {typeof answer === "object" && answer.outcome === "failed" && (
        <Notice tone="fault">{texts.failed[answer.reason]}</Notice>
      )}
      <PasswordField
        name="erasing-password"
        label={texts.password}
        autoComplete="current-password"
        fault={fault}
      />
      <p role="alert" className="sr-only">
        {fault}
      </p>
    </Confirmation>
  );
}

/** In the place of the account that is gone, for as long as it takes to leave. */
export function Farewell() {
  const navigate = useNavigate();
  useEffect(() => {
    browserRecords()
      .then((client) => client.authStore.clear())
      .finally(dropDrafts);
    navigate("/", { replace: true });
    notify(texts.done);
  }, [navigate]);
  return <p className="account-waiting">{texts.done}</p>;
}
