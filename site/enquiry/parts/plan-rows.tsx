import { type ReactNode, useEffect, useState } from "react";
import type { FileNames } from "../../../domain/enquiries/attachments.ts";
import { isPicture, sentName } from "../../../records/enquiries/attachments.ts";
import { enquiryFileUrl } from "../../../records/enquiries/by-link.ts";
import { Icon } from "../../../ui/icon/icon.tsx";
import { french } from "../../../ui/text/typography.ts";
import { FileWeight, weightText } from "../../sections/file-weight.tsx";
import { partTexts } from "./parts.texts.ts";
import type { PlanItem } from "./plan-queue.ts";

const texts = partTexts.plans;

type KeptPlanProps = {
  enquiry: string;
  plan: string;
  /** The names that plans were sent under, by stored name. */
  names: FileNames;
  /** The chosen file, if this page has it. */
  file: File | undefined;
  onRemove: () => void;
};

/** A plan that the enquiry has. */
export function KeptPlan({ enquiry, plan, names, file, onRemove }: KeptPlanProps) {
  const at = { collection: "messages", record: enquiry, name: plan } as const;
  const weight = file ? (
    french(`${weightText(file.size)}, `)
  ) : (
    <FileWeight url={enquiryFileUrl(enquiry, at)} isFirst />
  );
  return (
    <PlanRow
      name={file?.name ?? sentName(plan, names)}
      href={enquiryFileUrl(enquiry, at)}
      picture={isPicture(plan) ? enquiryFileUrl(enquiry, at, "300x400") : undefined}
      onRemove={onRemove}
    >
      <span className="note">
        {weight}
        {texts.received}
      </span>
    </PlanRow>
  );
}

/** A chosen file, and its progress. */
export function ChosenPlan({ item, onRemove }: { item: PlanItem; onRemove: () => void }) {
  const { file, state, share } = item;
  const isLeaving = state === "sending" || state === "waiting";
  return (
    <PlanRow name={file.name} picture={usePreview(file)} onRemove={onRemove}>
      <span className="note">{itemText(item)}</span>
      {isLeaving && <progress value={share} aria-label={texts.sending + file.name} />}
    </PlanRow>
  );
}

type PlanRowProps = {
  name: string;
  /** The plan's address, once the enquiry has the plan. */
  href?: string;
  picture: string | undefined;
  onRemove: () => void;
  children: ReactNode;
};

function PlanRow({ name, href, picture, onRemove, children }: PlanRowProps) {
  return (
    <li>
      {picture ? (
        <img src={picture} alt="" width={64} height={64} loading="lazy" />
      ) : (
        <span className="plans-kind note">{fileKind(name)}</span>
      )}
      <div>
        <b>
          {href ? (
            <a href={href} target="_blank" rel="noreferrer" aria-label={texts.open + name}>
              {name}
            </a>
          ) : (
            name
          )}
        </b>
        {children}
      </div>
      <button type="button" className="plans-remove" aria-label={texts.remove + name} onClick={onRemove}>
        <Icon name="close" />
      </button>
    </li>
  );
}

function itemText({ file, state, share, fault }: PlanItem): string {
  if (state === "refused") return fault;
  const percent = Math.floor(share * 100);
  const says = {
    queued: texts.queued,
    sending: percent + texts.under,
    waiting: percent + texts.waiting,
    done: texts.received,
  }[state];
  return french(`${weightText(file.size)}, ${says}`);
}

/** Returns the ending of a file's name, as « PDF » or « EXE ». Without one, returns the word for file. */
function fileKind(name: string): string {
  const [, ending] = /\.([a-z0-9]{1,4})$/i.exec(name) ?? [];
  return ending?.toUpperCase() ?? texts.file;
}

/** Returns a local address for a photo on this device. */
function usePreview(file: File): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!/^image\/(jpeg|png|gif|webp)$/.test(file.type)) return;
    const url = URL.createObjectURL(file);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return address;
}
