import { useState } from "react";
import { problemText } from "../../../domain/messages/problems.ts";
import { browserRecords } from "../../../records/client.ts";
import { noteCall } from "../../../records/requests/board/acts.ts";
import { Icon } from "../../../ui/icon/icon.tsx";
import { french } from "../../../ui/text/typography.ts";
import { ConfirmDialog } from "../../parts/confirm-dialog.tsx";
import { useShowAgain } from "../../parts/router.ts";
import { notifyTeam } from "../../parts/toast.ts";
import { moveTexts, callTexts as texts } from "./board.texts.ts";

/** Notes a call that nobody had written before: it becomes a request of its own, in the first step. */
export function CallButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="button-outline" onClick={() => setOpen(true)}>
        {texts.open}
      </button>
      {isOpen && <CallDialog onClose={() => setOpen(false)} />}
    </>
  );
}

const lines = [
  { name: "name", label: texts.name, type: "text" },
  { name: "phone", label: texts.phone, type: "tel" },
  { name: "email", label: texts.email, type: "email" },
  { name: "subject", label: texts.subject, type: "text" },
] as const;

function CallDialog({ onClose }: { onClose: () => void }) {
  const [fault, setFault] = useState("");
  const showAgain = useShowAgain();

  async function keep(form: FormData): Promise<boolean> {
    const said = (name: string) => String(form.get(name) ?? "").trim();
    const call = {
      name: said("name"),
      phone: said("phone"),
      email: said("email"),
      subject: said("subject"),
      body: said("body"),
    };
    if (!call.name) return refuse(texts.needName);
    const answer = await noteCall(await browserRecords(), call);
    if (answer.outcome === "ended") return refuse(moveTexts.ended);
    if (answer.outcome === "failed") return refuse(texts.failed);
    const [wrong] = answer.outcome === "invalid" ? Object.entries(answer.codes) : [];
    if (wrong) return refuse(french(problemText(...wrong)));
    showAgain();
    void notifyTeam(texts.noted(french(call.name)));
    return true;
  }

  function refuse(why: string): false {
    setFault(why);
    return false;
  }

  return (
    <ConfirmDialog title={texts.title} confirm={texts.confirm} onConfirm={keep} onClose={onClose}>
      <p>{texts.text}</p>
      {fault && (
        <p className="field-fault" role="alert">
          <Icon name="fault" />
          {fault}
        </p>
      )}
      {lines.map(({ name, label, type }, index) => (
        <div key={name} className="field confirm-field">
          <label htmlFor={`call-${name}`}>{label}</label>
          <input
            id={`call-${name}`}
            name={name}
            type={type}
            autoComplete="off"
            maxLength={200}
            data-safe={index === 0 || undefined}
          />
        </div>
      ))}
      <div className="field confirm-field">
        <label htmlFor="call-body">{texts.body}</label>
        <textarea id="call-body" name="body" rows={4} maxLength={10_000} />
      </div>
    </ConfirmDialog>
  );
}
