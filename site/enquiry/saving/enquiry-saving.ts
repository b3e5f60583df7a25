import { type RefObject, useEffect, useRef, useState } from "react";
import type { EnquiryDetails, SavedPart } from "../../../domain/enquiries/details/enquiry-details.ts";
import {
  type EnquiryOutcome,
  type PartChange,
  type SavingOutcome,
  saveEnquiryParts,
} from "../../../records/enquiries/by-link.ts";
import { answeredText, failedTexts } from "../../conversation/failed.texts.ts";
import { type PartFaults, type PartField, withFault } from "../parts/part-props.ts";
import { hasPending, type PendingParts, pendingParts } from "./pending-parts.ts";

/** The state of the typed changes: all saved, in progress, failed for now, or rejected. */
export type Saving = {
  state: "idle" | "busy" | "saved" | "failed" | "faulty";
  /** When it was last saved, in milliseconds. */
  at: number;
  faults: PartFaults;
  /** The same part had been changed on another device meanwhile. */
  hasReplaced: boolean;
  /** Why it is not retried. */
  refusal: string;
};

/** The details that the server has stored. */
export type DetailsChange = { second: EnquiryDetails };

type SavingOf = {
  enquiry: string;
  /** The stored details, by the page's latest knowledge. */
  told: EnquiryDetails;
  /** The message after the link is revoked or the session has ended. */
  ended: string;
  onChange: (change: DetailsChange) => void;
};

/** Milliseconds without typing before a change is sent. */
const rest = 600;
const again = 5_000;

/**
 * Saves the details of an enquiry while they are typed: all changes in one call, and the next call after an answer.
 * Changes from elsewhere are shown, except in parts with unsaved changes here. Those stay with every answer.
 */
export function useSaving({ enquiry, told, ended, onChange }: SavingOf) {
  const pending = pendingParts(enquiry);
  const { shown, kept, setKept, setRefused, showPending } = useShownParts(pending, told);
  const [course, setCourse] = useState<Course>(() => ({ ...untouched, isPending: hasPending(enquiry) }));
  const [typedFaults, setTypedFaults] = useState<PartFaults>({});
  const isUnderWay = useRef(false);

  /** Returns the milliseconds until the next try, or `undefined` if nothing is left to send. */
  async function send(): Promise<number | undefined> {
    const changes = pending.all;
    if (isUnderWay.current || changes.length === 0) return undefined;
    isUnderWay.current = true;
    const answer = await saveEnquiryParts(enquiry, changes);
    isUnderWay.current = false;
    const refusal = savingRefusal(answer, ended);
    if (answer.outcome !== "done" || refusal) {
      setCourse((before) => ({ ...before, hasFailed: true, refusal }));
      return refusal ? undefined : again;
    }
    const { value } = answer;
    pending.settle(changes);
    setKept(value.second);
    setRefused(
      changes,
      value.outcome === "invalid" ? changes.filter(({ part }) => part in value.faults) : [],
    );
    onChange({ second: value.second });
    const isPending = hasPending(enquiry);
    setCourse(({ faults }) => ({ ...nextCourse(value, without(faults, changes)), isPending }));
    return isPending ? rest : undefined;
  }

  const sendLater = useSending(send);

  return {
    details: shown,
    saving: savingState(course, typedFaults),
    change<Part extends SavedPart>(part: Part, value: EnquiryDetails[Part]): void {
      pending.put({ part, value, was: kept.current[part] });
      showPending();
      setCourse((before) => touchedCourse(before, part));
      sendLater.current(rest);
    },
    blame: (field: PartField, fault: string) => setTypedFaults((faults) => withFault(faults, field, fault)),
    setPlans(plans: string[]): void {
      setKept({ ...kept.current, plans });
      onChange({ second: kept.current });
    },
    saveNow: () => sendLater.current(0),
  };
}

