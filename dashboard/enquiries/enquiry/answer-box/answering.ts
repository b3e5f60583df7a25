import { useEffect, useRef, useState } from "react";
import { distinctNames } from "../../../../domain/users/names.ts";
import { type Attending, attend, watchAttendance } from "../../../../records/live/attendance.ts";
import type { TeamsEnquiry } from "../loading.ts";
import type { Written } from "./written.ts";

/** Milliseconds without a key after which somebody no longer writes. */
const longestPause = 60_000;

/**
 * Returns the first names of the colleagues who write an answer to this client just now. Shows the user to them as one
 * more, while the user types an answer.
 */
export function useAnswering({ client, user, whole }: TeamsEnquiry, { mode, body }: Written): string[] {
  const record = whole.enquiry.id;
  const [accounts, setAccounts] = useState<Attending[]>([]);
  useEffect(() => watchAttendance(client, { collection: "messages", record }, setAccounts), [client, record]);

  const isTyping = useTyping(body) && mode === "client" && body.trim() !== "";
  useEffect(
    () => (isTyping ? attend(client, { collection: "messages", record }, "answering") : undefined),
    [client, record, isTyping],
  );

  const others = whole.colleagues.filter(
    ({ id }) => id !== user.id && accounts.some(({ account, as }) => account === id && as === "answering"),
  );
  return distinctNames(others);
}

/** Tells whether a text has changed within the last minute. A stored draft was typed earlier. */
function useTyping(text: string): boolean {
  const [isTyping, setTyping] = useState(false);
  const latestText = useRef(text);
  useEffect(() => {
    if (latestText.current === text) return;
    latestText.current = text;
    setTyping(true);
    const timer = setTimeout(() => setTyping(false), longestPause);
    return () => clearTimeout(timer);
  }, [text]);
  return isTyping;
}
