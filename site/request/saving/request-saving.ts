import { type RefObject, useEffect, useRef, useState } from "react";
import type { SavedPart, SecondBreath } from "../../../domain/messages/request/second-breath.ts";
import {
  type PartChange,
  type RequestOutcome,
  type SavingOutcome,
  saveRequestParts,
} from "../../../records/requests/by-link.ts";
import { answeredText, failedTexts } from "../../conversation/failed.texts.ts";
import { type PartFaults, type PartField, withFault } from "../parts/part-props.ts";
import { hasPending, type PendingParts, pendingOf } from "./pending-parts.ts";

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

/** What the cooperative has of it by now. */
export type SecondBreathChange = { second: SecondBreath };

type SavingOf = {
  request: string;
  /** What the cooperative has of it, by the latest that the page knows. */
  told: SecondBreath;
  /** What is said once the link, or the session, opens nothing any more. */
  ended: string;
  onChange: (change: SecondBreathChange) => void;
};

/** Milliseconds that a hand rests before what it typed is sent. */
const rest = 600;
const again = 5_000;

/**
 * Saves the parts of a request as they are typed: those that have changed, in one go, the next once an answer came. What
 * was changed elsewhere is shown, but for what is typed here and has not arrived; that stays, whatever is answered.
 */
export function useSaving({ request, told, ended, onChange }: SavingOf) {
  const pending = pendingOf(request);
  const { shown, kept, setKept, setRefused, showPending } = useShownParts(pending, told);
  const [course, setCourse] = useState<Course>(() => ({ ...untouched, isPending: hasPending(request) }));
  const [typedFaults, setTypedFaults] = useState<PartFaults>({});
  const isUnderWay = useRef(false);

  /** Returns in how many milliseconds it is tried once more; not at all where nothing is left to be sent. */
  async function send(): Promise<number | undefined> {
    const changes = pending.all;
    if (isUnderWay.current || changes.length === 0) return undefined;
    isUnderWay.current = true;
    const answer = await saveRequestParts(request, changes);
    isUnderWay.current = false;
    const refusal = refusalOf(answer, ended);
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
    const isPending = hasPending(request);
    setCourse(({ faults }) => ({ ...courseAfter(value, without(faults, changes)), isPending }));
    return isPending ? rest : undefined;
  }

  const sendIn = useSending(send);

  return {
    second: shown,
    saving: savingOf(course, typedFaults),
    change<Part extends SavedPart>(part: Part, value: SecondBreath[Part]): void {
      pending.put({ part, value, was: kept.current[part] });
      showPending();
      setCourse((before) => touchedCourse(before, part));
      sendIn.current(rest);
    },
    blame: (field: PartField, fault: string) => setTypedFaults((faults) => withFault(faults, field, fault)),
    setPlans(plans: string[]): void {
      setKept({ ...kept.current, plans });
      onChange({ second: kept.current });
    },
    saveNow: () => sendIn.current(0),
  };
}

/** What the cooperative has, below what was refused of it, below what has not arrived. */
function useShownParts(pending: PendingParts, told: SecondBreath) {
  const [latest, setLatest] = useState({ told, kept: told });
  const [refused, setRefused] = useState<PartChange[]>([]);
  const [waiting, setWaiting] = useState(() => pending.all);
  const kept = useRef(told);
  if (latest.told !== told) {
    kept.current = told;
    setLatest({ told, kept: told });
  }
  const showPending = () => setWaiting(pending.all);
  return {
    shown: withParts(withParts(latest.kept, refused), waiting),
    kept,
    showPending,
    setKept(second: SecondBreath): void {
      kept.current = second;
      setLatest((before) => ({ ...before, kept: second }));
      showPending();
    },
    /** Of what was sent, what was refused: it stands there until something else is typed. */
    setRefused: (sent: readonly PartChange[], ofThem: readonly PartChange[]) =>
      setRefused((before) => [...before.filter(({ part }) => !isAmong(sent, part)), ...ofThem]),
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

/** Why trying once more would come to the same; nothing where it may not, or nothing was refused. */
function refusalOf(answer: RequestOutcome<SavingOutcome>, ended: string): string {
  if (answer.outcome === "done") return answer.value.outcome === "answered" ? answeredText : "";
  if (answer.outcome === "dead") return ended;
  if (answer.outcome === "invalid") return failedTexts.refused;
  const { reason } = answer;
  return reason === "otherRequest" || reason === "notAllowed" || reason === "refused"
    ? failedTexts[reason]
    : "";
}

function withParts(second: SecondBreath, changes: readonly PartChange[]): SecondBreath {
  return { ...second, ...Object.fromEntries(changes.map(({ part, value }) => [part, value])) };
}

function without(faults: PartFaults, changes: readonly PartChange[]): PartFaults {
  return changes.reduce((left, { part }) => withFault(left, part, ""), faults);
}

/**
 * Sends in so many milliseconds, from the reference. Whoever leaves the page has typed the last word a moment ago: it is
 * sent then; so is at once what an earlier page of the tab has left, and what waited for a network that is back.
 */
function useSending(send: () => Promise<number | undefined>): RefObject<(delay: number) => void> {
  const alarm = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isLeft = useRef(false);
  const sendNow = async () => {
    clearTimeout(alarm.current);
    const delay = await send();
    // What a page that is left could not send waits for the next one.
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
