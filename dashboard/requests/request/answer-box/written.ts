import { placeholders } from "../../../../domain/saved-answers/fill.ts";
import type { RecordsClient } from "../../../../records/client.ts";
import { draftName } from "../../../parts/unsaved/drafts.ts";

/** To the client, or among colleagues: a note, or a call that is noted. */
export const writingModes = ["client", "note", "call"] as const;

export type WritingMode = (typeof writingModes)[number];

/** What is being written about a request, as the browser keeps it. */
export type Written = {
  mode: WritingMode;
  body: string;
  /** Of the attempt before, should its answer never have come. */
  id: string;
  sent: string;
  /** How many files went with it: the browser keeps none. */
  files: number;
};

export const nothingWritten: Written = { mode: "client", body: "", id: "", sent: "", files: 0 };

/** Under which name the browser keeps what is written about a request. */
export function writtenDraft(client: RecordsClient, request: string): string {
  return draftName(client, `request-${request}`);
}

/** What a saved answer left to be filled in, « {commune} »: nobody should be sent that. */
export function unfilledIn(body: string): string[] {
  const found = [...body.matchAll(/\{\s*([\p{L}\p{M}]+)\s*\}/gu)].filter(([, name = ""]) =>
    placeholders.some((each) => each === name.normalize("NFC").toLowerCase()),
  );
  return [...new Set(found.map(([whole]) => whole))];
}

/** Words after those that are there already. */
export function withWords(body: string, words: string): string {
  return body.trim() === "" ? words : `${body.trimEnd()}\n\n${words}`;
}
