import { type RefObject, useEffect, useRef, useState } from "react";
import type { SavedPart, SecondBreath } from "../../domain/messages/request/second-breath.ts";
import { type PartChange, saveRequestParts } from "../../records/requests/by-link.ts";

/** How what was typed stands: all of it is kept, or some is on its way, did not arrive yet, or is at fault. */
export type Saving = {
  state: "idle" | "busy" | "saved" | "failed" | "faulty";
  /** When it was last saved, in milliseconds. */
  at: number;
  faults: Partial<Record<SavedPart, string>>;
  /** Another device had changed the same part meanwhile. */
  hasReplaced: boolean;
};

/** What the cooperative has of it by now; it takes no more once `isOpen` is false. */
export type SecondBreathChange = { second: SecondBreath; isOpen?: false };

/** Milliseconds that a hand rests before what it typed is sent. */
const rest = 600;
const again = 5_000;

/**
 * Saves the parts of a request as they are typed: those that have changed, in one go, the next once an answer came.
 */
export function useSaving(
  request: string,
  first: SecondBreath,
  onChange: (change: SecondBreathChange) => void,
) {
  const [second, setSecond] = useState(first);
  const [saving, setSaving] = useState<Saving>({ state: "idle", at: 0, faults: {}, hasReplaced: false });
  const kept = useRef(first);
  const pending = useRef(new Map<SavedPart, PartChange>());
  const alarm = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isUnderWay = useRef(false);

  async function send(): Promise<void> {
    clearTimeout(alarm.current);
    if (isUnderWay.current || pending.current.size === 0) return;
    const changes = [...pending.current.values()];
    pending.current = new Map();
    isUnderWay.current = true;
    const answer = await saveRequestParts(request, changes);
    isUnderWay.current = false;
    if (answer.outcome !== "done") {
      // What was typed since counts more than what was sent.
      for (const change of changes)
        if (!pending.current.has(change.part)) pending.current.set(change.part, change);
      setSaving((before) => ({ ...before, state: "failed" }));
      alarm.current = setTimeout(send, again);
      return;
    }
    const { value } = answer;
    kept.current = value.second;
    if (value.outcome === "answered") return onChange({ second: value.second, isOpen: false });
    onChange({ second: value.second });
    const faults = value.outcome === "invalid" ? value.faults : {};
    const hasReplaced = value.outcome === "done" && Object.keys(value.replaced).length > 0;
    const isDone = Object.keys(faults).length === 0;
    setSaving({ state: isDone ? "saved" : "faulty", at: Date.now(), faults, hasReplaced });
    if (pending.current.size > 0) alarm.current = setTimeout(send, rest);
  }

  const sendNow = useLastWord(send);

  return {
    second,
    saving,
    change<Part extends SavedPart>(part: Part, value: SecondBreath[Part]): void {
      setSecond((before) => ({ ...before, [part]: value }));
      pending.current.set(part, { part, value, was: kept.current[part] });
      setSaving((before) => ({ ...before, state: "busy" }));
      clearTimeout(alarm.current);
      alarm.current = setTimeout(() => void sendNow.current(), rest);
    },
    setPlans(plans: string[]): void {
      setSecond((before) => ({ ...before, plans }));
      kept.current = { ...kept.current, plans };
      onChange({ second: kept.current });
    },
    saveNow: () => void sendNow.current(),
  };
}

/** Whoever closes the page has typed the last word a moment ago: it is sent then, as it is from the reference. */
function useLastWord(send: () => Promise<void>): RefObject<() => Promise<void>> {
  const sendNow = useRef(send);
  sendNow.current = send;
  useEffect(() => {
    const leave = () => document.visibilityState === "hidden" && void sendNow.current();
    document.addEventListener("visibilitychange", leave);
    return () => {
      document.removeEventListener("visibilitychange", leave);
      void sendNow.current();
    };
  }, []);
  return sendNow;
}
