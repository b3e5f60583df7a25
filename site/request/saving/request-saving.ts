import { type RefObject, useEffect, useRef, useState } from "react";
import type { SavedPart, SecondBreath } from "../../../domain/messages/request/second-breath.ts";
import {
  type PartChange,
  type RequestOutcome,
  type SavingOutcome,
  saveRequestParts,
} from "../../../records/requests/by-link.ts";
import { endedText, failedTexts } from "../../conversation/failed.texts.ts";
import { type PartFaults, type PartField, withFault } from "../parts/part-props.ts";
import { PendingParts } from "./pending-parts.ts";

/** How what was typed stands: all of it is kept, or some is on its way, did not arrive yet, or is at fault. */
export type Saving = {
  state: "idle" | "busy" | "saved" | "failed" | "faulty";
  /** When it was last saved, in milliseconds. */
  at: number;
  faults: PartFaults;
  /** Another device had changed the same part meanwhile. */
  hasReplaced: boolean;
  /** Why it is not tried again. */
  refusal: string;
};

/** What the cooperative has of it by now; it takes no more once `isOpen` is false. */
export type SecondBreathChange = { second: SecondBreath; isOpen?: false };

/** Milliseconds that a hand rests before what it typed is sent. */
const rest = 600;
const again = 5_000;

/**
 * Saves the parts of a request as they are typed: those that have changed, in one go, the next once an answer came. What
 * has not arrived stays on the device, and goes on from there when the page is opened again.
 */
export function useSaving(
  request: string,
  first: SecondBreath,
  onChange: (change: SecondBreathChange) => void,
) {
  const [pending] = useState(() => new PendingParts(request));
  const [second, setSecond] = useState<SecondBreath>(() => withParts(first, pending.all));
  const [course, setCourse] = useState<Course>(() => ({ ...untouched, isPending: pending.all.length > 0 }));
  const [typedFaults, setTypedFaults] = useState<PartFaults>({});
  const kept = useRef(first);
  const isUnderWay = useRef(false);

  /** Returns in how many milliseconds it is tried once more; not at all where nothing is left to be sent. */
  async function send(): Promise<number | undefined> {
    const changes = pending.all;
    if (isUnderWay.current || changes.length === 0) return undefined;
    isUnderWay.current = true;
    const answer = await saveRequestParts(request, changes);
    isUnderWay.current = false;
    if (answer.outcome !== "done") {
      const refusal = refusalOf(answer);
      if (answer.outcome === "dead") pending.settle(pending.all);
      setCourse((before) => ({ ...before, hasFailed: true, refusal }));
      return refusal ? undefined : again;
    }
    const { value } = answer;
    const isOver = value.outcome === "answered";
    pending.settle(isOver ? pending.all : changes);
    kept.current = value.second;
    onChange({ second: value.second, ...(isOver && { isOpen: false }) });
    const isPending = pending.all.length > 0;
    setCourse(({ faults }) => ({ ...courseAfter(value, without(faults, changes)), isPending }));
    return isPending ? rest : undefined;
  }

  const sendIn = useSending(send);

  return {
    second,
    saving: savingOf(course, typedFaults),
    change<Part extends SavedPart>(part: Part, value: SecondBreath[Part]): void {
      setSecond((before) => ({ ...before, [part]: value }));
      pending.put({ part, value, was: kept.current[part] });
      setCourse((before) => touchedCourse(before, part));
      sendIn.current(rest);
    },
    blame: (field: PartField, fault: string) => setTypedFaults((faults) => withFault(faults, field, fault)),
    setPlans(plans: string[]): void {
      setSecond((before) => ({ ...before, plans }));
      kept.current = { ...kept.current, plans };
      onChange({ second: kept.current });
    },
    saveNow: () => sendIn.current(0),
  };
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

function courseAfter(value: SavingOutcome, faults: PartFaults): Course {
  return {
    ...untouched,
    at: Date.now(),
    faults: value.outcome === "invalid" ? { ...faults, ...value.faults } : faults,
    hasReplaced: value.outcome === "done" && Object.keys(value.replaced).length > 0,
  };
}

function savingOf({ isPending, hasFailed, ...course }: Course, typedFaults: PartFaults): Saving {
  const saving = { ...course, faults: { ...course.faults, ...typedFaults } };
  if (isPending) return { ...saving, state: hasFailed ? "failed" : "busy" };
  if (Object.keys(saving.faults).length > 0) return { ...saving, state: "faulty" };
  return { ...saving, state: saving.at > 0 ? "saved" : "idle" };
}

/** Why trying once more would come to the same; nothing where it may not. */
function refusalOf(answer: Exclude<RequestOutcome<unknown>, { outcome: "done" }>): string {
  if (answer.outcome === "dead") return endedText;
  if (answer.outcome !== "failed") return "";
  const { reason } = answer;
  return reason === "otherRequest" || reason === "notAllowed" ? failedTexts[reason] : "";
}

function withParts(second: SecondBreath, changes: readonly PartChange[]): SecondBreath {
  return { ...second, ...Object.fromEntries(changes.map(({ part, value }) => [part, value])) };
}

function without(faults: PartFaults, changes: readonly PartChange[]): PartFaults {
  return changes.reduce((left, { part }) => withFault(left, part, ""), faults);
}

/**
 * Sends in so many milliseconds, from the reference. Whoever closes the page has typed the last word a moment ago: it is
 * sent then; so is at once what an earlier page has left on the device, and what waited for a network that is back.
 */
function useSending(send: () => Promise<number | undefined>): RefObject<(delay: number) => void> {
  const alarm = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isLeft = useRef(false);
  const sendNow = async () => {
    clearTimeout(alarm.current);
    const delay = await send();
    // What a page that is left could not send is on the device, and another page may know better by then.
    const isGivenUp = isLeft.current && delay === again;
    if (delay !== undefined && !isGivenUp) sendIn.current(delay);
  };
  const sendIn = useRef((_: number): void => undefined);
  sendIn.current = (delay) => {
    clearTimeout(alarm.current);
    if (delay === 0) void sendNow();
    else alarm.current = setTimeout(() => sendIn.current(0), delay);
  };
  useEffect(() => {
    isLeft.current = false;
    const goOn = () => sendIn.current(0);
    const leave = () => document.visibilityState === "hidden" && goOn();
    goOn();
    addEventListener("online", goOn);
    document.addEventListener("visibilitychange", leave);
    return () => {
      isLeft.current = true;
      removeEventListener("online", goOn);
      document.removeEventListener("visibilitychange", leave);
      goOn();
    };
  }, []);
  return sendIn;
}