/** The details to show: the stored ones, covered by rejected changes, covered by unsaved ones. */
function useShownParts(pending: PendingParts, stored: EnquiryDetails) {
  const [latest, setLatest] = useState({ told: stored, kept: stored });
  const [refused, setRefused] = useState<PartChange[]>([]);
  const [waiting, setWaiting] = useState(() => pending.all);
  const keptParts = useRef(stored);
  if (latest.told !== stored) {
    keptParts.current = stored;
    setLatest({ told: stored, kept: stored });
  }
  const showPending = () => setWaiting(pending.all);
  return {
    shown: withParts(withParts(latest.kept, refused), waiting),
    kept: keptParts,
    showPending,
    setKept(details: EnquiryDetails): void {
      keptParts.current = details;
      setLatest((before) => ({ ...before, kept: details }));
      showPending();
    },
    /** Replaces the rejected changes among the sent ones. A rejected change is shown until the part changes again. */
    setRefused: (changes: readonly PartChange[], ofThem: readonly PartChange[]) =>
      setRefused((before) => [...before.filter(({ part }) => !isAmong(changes, part)), ...ofThem]),
  };
}

function isAmong(changes: readonly PartChange[], part: SavedPart): boolean {
  return changes.some((change) => change.part === part);
}

type Course = Omit<Saving, "state"> & { isPending: boolean; hasFailed: boolean };

const untouched: Course = {
  isPending: false,
  hasFailed: false,
  at: 0,
  faults: {},
  hasReplaced: false,
  refusal: "",
};

function touchedCourse(before: Course, part: SavedPart): Course {
  return { ...before, isPending: true, hasFailed: false, faults: withFault(before.faults, part, "") };
}

function nextCourse(value: SavingOutcome, faults: PartFaults): Course {
  return {
    ...untouched,
    at: Date.now(),
    faults: value.outcome === "invalid" ? { ...faults, ...value.faults } : faults,
    hasReplaced: value.outcome === "done" && Object.keys(value.replaced).length > 0,
  };
}

function savingState({ isPending, hasFailed, ...course }: Course, typedFaults: PartFaults): Saving {
  const saving = { ...course, faults: { ...course.faults, ...typedFaults } };
  if (isPending) return { ...saving, state: hasFailed ? "failed" : "busy" };
  if (Object.keys(saving.faults).length > 0) return { ...saving, state: "faulty" };
  return { ...saving, state: saving.at > 0 ? "saved" : "idle" };
}

/** Returns why a retry would fail too. Returns "" if it may succeed, or if nothing was rejected. */
function savingRefusal(answer: EnquiryOutcome<SavingOutcome>, ended: string): string {
  if (answer.outcome === "done") return answer.value.outcome === "answered" ? answeredText : "";
  if (answer.outcome === "dead") return ended;
  if (answer.outcome === "invalid") return failedTexts.refused;
  const { reason } = answer;
  return reason === "otherRequest" || reason === "notAllowed" || reason === "refused"
    ? failedTexts[reason]
    : "";
}

function withParts(details: EnquiryDetails, changes: readonly PartChange[]): EnquiryDetails {
  return { ...details, ...Object.fromEntries(changes.map(({ part, value }) => [part, value])) };
}

function without(faults: PartFaults, changes: readonly PartChange[]): PartFaults {
  return changes.reduce((left, { part }) => withFault(left, part, ""), faults);
}

/**
 * Returns a function that sends after a delay. Pending changes are also sent when the page is hidden or left, and when
 * the network returns. Changes that an earlier page of the tab left are sent at once.
 */
function useSending(send: () => Promise<number | undefined>): RefObject<(delay: number) => void> {
  const alarm = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isLeft = useRef(false);
  const sendNow = async () => {
    clearTimeout(alarm.current);
    const delay = await send();
    // Changes that a left page could not send wait for the next page.
    const isGivenUp = isLeft.current && delay === again;
    if (delay !== undefined && !isGivenUp) sendLater.current(delay);
  };
  const sendLater = useRef((_: number): void => undefined);
  sendLater.current = (delay) => {
    clearTimeout(alarm.current);
    if (delay === 0) void sendNow();
    else alarm.current = setTimeout(() => sendLater.current(0), delay);
  };
  useEffect(() => {
    isLeft.current = false;
    const resumeSending = () => sendLater.current(0);
    const leave = () => document.visibilityState === "hidden" && resumeSending();
    resumeSending();
    addEventListener("online", resumeSending);
    document.addEventListener("visibilitychange", leave);
    return () => {
      isLeft.current = true;
      removeEventListener("online", resumeSending);
      document.removeEventListener("visibilitychange", leave);
      resumeSending();
    };
  }, []);
  return sendLater;
}
