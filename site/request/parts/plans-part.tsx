import { type DragEvent, useRef, useState } from "react";
import { isPicture, sentName } from "../../../records/messages/attachments.ts";
import { removeRequestPlan, requestFileUrl } from "../../../records/requests/by-link.ts";
import { sendPlan } from "../../../records/requests/uploads.ts";
import { Icon } from "../../../ui/icon/icon.tsx";
import { french } from "../../../ui/text/typography.ts";
import { Part } from "./part.tsx";
import { partTexts } from "./parts.texts.ts";
import "./plans.css";

const texts = partTexts.plans;
const most = 10;
const types = "image/jpeg,image/png,image/gif,image/webp,application/pdf";

type PlansPartProps = { request: string; plans: readonly string[]; onChange: (plans: string[]) => void };

/** A file on its way; its key is the same for the same file, so that a sending which broke off goes on. */
type Sending = { key: string; file: File; share: number; isWaiting: boolean; fault: string };

/** Photos and plans, each sent as soon as it is chosen. */
export function PlansPart({ request, plans, onChange }: PlansPartProps) {
  const { sendings, send, leave } = useSendings({ request, plans, onChange });
  const [isTarget, setTarget] = useState(false);
  const [failure, setFailure] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const target = {
    onDragOver(event: DragEvent) {
      event.preventDefault();
      setTarget(true);
    },
    onDragLeave: () => setTarget(false),
    onDrop(event: DragEvent) {
      event.preventDefault();
      setTarget(false);
      send([...event.dataTransfer.files]);
    },
  };

  async function remove(plan: string): Promise<void> {
    setFailure("");
    const answer = await removeRequestPlan(request, plan);
    if (answer.outcome !== "done") return setFailure(texts.notRemoved);
    onChange(answer.value.second.plans);
    // What was pressed is gone with the file.
    field.current?.focus();
  }

  const count = plans.length + sendings.filter(({ fault }) => !fault).length;
  return (
    <Part id="fichiers" number={5} says={texts}>
      <div className="plans needs-script">
        <label className={isTarget ? "plans-drop plans-target" : "plans-drop"} {...target}>
          <Icon name="camera" />
          <input
            ref={field}
            type="file"
            multiple
            accept={types}
            onChange={(event) => {
              send([...(event.target.files ?? [])]);
              event.target.value = "";
            }}
          />
          <span>
            <b>{texts.pick}</b>
            {texts.drop}
          </span>
          <span className="note">{texts.hint}</span>
        </label>
        <ul className="plans-list">
          {plans.map((plan) => (
            <PlanRow
              key={plan}
              name={sentName(plan)}
              picture={isPicture(plan) ? thumbOf(request, plan) : undefined}
              says={texts.received}
              onRemove={() => remove(plan)}
            />
          ))}
          {sendings.map((sending) => (
            <PlanRow
              key={sending.key}
              name={sending.file.name}
              says={sending.fault || progressText(sending)}
              share={sending.fault ? undefined : sending.share}
              onRemove={() => {
                leave(sending.key);
                field.current?.focus();
              }}
            />
          ))}
        </ul>
        {failure && <p role="alert">{failure}</p>}
        <p className="note" role="status">
          {french(`${count} ${count > 1 ? "fichiers" : "fichier"}${texts.count[0]}`)}
        </p>
      </div>
    </Part>
  );
}

type PlanRowProps = {
  name: string;
  says: string;
  picture?: string | undefined;
  share?: number | undefined;
  onRemove: () => void;
};

function PlanRow({ name, says, picture, share, onRemove }: PlanRowProps) {
  return (
    <li>
      {picture ? (
        <img src={picture} alt="" width={64} height={64} loading="lazy" />
      ) : (
        <span className="plans-kind note">{/\.pdf$/i.test(name) ? "PDF" : "Photo"}</span>
      )}
      <div>
        <b>{name}</b>
        <span className="note">{says}</span>
        {share !== undefined && <progress value={share} aria-label={texts.under + name} />}
      </div>
      <button type="button" className="plans-remove" aria-label={texts.remove + name} onClick={onRemove}>
        <Icon name="close" />
      </button>
    </li>
  );
}

function useSendings({ request, plans, onChange }: PlansPartProps) {
  const [sendings, setSendings] = useState<Sending[]>([]);
  const underWay = useRef(new Map<string, AbortController>());
  const known = useRef(plans);
  known.current = plans;

  const set = (key: string, change: Partial<Sending>) =>
    setSendings((all) => all.map((each) => (each.key === key ? { ...each, ...change } : each)));
  const drop = (key: string) => setSendings((all) => all.filter((each) => each.key !== key));

  /** Shows a file as one that is about to leave, or says why it stays. */
  function queue(file: File, fault = ""): void {
    const key = keyOf(file);
    if (!fault) underWay.current.set(key, new AbortController());
    const sending = { key, file, share: 0, isWaiting: false, fault };
    setSendings((all) => [...all.filter((each) => each.key !== key), sending]);
  }

  async function sendOne(file: File): Promise<void> {
    const key = keyOf(file);
    const giveUp = underWay.current.get(key);
    if (!giveUp || giveUp.signal.aborted) return void underWay.current.delete(key);
    const onProgress = (share: number, isWaiting: boolean) => set(key, { share, isWaiting });
    const answer = await sendPlan(request, file, { key, onProgress, signal: giveUp.signal });
    underWay.current.delete(key);
    if (answer.outcome === "refused") return set(key, { fault: texts.refused[answer.reason] });
    if (answer.outcome === "done" && answer.upload.fault)
      return set(key, { fault: french(answer.upload.fault) });
    drop(key);
    if (answer.outcome === "done" && !known.current.includes(answer.upload.plan))
      onChange([...known.current, answer.upload.plan]);
  }

  return {
    sendings,
    /** One after the other: a phone's line is one. */
    async send(files: readonly File[]): Promise<void> {
      const chosen = files.filter((file) => !underWay.current.has(keyOf(file)));
      const room = Math.max(0, most - known.current.length - underWay.current.size);
      for (const file of chosen.slice(0, room)) queue(file);
      for (const file of chosen.slice(room, room + most)) queue(file, texts.refused.tooMany);
      for (const file of chosen.slice(0, room)) await sendOne(file);
    },
    leave(key: string): void {
      underWay.current.get(key)?.abort();
      drop(key);
    },
  };
}

function keyOf({ name, size, lastModified }: File): string {
  return `${name.slice(-40)}-${size}-${lastModified}`;
}

function progressText({ share, isWaiting }: Sending): string {
  return french(`${Math.floor(share * 100)}${isWaiting ? texts.waiting : texts.under}`);
}

function thumbOf(request: string, name: string): string {
  return requestFileUrl(request, { collection: "messages", record: request, name }, "300x400");
}
