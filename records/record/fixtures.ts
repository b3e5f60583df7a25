import type PocketBase from "pocketbase";

/** The calls that a line fails next. A lost answer: the store handles the call, and the client gets no answer. */
export type LossyLine = {
  lostWrites: number;
  lostReads: number;
  /** Writes that do not reach the store. */
  cutWrites: number;
};

/** Puts a line between a client in this process and its store. The line works until a test sets its counts. */
export function openLossyLine(client: PocketBase): LossyLine {
  const line: LossyLine = { lostWrites: 0, lostReads: 0, cutWrites: 0 };
  const { beforeSend } = client;
  client.beforeSend = async (url, options) => {
    const sending = (await beforeSend?.(url, options)) as { options: { fetch: typeof fetch } };
    const fetchByLine: typeof fetch = async (input, init) => {
      const isRead = (init?.method ?? "GET") === "GET";
      if (!isRead && take(line, "cutWrites")) throw new TypeError("The line is cut.");
      const answer = await sending.options.fetch(input, init);
      if (take(line, isRead ? "lostReads" : "lostWrites")) throw new TypeError("The answer was lost.");
      return answer;
    };
    return { url, options: { ...sending.options, fetch: fetchByLine } };
  };
  return line;
}

function take(line: LossyLine, count: keyof LossyLine): boolean {
  if (line[count] === 0) return false;
  line[count] -= 1;
  return true;
}
